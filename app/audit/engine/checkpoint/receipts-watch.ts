import * as Result from "effect/Result";
import type { DataOf } from "../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { namesJournal, readReceipt } from "../../../../domain/journal/receipt.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { count, londonTime } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import type { Watch } from "../checks/watch.ts";
import { type CheckResult, failedBy, resultOf, Tally } from "../verdict/verdict.ts";
import type { RecentHeads } from "./recent-heads.ts";

/** Whether the operator's key signed a note. */
export type IsGenuine = (note: string) => boolean;

/** Compares the receipts of a log, which the backend signed for its lines, with these lines. */
export class ReceiptsWatch implements Watch {
  readonly follows = "every type";
  readonly #lineOf: (seq: number) => number;
  readonly #isGenuine: IsGenuine | undefined;
  readonly #faults = new Tally();
  readonly #heads: RecentHeads;
  #compared = 0;
  #uncompared = 0;
  #last: { readonly origin: string; readonly size: number; readonly time: string } | undefined;

  /** `heads` receives every line. */
  constructor(lineOf: (seq: number) => number, heads: RecentHeads, isGenuine: IsGenuine | undefined) {
    this.#lineOf = lineOf;
    this.#heads = heads;
    this.#isGenuine = isGenuine;
  }

  after({ journal: { opening } }: Player, record: JournalRecord, definition: unknown): void {
    this.#heads.add(record);
    if (definition !== ReceiptReceived) return;
    const { checkpoint, ...stated } = record.data as DataOf<typeof ReceiptReceived>;
    const read = readReceipt(checkpoint);
    if (Result.isFailure(read)) return this.#add(record, `This cannot be a receipt: ${read.failure}.`);
    const { origin, size, head, time } = read.success;
    if (opening !== null && namesJournal(origin, opening.journal) === false)
      return this.#add(record, `The receipt is of another journal: ${origin}.`);
    if (size !== stated.size || Date.parse(time) !== stated.heldAt)
      return this.#add(record, "The record does not state the size and the time that are signed.");
    if (size > record.seq)
      return this.#add(
        record,
        `The receipt is of ${count(size, "line")}, but only ${record.seq} were recorded before it.`,
      );
    if (this.#isGenuine?.(checkpoint) === false)
      return this.#add(record, `The receipt of ${origin} is not signed with the given key.`);
    const recorded = this.#heads.at(size);
    if (recorded === undefined) return void (this.#uncompared += 1);
    if (recorded !== head)
      return this.#add(record, filled(RULES["receipt-lines"].broken, { size, time: londonTime(Date.parse(time)) }));
    this.#compared += 1;
    this.#last = { origin, size, time };
  }

  #add({ seq, at }: JournalRecord, says: string): void {
    this.#faults.add({ line: this.#lineOf(seq), seq, at, says });
  }

  results(): readonly CheckResult[] {
    const { found } = this.#faults;
    if (found > 0) {
      const says = `${count(found, "receipt")} that ${found === 1 ? "does" : "do"} not match the log.`;
      return [failedBy("receipts", this.#faults, says)];
    }
    if (this.#last === undefined)
      return [
        this.#uncompared === 0
          ? receipts("not-checked", "The log has no receipt of the operator for its lines.")
          : receipts(
              "incomplete",
              `${count(this.#uncompared, "receipt")} could not be compared, because their last lines are missing or too far back.`,
            ),
      ];
    const { origin, size, time } = this.#last;
    const [have, cover] = this.#compared === 1 ? ["has", "it covers"] : ["have", "they cover"];
    const says = filled(RULES["receipt-lines"].kept, {
      receipts: count(this.#compared, "receipt"),
      origin,
      have,
      cover,
      lines: count(size, "line"),
      time: londonTime(Date.parse(time)),
    });
    if (this.#isGenuine === undefined) return [receipts("not-checked", filled(RULES["receipt-lines"].lacks, { says }))];
    return this.#uncompared > 0
      ? [receipts("incomplete", `${says} ${count(this.#uncompared, "receipt")} could not be compared.`)]
      : [receipts("passed", `${says} The signatures are the operator's.`)];
  }
}

const receipts = (outcome: CheckResult["outcome"], says: string): CheckResult => resultOf("receipts", outcome, says);
