import * as Result from "effect/Result";
import { cosignedAt } from "../../audit/command-line/note.ts";
import { type Asked, askWitness } from "../../audit/engine/checkpoint/ask-witness.ts";
import { readCheckpoint } from "../../audit/engine/checkpoint/checkpoint.ts";
import type { Kernel, Witness } from "../kernel/types.ts";
import type { createRegister } from "./register.ts";

/** The deliveries of this time share one request. */
const DELAY_MS = 2_000;
/** The wait after a witness did not answer. */
const RETRY_MS = 60_000;

/** Asks the witness, if the sandbox has one, to cosign the register after it has grown. */
export function createWitnessing(kernel: Kernel, register: ReturnType<typeof createRegister>) {
  const cosigned = kernel.world.collection<{ readonly note: string; readonly size: number }>("journal.cosigned");
  const { witness } = kernel;
  /** When the next request is due. A failed transaction sets no timer, so one that is overdue is planned again. */
  let dueAt = -Infinity;
  /** One request at a time: a slow witness would otherwise get another one for each delivery. */
  let isAsking = false;
  /** The register has lines that the last request does not have. */
  let hasGrown = false;
  let isClosed = false;
  kernel.onClose(() => (isClosed = true));

  const soon = (delayMs: number): void => {
    const now = kernel.clock.now();
    if (witness === undefined || isAsking || now < dueAt) return;
    dueAt = now + delayMs;
    kernel.schedule("journal.witness", dueAt, () => {
      // After this transaction.
      void Promise.resolve().then(() => askInTurn(witness));
    });
  };

  const askInTurn = async (of: Witness): Promise<void> => {
    isAsking = true;
    hasGrown = false;
    const isDone = await ask(of);
    isAsking = false;
    if (isClosed) return;
    if (!isDone) soon(RETRY_MS);
    else if (hasGrown) soon(DELAY_MS);
  };

  /** Whether there is no reason to ask again before the register grows. */
  const ask = async ({ post }: Witness): Promise<boolean> => {
    try {
      // What the witness sees is on the disk before, so that no crash can shorten the register.
      const note = await kernel.transact(() => register.checkpoint());
      const checkpoint = Result.getOrThrowWith(readCheckpoint(note), (says) => new Error(says));
      const { size } = checkpoint;
      if (size === 0) return true;
      const asked = await askWitness(post, checkpoint, (earlier) => register.consistencyProof(earlier, size));
      if (!isClosed) await kernel.transact(() => take(asked));
      return asked.is !== "refused";
    } catch (cause) {
      if (!isClosed) kernel.log(cause instanceof Error ? cause.message : String(cause));
      return false;
    }
  };
  kernel.onStart(() => soon(DELAY_MS));

  const take = (asked: Asked): void => {
    if (witness === undefined) return;
    const read = asked.is === "cosigned" ? Result.getOrUndefined(readCheckpoint(asked.note)) : undefined;
    // A later request may have been faster.
    if (asked.is === "behind" || (read !== undefined && read.size < (cosigned.get("last")?.size ?? 0))) return;
    if (read !== undefined && cosignedAt(read.signed, witness.key) !== undefined)
      return cosigned.put("last", { note: read.note, size: read.size });
    kernel.log(`The witness ${witness.key.name} did not cosign the register: ${reasonOf(asked)}.`);
  };

  return {
    /** The register has grown. */
    grew: (): void => {
      hasGrown = true;
      soon(DELAY_MS);
    },
    /** The last checkpoint with its cosignature; undefined before the first. */
    last: (): string | undefined => cosigned.get("last")?.note,
  };
}

const reasonOf = (asked: Asked): string => {
  if (asked.is === "another history") return `it has cosigned ${asked.size} lines of another version`;
  return asked.is === "refused" ? `${asked.status} ${asked.says}` : "its answer is not a cosignature";
};
