import * as Result from "effect/Result";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { acceptDelivery, type DeliveryRefusal, type HeldJournal } from "../../../domain/recording/acceptance.ts";
import { deliverJournal } from "../../../domain/recording/wire.ts";
import { type Budget, spendBudget } from "../accounts/attempts.ts";
import { Refusal } from "../kernel/refusal.ts";
import { LARGE_BODY_BYTES } from "../kernel/request.ts";
import type { Handler, SandboxModule } from "../kernel/types.ts";
import { createPublishing } from "./publishing.ts";
import { createReceipts } from "./receipts.ts";
import { createRegisterReceipts } from "./register-receipts.ts";
import { createRegister } from "./register.ts";
import { createWitnessing } from "./witness.ts";

const STATUS: Record<DeliveryRefusal["because"], number> = {
  "another player's journal": 403,
  "another line is held": 409,
  "not a line of this journal": 400,
  sealed: 409,
};

/**
 * What one player may add in an hour, in characters: more than twenty long evenings, such as a device delivers that was long
 * offline. What is refused stays on the device, which delivers it later.
 */
export const GROWTH: Budget = { most: 64 * 1024 * 1024, withinMs: 60 * 60_000 };
/** What a delivery, and a new journal, cost besides their lines: a line of the register, its tree, and the wait for a seal. */
const OF_DELIVERY = 2 * 1024;
const OF_JOURNAL = 64 * 1024;

/** The store of delivered journals, for auditors. */
export const journalModule: SandboxModule = (kernel) => {
  const journals = kernel.world.collection<HeldJournal>("journal.journals");
  const lines = kernel.world.collection<{ readonly line: string }>("journal.lines");
  const keyOf = (journal: string, seq: number): string => `${journal}/${seq}`;

  const receipts = createReceipts(kernel, (journal, seq) => lines.get(keyOf(journal, seq))?.line ?? "");
  const register = createRegister(kernel);
  const witnessing = createWitnessing(kernel, register);
  const registered = createRegisterReceipts(register, witnessing);
  const publishing = createPublishing(kernel, (journal, count) =>
    Array.from({ length: count }, (_, seq) => lines.get(keyOf(journal, seq))?.line ?? ""),
  );

  const deliver: Handler<typeof deliverJournal> = (delivery, { playerId, nowMs }) => {
    const { journalId } = delivery;
    const heldLine = (seq: number) => lines.get(keyOf(journalId, seq))?.line;
    const accepted = acceptDelivery(delivery, playerId, journals.get(journalId), heldLine, leafHash);
    if (Result.isFailure(accepted)) {
      const { because, index, reason } = accepted.failure;
      throw new Refusal({ status: STATUS[because], msg: `Line ${index} of the delivery: ${reason}`, visible: false });
    }
    const { held, lines: taken } = accepted.success;
    if (taken.length > 0) {
      const isNew = taken.length === held.count;
      const cost = taken.reduce((sum, { length }) => sum + length, isNew ? OF_JOURNAL : OF_DELIVERY);
      if (!spendBudget(kernel, "journal", playerId, GROWTH, cost, nowMs))
        throw new Refusal({ status: 429, msg: "No more lines are taken from this player for now", visible: false });
      for (const [index, line] of taken.entries()) {
        lines.put(keyOf(journalId, held.count - taken.length + index), { line });
      }
      journals.put(journalId, held);
      register.add({ journal: journalId, player: held.player, size: held.count, head: held.head });
      witnessing.grew();
      publishing.grew(journalId, held);
    }
    if (held.count === 0) return { acknowledged: 0 };
    const seen = registered(journalId);
    const receipt = receipts.receiptFor(journalId, held);
    return { acknowledged: held.count, receipt, ...(seen && { registered: seen }) };
  };
  kernel.handle(deliverJournal, deliver, { largestBodyBytes: LARGE_BODY_BYTES });

  // The key of the receipts, for `audit verify --vkey`.
  kernel.page("operator", "/operator.vkey", () => ({ body: `${receipts.verifier()}\n`, type: "text/plain" }));

  // The register of the heads of all journals, its checkpoint and the key of the checkpoint, for `audit player --register`.
  kernel.page("operator", "/register.ndjson", () => ({
    body: register
      .lines()
      .map((line) => `${line}\n`)
      .join(""),
    type: "application/x-ndjson; charset=utf-8",
  }));
  kernel.page("operator", "/register.checkpoint", () => ({
    body: register.checkpoint(),
    type: "text/plain; charset=utf-8",
  }));
  kernel.page("operator", "/cosigned.checkpoint", () => {
    const type = "text/plain; charset=utf-8";
    const note = witnessing.last();
    return note === undefined
      ? { body: "No witness has cosigned the register yet", type, status: 404 }
      : { body: note, type };
  });
  kernel.page("operator", "/register.vkey", () => ({ body: `${register.verifier()}\n`, type: "text/plain" }));

  kernel.page("operator", "/journals.json", () => ({
    json: journals.ids().map((id) => ({ id, ...journals.get(id) })),
  }));

  // A delivered journal, unchanged, for an auditor.
  kernel.page("operator", "/journals/{file}", ({ params }) => {
    const id = (params["file"] ?? "").replace(/\.ndjson$/, "");
    const held = journals.get(id);
    if (held === undefined) return { body: "There is no such journal", type: "text/plain", status: 404 };
    const body = Array.from({ length: held.count }, (_, seq) => `${lines.get(keyOf(id, seq))?.line ?? ""}\n`).join("");
    return { body, type: "application/x-ndjson; charset=utf-8" };
  });
};
