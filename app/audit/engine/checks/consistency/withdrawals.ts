import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { transition } from "../../../../../domain/state-machine.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalsListed,
} from "../../../../../domain/withdrawals/events.ts";
import {
  type WithdrawalSignal,
  type WithdrawalStatus,
  withdrawalTransitions,
} from "../../../../../domain/withdrawals/transitions.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { Answer, Bookings } from "./bookings.ts";
import type { Judgements, Place } from "./judgements.ts";
import { ListedWithdrawals } from "./listed-withdrawals.ts";

type Movement = DataOf<typeof MovementBooked>;

/** What the log says about one withdrawal. Without a request, it is known by a movement's reference only. */
interface Withdrawal {
  readonly name: string;
  readonly amount: number | null;
  readonly requestedSeq: number | undefined;
  ref: string | null;
  status: WithdrawalStatus;
  answered: Answer | null;
  booked: (Place & { readonly position: number; readonly amount: number }) | null;
  returned: (Place & { readonly position: number }) | null;
}

/** One withdrawal, one story: requested, accepted, booked, and possibly returned, with one amount and one answer. */
export class Withdrawals {
  readonly #judged: Judgements;
  readonly #bookings: Bookings;
  readonly #byIntent = new Map<string, Withdrawal>();
  /** By the server's reference, or by an unknown reference of a movement. */
  readonly #byRef = new Map<string, Withdrawal>();
  readonly #lists: ListedWithdrawals;

  constructor(judged: Judgements, bookings: Bookings) {
    this.#judged = judged;
    this.#bookings = bookings;
    this.#lists = new ListedWithdrawals(judged);
  }

  owns(reference: string): boolean {
    const withdrawal = this.#known(reference);
    return withdrawal !== undefined && withdrawal.amount !== null;
  }

  /** The request of the withdrawal with this reference, if the log has it. */
  requestOf(reference: string): number | undefined {
    return this.#known(reference)?.requestedSeq;
  }

  add(record: JournalRecord, definition: AnyEventDefinition, isComplete: boolean): void {
    if (definition === WithdrawalRequested) this.#requested(record);
    if (record.by !== "server") return;
    if (definition === WithdrawalAccepted) this.#accepted(record, isComplete);
    else if (definition === WithdrawalsListed) this.#listed(record);
    else if (definition === WithdrawalDeclined) {
      const { intent } = record.data as DataOf<typeof WithdrawalDeclined>;
      const withdrawal = this.#byIntent.get(intent);
      if (withdrawal !== undefined) this.#answer(withdrawal, "declined", record);
    }
  }

  #requested(record: JournalRecord): void {
    const { intent, amount } = record.data as DataOf<typeof WithdrawalRequested>;
    const known = this.#byIntent.get(intent);
    if (known === undefined)
      return void this.#byIntent.set(intent, { ...NEW, name: intent, amount, requestedSeq: record.seq });
    if (known.amount === amount) return;
    const detail = `Withdrawal ${intent} was requested with ${exactMoney(known.amount ?? 0)}, and again with ${exactMoney(amount)}.`;
    this.#judged.broken("withdrawal-amount", record, detail);
  }

  #accepted(record: JournalRecord, isComplete: boolean): void {
    const { intent, ref } = record.data as DataOf<typeof WithdrawalAccepted>;
    const withdrawal = this.#byIntent.get(intent);
    if (withdrawal === undefined) {
      if (!isComplete) return this.#judged.lacks("withdrawal-reference");
      const detail = `The server accepted ${ref}, which was never requested.`;
      return this.#judged.broken("withdrawal-reference", record, detail);
    }
    const owner = this.#byRef.get(ref);
    if (owner === withdrawal) return;
    if ((owner !== undefined && owner.amount !== null) || withdrawal.ref !== null) {
      const detail = `The server accepted request ${intent} as ${ref}, but earlier ${withdrawal.ref === null ? `request ${owner?.name} as ${ref}` : `as ${withdrawal.ref}`}.`;
      return this.#judged.broken("withdrawal-reference", record, detail);
    }
    this.#judged.kept("withdrawal-reference");
    withdrawal.ref = ref;
    if (withdrawal.returned === null) this.#lists.opened(ref, this.#bookings.answerOf(record).elapsedMs);
    this.#byRef.set(ref, withdrawal);
    if (owner?.booked != null) {
      withdrawal.booked = owner.booked;
      this.#amount(withdrawal, owner.booked.amount, owner.booked);
    }
    withdrawal.returned ??= owner?.returned ?? null;
    this.#answer(withdrawal, "accepted", record);
  }

  /** The first answer counts; a repeated one is no contradiction. */
  #answer(withdrawal: Withdrawal, signal: Extract<WithdrawalSignal, WithdrawalStatus>, record: JournalRecord): void {
    const to = transition(withdrawalTransitions, withdrawal.status, signal);
    if (to === undefined && withdrawal.status !== signal) {
      const detail = `The server's answers to withdrawal ${withdrawal.name} are first ${withdrawal.status}, then ${signal}.`;
      return this.#judged.broken("withdrawal-outcome", record, detail);
    }
    withdrawal.status = to ?? withdrawal.status;
    withdrawal.answered ??= this.#bookings.answerOf(record);
  }

  /** The list has accepted withdrawals only, also those of other devices. */
  #listed(record: JournalRecord): void {
    const { withdrawals } = record.data as DataOf<typeof WithdrawalsListed>;
    this.#lists.listedAgain(withdrawals, record, this.#bookings.answerOf(record).elapsedMs);
    for (const listed of withdrawals) {
      const { ref, intent, amount } = listed;
      this.#lists.listed(listed, record);
      const known = this.#byRef.get(ref) ?? (intent === null ? undefined : this.#known(intent));
      if (known === undefined) continue;
      const isOther = known.requestedSeq !== undefined && intent !== null && known.name !== intent;
      if (isOther || (known.ref !== null && known.ref !== ref)) {
        const detail = `The server accepted request ${known.name} as ${known.ref}, and lists ${intent ?? known.name} as ${ref}.`;
        this.#judged.broken("withdrawal-reference", record, detail);
        continue;
      }
      if (known.status === "declined") {
        const detail = `The server declined withdrawal ${known.name}, and lists it as accepted.`;
        this.#judged.broken("withdrawal-outcome", record, detail);
        continue;
      }
      const first = known.amount ?? known.booked?.amount ?? amount;
      if (first === amount) {
        this.#judged.kept("withdrawal-amount");
        continue;
      }
      const detail = `Withdrawal ${known.name} is of ${exactMoney(first)}, and the server lists it with ${exactMoney(amount)}.`;
      this.#judged.broken("withdrawal-amount", record, detail, { earlier: first, amount });
    }
  }

  booked(movement: Movement, place: Place): void {
    const { correlation, kind, amount, position } = movement;
    if (correlation === null) return this.#judged.lacks("withdrawal-amount");
    const withdrawal = this.#ofReference(correlation);
    this.#lists.booked(movement, place, withdrawal.amount === null);
    if (kind !== "WITHDRAWAL") return this.#returned(withdrawal, movement, place);
    if (withdrawal.booked?.position === position) return;
    if (withdrawal.booked !== null) {
      const detail = `Withdrawal ${correlation} is booked at ledger positions ${withdrawal.booked.position} and ${position}.`;
      return this.#judged.broken("booked-once", place, detail, { amount });
    }
    this.#judged.kept("booked-once");
    withdrawal.booked = { seq: place.seq, at: place.at, position, amount: -amount };
    if (withdrawal.returned !== null && withdrawal.returned.position < position)
      this.#tooEarly(withdrawal, withdrawal.returned);
    else this.#amount(withdrawal, -amount, place);
  }

  #tooEarly({ name }: Withdrawal, place: Place): void {
    const detail = `Withdrawal ${name} is returned to the wallet at an earlier ledger position than it left the wallet.`;
    this.#judged.broken("withdrawal-outcome", place, detail);
  }

  #returned(withdrawal: Withdrawal, { amount, position, correlation }: Movement, place: Place): void {
    const { booked, returned } = withdrawal;
    if (returned?.position === position) return;
    if (returned !== null) {
      const detail = `Withdrawal ${correlation} is returned to the wallet at ledger positions ${returned.position} and ${position}.`;
      return this.#judged.broken("booked-once", place, detail, { amount });
    }
    withdrawal.returned = { seq: place.seq, at: place.at, position };
    if (booked === null) return this.#amount(withdrawal, amount, place);
    if (booked.position > position) return this.#tooEarly(withdrawal, place);
    if (booked.amount === amount) return this.#judged.kept("withdrawal-amount");
    const detail = `${exactMoney(booked.amount)} of withdrawal ${correlation} left the wallet, and ${exactMoney(amount)} was returned.`;
    this.#judged.broken("withdrawal-amount", place, detail, { earlier: booked.amount, amount });
  }

  #amount({ name, amount: requested }: Withdrawal, amount: number, place: Place): void {
    if (requested === null) return;
    if (requested === amount) return this.#judged.kept("withdrawal-amount");
    const detail = `Withdrawal ${name} was requested with ${exactMoney(requested)} and booked with ${exactMoney(amount)}.`;
    this.#judged.broken("withdrawal-amount", place, detail, { earlier: requested, amount });
  }

  #known(reference: string): Withdrawal | undefined {
    return this.#byIntent.get(reference) ?? this.#byRef.get(reference);
  }

  #ofReference(reference: string): Withdrawal {
    const known = this.#known(reference);
    if (known !== undefined) return known;
    const withdrawal = { ...NEW, name: reference };
    this.#byRef.set(reference, withdrawal);
    return withdrawal;
  }

  /** What only the end of the log shows. */
  atEnd(judged: Judgements): void {
    for (const withdrawal of new Set([...this.#byIntent.values(), ...this.#byRef.values()])) {
      const { name, amount, booked, answered, status } = withdrawal;
      if (amount === null) judged.lacks("withdrawal-amount");
      else if (status === "declined" && booked !== null)
        judged.broken("withdrawal-outcome", booked, `The server declined withdrawal ${name} and booked it.`);
      else if (status === "accepted" && booked === null && answered !== null) {
        if (this.#bookings.isMissing(answered, withdrawal.requestedSeq ?? null))
          judged.broken("withdrawal-outcome", answered, `The server accepted withdrawal ${name} and never booked it.`);
        else judged.lacks("withdrawal-outcome");
      } else if (answered !== null) judged.kept("withdrawal-outcome");
    }
  }
}

const NEW: Readonly<Withdrawal> = {
  name: "",
  amount: null,
  requestedSeq: undefined,
  ref: null,
  status: "requested",
  answered: null,
  booked: null,
  returned: null,
};
