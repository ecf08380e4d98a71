import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { base64Of } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { RegisterReceiptReceived } from "../../../../domain/journal/events.ts";
import { type RegisteredHead, registerLine } from "../../../../domain/journal/register.ts";
import { forged } from "../../../support/forgery.ts";
import { recordOf } from "../../../support/journals.ts";
import { registerProof } from "../../../support/register-receipts.ts";
import { checkpointOf } from "../../../support/register.ts";

interface RegisterForgery {
  readonly of: string;
  readonly lines: readonly string[];
  /** The line of the false receipt. */
  readonly at: number;
}

/** An honest log with a receipt of the register before its seal. */
export const withRegisterReceipt = (lines: readonly string[]): readonly string[] => receiptsOf(lines).honest.lines;

/** The same log with false receipts. No key is needed to find them. */
export const registerForgeriesOf = (lines: readonly string[]): readonly RegisterForgery[] =>
  receiptsOf(lines).forgeries;

function receiptsOf(lines: readonly string[]) {
  const before = lines.findLastIndex((line) => recordOf(line).type !== "journal.sealed.v1") + 1;
  const last = recordOf(lines[before - 1] ?? "");
  const opened = recordOf(lines[0] ?? "").data as { journal: string; player: string | null };
  const { journal } = opened;
  const player = opened.player ?? "p-1";
  const heldMs = Date.parse(last.at);
  const head = { journal, player, size: before, head: leafHash(lines[before - 1] ?? ""), time: last.at };
  const others = ["b", "c"].map((name) => ({ ...head, journal: name.repeat(32) }));

  const receipt = (
    of: string,
    leaf: RegisteredHead,
    change: (proof: string, register: readonly string[]) => string,
  ) => {
    const register = [others[0] ?? leaf, leaf, others[1] ?? leaf].map(registerLine);
    const proof = change(registerProof(register, 1, heldMs), register);
    const data = { leaf: registerLine(leaf), proof, size: leaf.size, heldAt: heldMs };
    const { cause: _, ...rest } = { ...last, by: "server", type: RegisterReceiptReceived.type, data };
    return { of, lines: forged(lines.toSpliced(before, 0, canonical(rest)), () => undefined), at: before + 1 };
  };
  return {
    honest: receipt("an honest receipt", head, (proof) => proof),
    forgeries: [
      receipt("the line of another journal", { ...head, journal: "b".repeat(32) }, (proof) => proof),
      // A log whose opening names no player cannot contradict this one.
      ...(opened.player === null
        ? []
        : [receipt("the line of another player", { ...head, player: "p-another" }, (proof) => proof)]),
      receipt("a proof for another head", { ...head, head: "5a".repeat(32) }, (proof) => proof),
      receipt("a proof for more lines than there are", { ...head, size: before + 9 }, (proof) => proof),
      receipt("a checkpoint without a cosignature", head, (_proof, register) =>
        registerProof(register, 1, heldMs, checkpointOf(register)),
      ),
      receipt("an altered hash in the proof", head, (proof) =>
        proof
          .split("\n")
          .with(2, base64Of("5a".repeat(32)))
          .join("\n"),
      ),
      receipt("the proof of another line", head, (_proof, register) => registerProof(register, 0, heldMs)),
      receipt("a register from which the line was cut", head, (_proof, register) =>
        registerProof(register.toSpliced(1, 1), 1, heldMs),
      ),
    ],
  };
}
