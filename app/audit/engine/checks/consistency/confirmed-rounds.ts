import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { RoundConfirmed } from "../../../../../domain/games/events.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { Answer, Bookings } from "./bookings.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const ROUNDS_KEPT = 4_096;

/** What the movements of a round can be. Its refunds are compared by another rule. */
const SUM_OF: Partial<Record<MovementKind, "staked" | "won">> = { STAKE: "staked", WIN: "won", FREE_ROUND: "won" };

interface Round {
  readonly reference: string;
  staked: number;
  won: number;
  confirmed?: { readonly stake: number; readonly win: number; readonly launch: number | null; readonly answer: Answer };
  /** A later confirmation of the round with other amounts. */
  other?: { readonly stake: number; readonly win: number; readonly answer: Answer };
}

/** Compares the rounds that the server confirmed with their movements. A round can have several wins, so it is judged at the end of the log. */
export class ConfirmedRounds {
  readonly #bookings: Bookings;
  readonly #rounds = new Recent<Round>(ROUNDS_KEPT);

  readonly #continuity: Continuity;

  constructor(bookings: Bookings, continuity: Continuity) {
    this.#bookings = bookings;
    this.#continuity = continuity;
  }

  booked({ kind, correlation, amount }: DataOf<typeof MovementBooked>): void {
    const sum = SUM_OF[kind];
    if (correlation !== null && sum !== undefined) this.#of(correlation)[sum] += Math.abs(amount);
  }

  /** A round that is confirmed again, after a lost connection, is one round. */
  confirmed(record: JournalRecord): void {
    if (record.by !== "server") return;
    const { round, stake, win } = record.data as DataOf<typeof RoundConfirmed>;
    const answer = this.#bookings.answerOf(record);
    const known = this.#of(round);
    known.confirmed ??= { stake, win, launch: record.cause ?? null, answer };
    if (known.confirmed.stake !== stake || known.confirmed.win !== win) known.other ??= { stake, win, answer };
  }

  atEnd(judged: Judgements): void {
    for (const { reference, staked, won, confirmed, other } of this.#rounds.values()) {
      if (confirmed === undefined) continue;
      const { stake, win, launch, answer } = confirmed;
      if (other !== undefined) {
        const detail = `Round ${reference} was confirmed with a stake of ${exactMoney(stake)} and a win of ${exactMoney(win)}, and again with ${exactMoney(other.stake)} and ${exactMoney(other.win)}.`;
        judged.broken("round-confirmed", other.answer, detail, { stake, win });
      }
      // A missing movement can only add to what was staked.
      const isLess = staked < stake && staked !== 0 && this.#continuity.isCompleteSince(launch);
      const isOther = staked > stake || isLess || won > win;
      if (staked === stake && won === win) judged.kept("round-confirmed");
      else if (isOther || this.#bookings.isMissing(answer, launch)) {
        const detail = `Round ${reference} was confirmed with a stake of ${exactMoney(stake)} and a win of ${exactMoney(win)}; its movements stake ${exactMoney(staked)} and pay ${exactMoney(won)}.`;
        judged.broken("round-confirmed", answer, detail, { stake, win, staked, won });
      } else judged.lacks("round-confirmed");
    }
  }

  #of(reference: string): Round {
    const known = this.#rounds.get(reference);
    if (known !== undefined) return known;
    const round: Round = { reference, staked: 0, won: 0 };
    this.#rounds.set(reference, round);
    return round;
  }
}
