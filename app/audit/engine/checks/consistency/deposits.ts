import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  PendingDepositsListed,
} from "../../../../../domain/deposits/events.ts";
import { depositTransitions } from "../../../../../domain/deposits/transitions.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Provider } from "../../../../../domain/methods/wire.ts";
import type { PromotionVerdict } from "../../../../../domain/deposits/wire.ts";
import { transition } from "../../../../../domain/state-machine.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { Answer, Bookings } from "./bookings.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Movement = DataOf<typeof MovementBooked>;

const LISTED_KEPT = 256;

interface Statement extends Place {
  readonly what: string;
  readonly amount: number;
}

/** What the log says about one deposit. Without a request, it is known by its reference only. */
interface Deposit {
  intent: string | null;
  ref: string | null;
  provider: DataOf<typeof DepositRequested>["provider"] | null;
  requested: Statement | null;
  /** Without a request, undefined. */
  promotionCode?: string | null;
  settled: (Statement & Answer) | null;
  booked: (Statement & { readonly position: number }) | null;
  /** The server's refusal. A refusal by the player, the app or a frame is no statement about the money. */
  refused: Place | null;
  voided: number;
}

/** One deposit, one story: requested, accepted, settled and booked with one amount and one outcome. */
export class Deposits {
  readonly #judged: Judgements;
  readonly #bookings: Bookings;
  readonly #byIntent = new Map<string, Deposit>();
  readonly #byRef = new Map<string, Deposit>();
  /** What the first list of pending payments states about a deposit of which no earlier record knows the reference. */
  readonly #listedFirst = new Recent<Statement>(LISTED_KEPT);

  readonly #continuity: Continuity;

  constructor(judged: Judgements, bookings: Bookings, continuity: Continuity) {
    this.#judged = judged;
    this.#bookings = bookings;
    this.#continuity = continuity;
  }

  owns(ref: string): boolean {
    const deposit = this.#byRef.get(ref);
    return deposit !== undefined && (deposit.requested !== null || deposit.settled !== null);
  }

  /** The request of the deposit with this reference, if the log has it. */
  requestOf(ref: string): number | undefined {
    return this.#byRef.get(ref)?.requested?.seq;
  }

  add(record: JournalRecord, definition: AnyEventDefinition, isComplete: boolean): void {
    if (definition === DepositRequested) this.#requested(record);
    if (record.by !== "server") return;
    if (definition === DepositAccepted) this.#accepted(record, isComplete);
    else if (definition === DepositSettled) this.#settled(record);
    else if (definition === DepositDeclined) this.#declined(record);
    else if (definition === PendingDepositsListed) this.#listed(record);
  }

  #requested(record: JournalRecord): void {
    const { intent, amount, provider, promotionCode } = record.data as DataOf<typeof DepositRequested>;
    const known = this.#byIntent.get(intent);
    const requested = statement("the request", amount, record);
    if (known !== undefined) return void this.#same(known, requested);
    const deposit = { ...NEW, intent, provider, promotionCode, requested };
    this.#byIntent.set(intent, deposit);
  }

  #accepted(record: JournalRecord, isComplete: boolean): void {
    const { intent, ref } = record.data as DataOf<typeof DepositAccepted>;
    const deposit = this.#byIntent.get(intent);
    if (deposit === undefined) {
      if (!isComplete) return this.#judged.lacks("deposit-reference");
      return this.#judged.broken("deposit-reference", record, `The server accepted ${ref}, which was never requested.`);
    }
    const owner = this.#byRef.get(ref);
    if (owner === deposit) return;
    if (owner?.intent != null || deposit.ref !== null) {
      const detail = `The server accepted request ${intent} as ${ref}, but earlier ${deposit.ref === null ? `request ${owner?.intent} as ${ref}` : `as ${deposit.ref}`}.`;
      return this.#judged.broken("deposit-reference", record, detail);
    }
    this.#judged.kept("deposit-reference");
    deposit.ref = ref;
    this.#byRef.set(ref, deposit);
    if (owner !== undefined) this.#merge(deposit, owner);
  }

  /** The settlement or the movement arrived before the answer that names the deposit. */
  #merge(deposit: Deposit, { settled, booked, refused, voided }: Deposit): void {
    deposit.refused ??= refused;
    deposit.voided += voided;
    if (settled !== null && this.#same(deposit, settled)) deposit.settled = settled;
    if (booked !== null && this.#same(deposit, booked)) deposit.booked = booked;
  }

  #settled(record: JournalRecord): void {
    const { ref, amount, provider, promotion } = record.data as DataOf<typeof DepositSettled>;
    const deposit = this.#ofRef(ref);
    const settled = { ...statement("the settlement", amount, record), ...this.#bookings.answerOf(record) };
    this.#same(deposit, settled);
    deposit.settled ??= settled;
    if (provider !== null) this.#paidBy(deposit, provider, "settled by", record);
    if (promotion !== undefined) this.#promoted(deposit, promotion, record);
  }

  #promoted(deposit: Deposit, { applied, reason }: PromotionVerdict, record: JournalRecord): void {
    const detail =
      deposit.promotionCode === null
        ? `The settlement of ${name(deposit)} is about a promotion code, and the request has none.`
        : applied && reason !== null
          ? `The promotion code of ${name(deposit)} counts, and the server states why it does not: ${reason}.`
          : undefined;
    if (detail === undefined) this.#judged.kept("deposit-promotion");
    else this.#judged.broken("deposit-promotion", record, detail);
  }

  #paidBy(deposit: Deposit, provider: Provider, done: string, record: JournalRecord): void {
    if (deposit.provider === null) return;
    if (isPaidBy(deposit.provider, provider)) return this.#judged.kept("deposit-provider");
    const detail = `It was requested with ${deposit.provider} and ${done} ${provider} (${deposit.ref}).`;
    this.#judged.broken("deposit-provider", record, detail);
  }

  /** Payments that have not ended. Their list may arrive after their end, so only amounts and providers are compared. */
  #listed(record: JournalRecord): void {
    const { deposits } = record.data as DataOf<typeof PendingDepositsListed>;
    for (const { ref, amount, provider } of deposits) {
      const known = this.#byRef.get(ref);
      const listed = statement("the list of pending payments", amount, record);
      if (this.#listedFirst.get(ref) === undefined) this.#listedFirst.set(ref, listed);
      this.#same(known ?? { ...NEW, ref }, listed);
      if (known === undefined) continue;
      if (provider !== undefined) this.#paidBy(known, provider, "listed with", record);
    }
  }

  #declined(record: JournalRecord): void {
    const { intent, ref } = record.data as DataOf<typeof DepositDeclined>;
    const known = intent === null ? undefined : this.#byIntent.get(intent);
    const deposit = known ?? (ref === null ? undefined : this.#ofRef(ref));
    if (deposit === undefined) return;
    if (deposit.settled !== null && cannotFollow(deposit)) {
      if (deposit.provider === null && !this.#continuity.isComplete) return this.#judged.lacks("deposit-outcome");
      const detail = `The server declined ${name(deposit)}, which it had settled.`;
      return this.#judged.broken("deposit-outcome", record, detail);
    }
    deposit.refused ??= { seq: record.seq, at: record.at };
  }

  booked(movement: Movement, place: Place): void {
    const { correlation, amount, position, kind } = movement;
    if (correlation === null) return this.#judged.lacks("deposit-amount");
    const deposit = this.#ofRef(correlation);
    if (kind === "DEPOSIT_VOID") return this.#voided(deposit, movement, place);
    if (deposit.booked !== null) {
      if (deposit.booked.position === position) return;
      const detail = `Deposit ${correlation} is booked at ledger positions ${deposit.booked.position} and ${position}.`;
      return this.#judged.broken("booked-once", place, detail, { amount });
    }
    this.#judged.kept("booked-once");
    const booked = { ...statement("the movement", amount, place), position };
    this.#same(deposit, booked);
    deposit.booked = booked;
  }

  #voided(deposit: Deposit, { amount, correlation }: Movement, place: Place): void {
    deposit.voided -= amount;
    if (deposit.booked === null || deposit.voided <= deposit.booked.amount) return;
    const detail = `${exactMoney(deposit.voided)} of deposit ${correlation} was taken back, but ${exactMoney(deposit.booked.amount)} was booked.`;
    this.#judged.broken("deposit-amount", place, detail, { amount });
  }

  /** Compares an amount with the first one that the log has for the deposit. */
  #same(deposit: Deposit, now: Statement): boolean {
    const listed = deposit.ref === null ? undefined : this.#listedFirst.get(deposit.ref);
    const first = deposit.requested ?? deposit.settled ?? deposit.booked ?? listed;
    if (first === undefined || first === now) return true;
    if (first.amount === now.amount) {
      this.#judged.kept("deposit-amount");
      return true;
    }
    const detail = `For ${name(deposit)}, ${first.what} states ${exactMoney(first.amount)}, and ${now.what} ${exactMoney(now.amount)}.`;
    this.#judged.broken("deposit-amount", now, detail, { earlier: first.amount, amount: now.amount });
    return false;
  }

  #ofRef(ref: string): Deposit {
    const known = this.#byRef.get(ref);
    if (known !== undefined) return known;
    const deposit = { ...NEW, ref };
    this.#byRef.set(ref, deposit);
    return deposit;
  }

  /** Whether the log has every record since its request. */
  #isComplete({ requested }: Deposit): boolean {
    return this.#continuity.isCompleteSince(requested?.seq ?? null);
  }

  /** What only the end of the log shows. Returns the number of deposits without a request, whose settlement and movement agree. */
  atEnd(judged: Judgements): number {
    let elsewhere = 0;
    for (const deposit of new Set([...this.#byIntent.values(), ...this.#byRef.values()])) {
      const { requested, settled, booked, refused } = deposit;
      if (booked !== null && requested === null && settled !== null) elsewhere += 1;
      else if (booked !== null && requested === null) judged.lacks("deposit-amount");
      else if (booked !== null && refused !== null && settled === null && !this.#isComplete(deposit))
        judged.lacks("deposit-outcome");
      else if (booked !== null && refused !== null && settled === null)
        judged.broken(
          "deposit-outcome",
          booked,
          `The server declined ${name(deposit)}, never settled it, and booked it.`,
        );
      else if (settled !== null && booked === null && requested !== null) {
        if (this.#bookings.isMissing(settled, requested.seq))
          judged.broken("deposit-outcome", settled, `The server settled ${name(deposit)} and never booked it.`);
        else judged.lacks("deposit-outcome");
      } else if (settled !== null || refused !== null) judged.kept("deposit-outcome");
    }
    return elsewhere;
  }
}

const NEW: Readonly<Deposit> = {
  intent: null,
  ref: null,
  provider: null,
  requested: null,
  settled: null,
  booked: null,
  refused: null,
  voided: 0,
};

/** A backend may name the processor of a card, of PayPal or of Apple Pay in place of the provider that the player chose. */
const PROCESSORS: ReadonlySet<Provider> = new Set(["BRAINTREE", "PCI_PROXY"]);
const PROCESSED: ReadonlySet<Provider> = new Set(["BRAINTREE", "PCI_PROXY", "PAYPAL", "ADYEN_APPLE_PAY"]);
const isPaidBy = (requested: Provider, settled: Provider): boolean =>
  settled === requested || (PROCESSED.has(requested) && PROCESSORS.has(settled));

const statement = (what: string, amount: number, { seq, at }: Place): Statement => ({ what, amount, seq, at });
const name = ({ intent, ref }: Deposit): string => `deposit ${ref ?? intent}`;
/** In the deposit's state machine, no refusal follows a settlement. */
const cannotFollow = ({ provider }: Deposit): boolean =>
  transition(depositTransitions[provider ?? "PCI_PROXY"], "settled", "declined") === undefined;
