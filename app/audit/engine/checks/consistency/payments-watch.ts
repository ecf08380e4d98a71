import { DepositsEvents } from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import { ReceiptReceived } from "../../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { WithdrawalsEvents } from "../../../../../domain/withdrawals/events.ts";
import { MOVEMENT_NAMES } from "../../../sentences/areas/wallet.ts";
import { count } from "../../../sentences/words.ts";
import type { CheckResult } from "../../verdict/verdict.ts";
import type { ServerClock } from "../server-clock.ts";
import type { Watch } from "../watch.ts";
import { Answers } from "./answers.ts";
import { BookingTimes } from "./booking-times.ts";
import { Bookings } from "./bookings.ts";
import { Causes, CAUSES } from "./causes.ts";
import type { Continuity } from "./continuity.ts";
import { DepositedPlayers } from "./deposited-players.ts";
import { Deposits } from "./deposits.ts";
import { DepositSteps } from "./deposit-steps.ts";
import { Judgements } from "./judgements.ts";
import { ListedOnce } from "./listed-once.ts";
import { LISTS_OF_PAYMENTS } from "./lists.ts";
import { Movements } from "./movements.ts";
import { CAUSED_OF_PAYMENTS } from "./caused-events.ts";
import { NamedCauses } from "./named-causes.ts";
import { References } from "./references.ts";
import { Repetitions } from "./repetitions.ts";
import { StoredMethods } from "./stored-methods.ts";
import { Withdrawals } from "./withdrawals.ts";

const OF_DEPOSITS: ReadonlySet<MovementKind> = new Set(["DEPOSIT", "DEPOSIT_VOID"]);
const OF_WITHDRAWALS: ReadonlySet<MovementKind> = new Set(["WITHDRAWAL", "WITHDRAWAL_CANCELLED", "WITHDRAWAL_DENIED"]);
const OF_DEPOSIT_EVENTS: ReadonlySet<AnyEventDefinition> = new Set(DepositsEvents);
const OF_WITHDRAWAL_EVENTS: ReadonlySet<AnyEventDefinition> = new Set(WithdrawalsEvents);
const ANSWERED: ReadonlySet<AnyEventDefinition> = new Set(Answers.follows);
const CAUSING: ReadonlySet<AnyEventDefinition> = new Set(CAUSES);
/** The operator books these on its own, with any reference. */
const OF_OPERATOR: ReadonlySet<MovementKind> = new Set(["REFUND", "REFUND_DENIED", "ADJUSTMENT"]);

/** One payment, one story: each deposit and withdrawal has one amount, one reference and one outcome, and is booked once. */
export class PaymentsWatch implements Watch {
  readonly follows = [
    MovementBooked,
    ReceiptReceived,
    ...DepositedPlayers.follows,
    ...DepositSteps.follows,
    ...CAUSES,
    ...References.follows,
    ...Answers.follows,
    ...StoredMethods.follows,
    ...LISTS_OF_PAYMENTS.keys(),
    ...NamedCauses.follows(CAUSED_OF_PAYMENTS),
  ];
  readonly #judged: Judgements;
  readonly #movements: Movements;
  readonly #deposits: Deposits;
  readonly #steps: DepositSteps;
  readonly #withdrawals: Withdrawals;
  readonly #continuity: Continuity;
  readonly #bookings: Bookings;
  readonly #repetitions = new Repetitions();
  readonly #causes: Causes;
  readonly #times: BookingTimes;
  readonly #references: References;
  readonly #answers: Answers;
  readonly #methods: StoredMethods;
  readonly #lists: ListedOnce;
  readonly #namedCauses: NamedCauses;
  readonly #depositors: DepositedPlayers;
  #byOperator = 0;

  constructor(lineOf: (seq: number) => number, continuity: Continuity, clock: ServerClock) {
    this.#continuity = continuity;
    this.#bookings = new Bookings(continuity, clock);
    this.#judged = new Judgements("payments", lineOf);
    this.#movements = new Movements(this.#judged);
    this.#deposits = new Deposits(this.#judged, this.#bookings, continuity);
    this.#steps = new DepositSteps(this.#judged);
    this.#withdrawals = new Withdrawals(this.#judged, this.#bookings);
    this.#causes = new Causes(this.#judged, continuity);
    this.#times = new BookingTimes(this.#judged, continuity);
    this.#references = new References(this.#judged);
    this.#answers = new Answers(this.#judged, continuity);
    this.#methods = new StoredMethods(this.#judged, continuity);
    this.#lists = new ListedOnce(this.#judged, "payment-listed", LISTS_OF_PAYMENTS);
    this.#namedCauses = new NamedCauses(this.#judged, continuity, CAUSED_OF_PAYMENTS);
    this.#depositors = new DepositedPlayers(this.#judged);
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#bookings.add(record, definition);
    if (definition === MovementBooked) return this.#movement(player, record);
    this.#times.add(record, definition);
    this.#references.add(record, definition);
    this.#steps.add(record, definition);
    this.#namedCauses.add(record, definition);
    if (ANSWERED.has(definition)) this.#answers.add(record, definition);
    this.#methods.add(record, definition);
    this.#lists.add(record, definition);
    this.#depositors.add(player, record, definition);
    if (CAUSING.has(definition)) this.#causes.add(player, record, definition);
    if (OF_DEPOSIT_EVENTS.has(definition)) this.#deposits.add(record, definition, this.#continuity.isComplete);
    else if (OF_WITHDRAWAL_EVENTS.has(definition))
      this.#withdrawals.add(record, definition, this.#continuity.isComplete);
  }

  #movement(player: Player, record: JournalRecord): void {
    const movement = this.#repetitions.movementOf(player.wallet, record);
    if (movement === undefined) return;
    const { kind } = movement;
    this.#movements.add(movement, record);
    this.#times.booked(movement, record);
    this.#owner(movement, record);
    if (!OF_OPERATOR.has(kind)) this.#causes.booked(player, movement, record);
    if (OF_DEPOSITS.has(kind)) {
      this.#deposits.booked(movement, record);
      this.#depositors.booked(movement, record.seq);
    } else if (OF_WITHDRAWALS.has(kind)) this.#withdrawals.booked(movement, record);
    else if (OF_OPERATOR.has(kind)) this.#byOperator += 1;
  }

  #owner({ kind, correlation }: DataOf<typeof MovementBooked>, record: JournalRecord): void {
    if (correlation === null || OF_OPERATOR.has(kind)) return;
    const [owner, kinds] = this.#deposits.owns(correlation)
      ? (["deposit", OF_DEPOSITS] as const)
      : this.#withdrawals.owns(correlation)
        ? (["withdrawal", OF_WITHDRAWALS] as const)
        : [];
    if (kinds === undefined) return;
    if (kinds.has(kind)) return this.#judged.kept("movement-kind");
    const detail = `${correlation} is a ${owner}, but the movement is ${MOVEMENT_NAMES[kind]}.`;
    this.#judged.broken("movement-kind", record, detail);
  }

  results({ wallet }: Player): readonly CheckResult[] {
    const judged = this.#judged.copy();
    this.#bookings.close(wallet);
    const elsewhere = this.#deposits.atEnd(judged);
    this.#withdrawals.atEnd(judged);
    return [judged.result(this.#asides(elsewhere))];
  }

  #asides(elsewhere: number): readonly string[] {
    const asides: string[] = [];
    if (elsewhere > 0)
      asides.push(
        `${count(elsewhere, "deposit was", "deposits were")} requested outside this log, in another tab or on another device; the server's settlement and the movement agree. The logs of all sessions show the request (audit player).`,
      );
    if (this.#byOperator > 0)
      asides.push(
        `The operator booked ${count(this.#byOperator, "refund or adjustment", "refunds and adjustments")}, which no record of a player requests.`,
      );
    return asides;
  }
}
