import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { RealityStated } from "../../../../../domain/reality/events.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { movementsMissing } from "../../../../../domain/wallet/queries.ts";
import type { WalletState } from "../../../../../domain/wallet/state.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { Moment, ServerClock } from "../server-clock.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Repetitions } from "./repetitions.ts";

const MOVEMENTS_KEPT = 4_096;
const STATEMENTS_KEPT = 256;
/** The page asks for the figures at most so long before it records them: far longer than a call may take. */
const ASKED_WITHIN_MS = 120_000;
const SECOND_MS = 1_000;

/** What the server may count of a movement of play. It may take off what it returned. */
const COUNTS: ReadonlyMap<MovementKind, "won" | "lost"> = new Map<MovementKind, "won" | "lost">([
  ["WIN", "won"],
  ["PRIZE", "won"],
  ["WIN_CANCELLED", "won"],
  ["STAKE", "lost"],
  ["ENTRY_FEE", "lost"],
  ["STAKE_REFUND", "lost"],
  ["ENTRY_FEE_REFUND", "lost"],
]);

interface Booked {
  readonly of: "won" | "lost";
  readonly amount: number;
  readonly bookedAt: number;
  /** As `Continuity.elapsedMs`. */
  readonly elapsedMs: number;
}

interface Statement {
  readonly place: Place;
  readonly figures: DataOf<typeof RealityStated>;
  readonly moment: Moment;
  readonly elapsedMs: number;
}

/** What the server states that a session won and lost is not less than what its movements had won and lost before. */
export class RealityFigures {
  static readonly follows = [RealityStated, MovementBooked];
  readonly #continuity: Continuity;
  readonly #clock: ServerClock;
  readonly #repetitions = new Repetitions();
  readonly #booked: Booked[] = [];
  readonly #stated: Statement[] = [];

  constructor(continuity: Continuity, clock: ServerClock) {
    this.#continuity = continuity;
    this.#clock = clock;
  }

  add(wallet: WalletState, record: JournalRecord, definition: AnyEventDefinition): void {
    if (record.by !== "server") return;
    const { elapsedMs } = this.#continuity;
    if (definition === RealityStated) {
      const figures = record.data as DataOf<typeof RealityStated>;
      const { seq, at } = record;
      this.#stated.push({ place: { seq, at }, figures, moment: this.#clock.momentOf(record), elapsedMs });
      if (this.#stated.length > STATEMENTS_KEPT) this.#stated.shift();
    } else if (definition === MovementBooked) {
      const movement = this.#repetitions.movementOf(wallet, record);
      const of = movement && COUNTS.get(movement.kind);
      if (movement === undefined || of === undefined) return;
      this.#booked.push({ of, amount: movement.amount, bookedAt: movement.bookedAt, elapsedMs });
      if (this.#booked.length > MOVEMENTS_KEPT) this.#booked.shift();
    }
  }

  /** Only the end of the log shows all that it proves about the server's time, and whether a movement is missing. */
  atEnd(judged: Judgements, wallet: WalletState): void {
    if (!this.#continuity.isComplete || movementsMissing(wallet)) return;
    for (const { place, figures, moment, elapsedMs } of this.#stated) {
      if (moment.latestMs === null) continue;
      const { sessionWinnings, sessionLosses, sessionDurationInSeconds } = figures;
      // The session had begun by then.
      const begunMs = moment.latestMs - sessionDurationInSeconds * SECOND_MS;
      const counted = this.#booked.filter(
        (movement) => movement.elapsedMs + ASKED_WITHIN_MS < elapsedMs && movement.bookedAt >= begunMs,
      );
      if (counted.length === 0) continue;
      const won = sumOf(counted, "won");
      const lost = 0 - sumOf(counted, "lost");
      if (sessionWinnings >= won && sessionLosses >= lost) {
        judged.kept("reality-figures");
        continue;
      }
      const detail = `The server stated ${exactMoney(sessionWinnings)} won and ${exactMoney(sessionLosses)} lost; before, the movements of the session had ${exactMoney(won)} won and ${exactMoney(lost)} lost.`;
      judged.broken("reality-figures", place, detail, { won, lost });
    }
  }
}

const sumOf = (movements: readonly Booked[], of: Booked["of"]): number =>
  movements.reduce((sum, movement) => sum + (movement.of === of ? movement.amount : 0), 0);
