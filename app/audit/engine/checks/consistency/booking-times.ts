import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { londonTime } from "../../../sentences/words.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";

type Movement = DataOf<typeof MovementBooked>;

/** The clocks of the operator's machines differ, by less than this. */
export const OPERATOR_CLOCKS_MS = 60_000;
/** The movements that a later one is compared with. A missing movement arrives within a few others. */
const MOVEMENTS_KEPT = 64;
/** The steps of the server's time that are kept: many more than a request waits for. */
const STEPS_KEPT = 1_024;

/** The server's time had reached `atMs` when the record `seq` was written. */
interface Step {
  readonly seq: number;
  readonly atMs: number;
}

/**
 * The server's own times, which no device makes: a ledger position is booked after the positions before it, a movement after the
 * request that caused it, and a receipt is signed after the lines that it covers.
 */
export class BookingTimes {
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  readonly #movements: Movement[] = [];
  /** The movement with the latest time so far. */
  #latest: Movement | null = null;
  /** The latest time that a movement has stated, at each record that made it later. */
  readonly #booked: Step[] = [];
  /** The latest time that a movement or a receipt has stated. */
  readonly #stated: Step[] = [];
  #receipt: { readonly size: number; readonly heldAt: number } | null = null;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === ReceiptReceived && record.by === "server") this.#receipted(record);
  }

  booked(movement: Movement, record: JournalRecord): void {
    const detail = this.#outOfOrder(movement) ?? this.#beforeItsRequest(movement, record);
    if (detail === undefined) this.#judged.kept("server-times");
    else this.#judged.broken("server-times", record, detail);
    this.#movements.push(movement);
    if (this.#movements.length > MOVEMENTS_KEPT) this.#movements.shift();
    if (movement.bookedAt > (this.#latest?.bookedAt ?? -1)) this.#latest = movement;
    advance(this.#booked, record.seq, movement.bookedAt);
    advance(this.#stated, record.seq, movement.bookedAt);
  }

  #outOfOrder({ position, bookedAt }: Movement): string | undefined {
    const isLast = this.#movements.every((other) => other.position < position);
    const others = isLast && this.#latest !== null ? [this.#latest] : this.#movements;
    const wrong = others.find(
      (other) => (other.position - position) * (other.bookedAt - bookedAt) < 0 && differs(other.bookedAt, bookedAt),
    );
    if (wrong === undefined) return undefined;
    return `Ledger position ${position} was booked on ${londonTime(bookedAt)}, and position ${wrong.position} on ${londonTime(wrong.bookedAt)}.`;
  }

  #beforeItsRequest({ position, bookedAt }: Movement, { cause }: Place & Pick<JournalRecord, "cause">) {
    if (cause === undefined || !this.#continuity.isOfPlayer(cause)) return undefined;
    const before = stepBefore(this.#stated, cause);
    if (before === undefined || bookedAt >= before.atMs - OPERATOR_CLOCKS_MS) return undefined;
    return `Ledger position ${position} was booked on ${londonTime(bookedAt)}. The player requested it with record ${cause}, after the server had stated the time ${londonTime(before.atMs)} (record ${before.seq}).`;
  }

  #receipted(record: JournalRecord): void {
    const { size, heldAt } = record.data as DataOf<typeof ReceiptReceived>;
    const covered = stepBefore(this.#booked, size);
    const earlier = this.#receipt;
    if (covered !== undefined && heldAt < covered.atMs - OPERATOR_CLOCKS_MS)
      this.#judged.broken(
        "server-times",
        record,
        `The receipt of the first ${size} lines is of ${londonTime(heldAt)}; record ${covered.seq} is one of them and has a movement of ${londonTime(covered.atMs)}.`,
      );
    else if (
      earlier !== null &&
      (size - earlier.size) * (heldAt - earlier.heldAt) < 0 &&
      differs(heldAt, earlier.heldAt)
    )
      this.#judged.broken(
        "server-times",
        record,
        `The operator held the first ${size} lines on ${londonTime(heldAt)}, and the first ${earlier.size} on ${londonTime(earlier.heldAt)}.`,
      );
    if (earlier === null || size > earlier.size) this.#receipt = { size, heldAt };
    advance(this.#stated, record.seq, heldAt);
  }
}

const differs = (one: number, other: number): boolean => Math.abs(one - other) > OPERATOR_CLOCKS_MS;

function advance(steps: Step[], seq: number, atMs: number): void {
  if (atMs <= (steps.at(-1)?.atMs ?? -1)) return;
  steps.push({ seq, atMs });
  if (steps.length > STEPS_KEPT) steps.shift();
}

/** The last step before a record. */
function stepBefore(steps: readonly Step[], seq: number): Step | undefined {
  return steps.findLast((step) => step.seq < seq);
}
