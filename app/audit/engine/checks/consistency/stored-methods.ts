import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { type Method, MethodRemoved, MethodsLoaded } from "../../../../../domain/methods/events.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const METHODS_KEPT = 256;

/** What a request of a payment states of its method. Only that of a deposit has the provider. */
type Request = Pick<DataOf<typeof DepositRequested>, "methodRef" | "intent"> &
  Partial<Pick<DataOf<typeof DepositRequested>, "provider">>;

/** One stored method is the primary, each keeps its type and provider, a deposit with it has this provider, and a payment has a method of the last list. */
export class StoredMethods {
  static readonly follows = [MethodsLoaded, MethodRemoved, DepositRequested, WithdrawalRequested];
  readonly #judged: Judgements;
  readonly #methods = new Recent<Method>(METHODS_KEPT);
  /** The record with which the server removed a method, unless a later list has it. */
  readonly #removed = new Recent<number | null>(METHODS_KEPT);

  /** The last list of the player's methods. The client takes a method of a payment from it. */
  #last: { readonly seq: number; readonly refs: ReadonlySet<string> } | null = null;

  readonly #continuity: Continuity;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === DepositRequested) this.#requested(record, "Deposit");
    if (definition === WithdrawalRequested) this.#requested(record, "Withdrawal");
    if (record.by !== "server") return;
    if (definition === MethodsLoaded) this.#loaded(record);
    else if (definition === MethodRemoved)
      this.#removed.set((record.data as DataOf<typeof MethodRemoved>).ref, record.seq);
  }

  #loaded(record: JournalRecord): void {
    const { methods } = record.data as DataOf<typeof MethodsLoaded>;
    const [first, second] = methods.filter(({ primary }) => primary);
    if (second === undefined) this.#judged.kept("method-primary", first === undefined ? 0 : 1);
    else this.#judged.broken("method-primary", record, `They are ${first?.ref} and ${second.ref}.`);
    for (const method of methods) this.#listed(method, record);
    this.#last = { seq: record.seq, refs: new Set(methods.map(({ ref }) => ref)) };
  }

  /** The masked number of a card may change when it is renewed. */
  #listed(method: Method, record: JournalRecord): void {
    const { ref, type, providerMethod } = method;
    this.#removed.set(ref, null);
    const known = this.#methods.get(ref);
    if (known === undefined) return this.#methods.set(ref, method);
    if (known.type === type && known.providerMethod === providerMethod) return this.#judged.kept("method-stored");
    const detail = `Method ${ref} is ${known.type} of ${known.providerMethod}, and later ${type} of ${providerMethod}.`;
    this.#judged.broken("method-stored", record, detail);
  }

  #requested(record: JournalRecord, payment: "Deposit" | "Withdrawal"): void {
    const { methodRef, provider, intent } = record.data as Request;
    if (methodRef === null) return;
    const what = `${payment} ${intent} was requested with`;
    const removed = this.#removed.get(methodRef) ?? null;
    const known = this.#methods.get(methodRef);
    const unlisted = this.#last === null || this.#last.refs.has(methodRef) ? null : this.#last.seq;
    // A missing list may have it again.
    const since = removed ?? unlisted;
    if (since !== null && !this.#continuity.isCompleteSince(since)) this.#judged.lacks("method-stored");
    else if (removed !== null)
      this.#broken(record, `${what} method ${methodRef}, which the server had removed (record ${removed}).`);
    else if (unlisted !== null)
      this.#broken(
        record,
        `${what} method ${methodRef}, which the last list of the server has not (record ${unlisted}).`,
      );
    else if (known === undefined) return;
    else if (provider === undefined || known.providerMethod === provider) this.#judged.kept("method-stored");
    else this.#broken(record, `${what} ${provider} and method ${methodRef}, which is of ${known.providerMethod}.`);
  }

  #broken(record: JournalRecord, detail: string): void {
    this.#judged.broken("method-stored", record, detail);
  }
}
