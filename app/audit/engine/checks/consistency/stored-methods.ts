import { DepositRequested } from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { type Method, MethodRemoved, MethodsLoaded } from "../../../../../domain/methods/events.ts";
import { firstRepeated } from "./first-repeated.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const METHODS_KEPT = 256;

/** A stored method is listed once, one is the primary, each keeps its type and provider, a deposit with it has this provider, and a removed method pays no deposit. */
export class StoredMethods {
  static readonly follows = [MethodsLoaded, MethodRemoved, DepositRequested];
  readonly #judged: Judgements;
  readonly #methods = new Recent<Method>(METHODS_KEPT);
  /** The record with which the server removed a method, unless a later list has it. */
  readonly #removed = new Recent<number | null>(METHODS_KEPT);

  readonly #continuity: Continuity;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === DepositRequested) this.#requested(record);
    if (record.by !== "server") return;
    if (definition === MethodsLoaded) this.#loaded(record);
    else if (definition === MethodRemoved)
      this.#removed.set((record.data as DataOf<typeof MethodRemoved>).ref, record.seq);
  }

  #loaded(record: JournalRecord): void {
    const { methods } = record.data as DataOf<typeof MethodsLoaded>;
    const twice = firstRepeated(methods.map(({ ref }) => ref));
    if (twice === undefined) this.#judged.kept("method-listed");
    else this.#judged.broken("method-listed", record, `The list has method ${twice} twice.`);
    const [first, second] = methods.filter(({ primary }) => primary);
    if (second === undefined) this.#judged.kept("method-primary", first === undefined ? 0 : 1);
    else this.#judged.broken("method-primary", record, `They are ${first?.ref} and ${second.ref}.`);
    for (const method of methods) this.#listed(method, record);
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

  #requested(record: JournalRecord): void {
    const { methodRef, provider, intent } = record.data as DataOf<typeof DepositRequested>;
    if (methodRef === null) return;
    const removed = this.#removed.get(methodRef) ?? null;
    const known = this.#methods.get(methodRef);
    // A missing list may have it again.
    if (removed !== null && !this.#continuity.isCompleteSince(removed)) this.#judged.lacks("method-stored");
    else if (removed !== null)
      this.#judged.broken(
        "method-stored",
        record,
        `Deposit ${intent} was requested with method ${methodRef}, which the server had removed (record ${removed}).`,
      );
    else if (known === undefined) return;
    else if (known.providerMethod === provider) this.#judged.kept("method-stored");
    else
      this.#judged.broken(
        "method-stored",
        record,
        `Deposit ${intent} was requested with ${provider} and method ${methodRef}, which is of ${known.providerMethod}.`,
      );
  }
}
