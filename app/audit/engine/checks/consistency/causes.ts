import { PrizeWon, TicketsRequested } from "../../../../../domain/bingo/events.ts";
import { purchaseByReference } from "../../../../../domain/bingo/queries.ts";
import { type CorrelatedRecord, correlatedRecord } from "../../../../../domain/correlation.ts";
import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import { depositOf } from "../../../../../domain/deposits/queries.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { RewardPlayRequested } from "../../../../../domain/rewards/events.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";
import { withdrawalOf } from "../../../../../domain/withdrawals/queries.ts";
import { exactMoney, signedMoney } from "../../../sentences/words.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Movement = DataOf<typeof MovementBooked>;

const REQUESTS_KEPT = 1_024;
/** A prize is paid soon after its game, and tickets are sold for the next games only. */
const GAMES_KEPT = 1_024;
/** What causes movements: the player's actions that have a reference of their own, and announced prizes. */
export const CAUSES: readonly AnyEventDefinition[] = [
  DepositRequested,
  TicketsRequested,
  WithdrawalRequested,
  RewardPlayRequested,
  PrizeWon,
];

/** What is booked while a game is open. */
const OF_ROUNDS: ReadonlySet<MovementKind> = new Set<MovementKind>(["STAKE", "STAKE_REFUND", "WIN", "WIN_CANCELLED"]);

interface Request {
  readonly seq: number;
  /** Of a payment. */
  readonly amount: number | null;
  /** The client's reference of a payment. */
  readonly intent: string | null;
  /** What the movements of a purchase or of a reward carry. */
  readonly reference: string | null;
  /** The game of a purchase. The movements of its prizes may carry it. */
  readonly game: string | null;
}

/** The recorded cause of a movement is the record that the movement's reference leads to, or a later record of the same payment. */
export class Causes {
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** By `seq`. */
  readonly #requests = new Recent<Request>(REQUESTS_KEPT);
  /** The game of each purchase of tickets and of each announced prize, by `seq`. */
  readonly #games = new Recent<string>(GAMES_KEPT);

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ bingo }: Player, { seq, data }: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === PrizeWon) return this.#games.set(String(seq), (data as DataOf<typeof PrizeWon>).game);
    const { intent = null, purchaseRef, reward, game = null } = data as Readonly<Record<string, string | undefined>>;
    const { amount = null } = data as { readonly amount?: number };
    this.#requests.set(String(seq), { seq, amount, intent, reference: purchaseRef ?? reward ?? null, game });
    if (definition !== TicketsRequested) return;
    const purchase = purchaseByReference(bingo, (data as DataOf<typeof TicketsRequested>).purchaseRef);
    // A repeated request is not a second purchase.
    if (purchase?.seq === seq) this.#games.set(String(seq), purchase.game);
  }

  booked(player: Player, movement: Movement, record: JournalRecord): void {
    const { cause } = record;
    const right = correlatedRecord(player, movement);
    if (right === undefined) {
      if (cause !== undefined) this.#withoutOwner(player, movement, cause, record);
    } else if (!this.#continuity.isComplete) this.#judged.lacks("movement-cause");
    else if (cause !== undefined && this.#isRight(movement, right, cause)) this.#judged.kept("movement-cause");
    else {
      const named = cause === undefined ? "no cause" : `record ${cause} as its cause`;
      const detail = `The movement names ${named}, but ${movement.correlation} belongs to record ${right.seq}.`;
      this.#judged.broken("movement-cause", record, detail);
    }
  }

  /** Which of several prizes of a game a movement pays, the order of the messages may hide. */
  #isRight({ correlation, kind }: Movement, right: CorrelatedRecord, cause: number): boolean {
    if (this.#continuity.isBehind(cause, right.seq)) return true;
    if (kind !== "PRIZE") return false;
    const game = right.of === "purchase" ? right.purchase.game : correlation;
    return this.#games.get(String(cause)) === game;
  }

  /**
   * A payment whose answer has not arrived may own the reference. Any other request has a reference of its own, also in an excerpt whose state
   * lacks the room or the reward.
   */
  #withoutOwner(player: Player, movement: Movement, cause: number, record: JournalRecord): void {
    const { correlation, kind } = movement;
    const request = this.#requests.get(String(cause));
    if (request === undefined) return this.#ofAnother(player, movement, cause, record);
    if (request.reference !== null && request.reference === correlation) return this.#judged.kept("movement-cause");
    // The state may lack the room in which the tickets of this game were bought.
    const isOfGame = kind === "PRIZE" && request.game !== null && request.game === correlation;
    if (isOfGame && !this.#continuity.isComplete) return this.#judged.lacks("movement-cause");
    if (isUnanswered(player, request)) return this.#sameAmount(movement, request, record);
    const detail = `The movement names record ${cause} as its cause, which is a request with another reference than ${correlation ?? "none"}.`;
    this.#judged.broken("movement-cause", record, detail);
  }

  /** The request whose answer has not arrived is of the movement's amount. */
  #sameAmount({ kind, amount }: Movement, { seq, amount: requested }: Request, record: JournalRecord): void {
    const isOfPayment = kind === "DEPOSIT" || kind === "WITHDRAWAL";
    if (!isOfPayment || requested === null || requested === Math.abs(amount)) return;
    const detail = `The movement of ${signedMoney(amount)} names record ${seq} as its cause, which requests ${exactMoney(requested)}.`;
    this.#judged.broken("movement-cause", record, detail, { requested, amount });
  }

  /**
   * The site records a cause only if the reference leads to it. Another client may name what the frame of the game reported, or a
   * later record of a payment whose answer has not arrived.
   */
  #ofAnother(player: Player, { correlation, kind }: Movement, cause: number, record: JournalRecord): void {
    const isOf = (request: Request) => this.#continuity.isBehind(cause, request.seq) && isUnanswered(player, request);
    if (OF_ROUNDS.has(kind) || [...this.#requests.values()].some(isOf)) return;
    if (!this.#continuity.isComplete) return this.#judged.lacks("movement-cause");
    const detail = `The movement names record ${cause} as its cause, and ${correlation ?? "no reference"} leads to no record of the log.`;
    this.#judged.broken("movement-cause", record, detail);
  }
}

const isUnanswered = ({ deposits, withdrawals }: Player, { seq, intent }: Request): boolean =>
  intent !== null &&
  [depositOf(deposits, intent), withdrawalOf(withdrawals, intent)].some(
    (payment) => payment?.seq === seq && payment.ref === null,
  );
