import {
  PurchaseRefused,
  PurchaseUnconfirmed,
  TicketsPurchased,
  TicketsRequested,
} from "../../../../../domain/bingo/events.ts";
import { DepositAccepted, DepositRequested, DepositsEvents } from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import {
  WithdrawalAccepted,
  WithdrawalRequested,
  WithdrawalsEvents,
} from "../../../../../domain/withdrawals/events.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const KEPT = 4_096;

const REQUESTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  DepositRequested,
  WithdrawalRequested,
  TicketsRequested,
]);
const ACCEPTED: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([DepositAccepted, WithdrawalAccepted]);

/** The references that a record of a payment or of a purchase may have: two of the client, and the server's. */
interface Named {
  readonly intent?: string | null;
  readonly purchaseRef?: string;
  readonly ref?: string | null;
}

/** The recorded cause of each record of a payment or purchase is its request, or a later record of the same payment or purchase. */
export class Answers {
  static readonly follows = [
    ...DepositsEvents,
    ...WithdrawalsEvents,
    TicketsRequested,
    TicketsPurchased,
    PurchaseRefused,
    PurchaseUnconfirmed,
  ];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The `seq` of each request by the client's reference. */
  readonly #requests = new Recent<number>(KEPT);
  /** The client's reference by the server's, and the server's by the client's. */
  readonly #clientRefs = new Recent<string>(KEPT);
  readonly #serverRefs = new Recent<string>(KEPT);
  /** What each record names, by `seq`. */
  readonly #named = new Recent<Named>(KEPT);

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    const named = record.data as Named;
    if (REQUESTS.has(definition)) this.#requested(named, record.seq);
    else {
      if (ACCEPTED.has(definition) && record.by === "server") this.#accepted(named);
      if (record.cause !== undefined) this.#answered(named, record, record.cause);
    }
    this.#named.set(String(record.seq), named);
  }

  #requested(named: Named, seq: number): void {
    const own = ownOf(named);
    if (own !== undefined && this.#requests.get(own) === undefined) this.#requests.set(own, seq);
  }

  /** The first answer counts. */
  #accepted({ intent, ref }: Named): void {
    if (intent == null || ref == null || this.#clientRefs.get(ref) !== undefined) return;
    this.#clientRefs.set(ref, intent);
    if (this.#serverRefs.get(intent) === undefined) this.#serverRefs.set(intent, ref);
  }

  #answered(named: Named, record: JournalRecord, cause: number): void {
    const own = this.#clientRefOf(named);
    const requested = own === undefined ? undefined : this.#requests.get(own);
    const other = this.#named.get(String(cause));
    if (requested === undefined) return this.#withoutRequest(named, other, record);
    const isRight =
      cause === requested ||
      (other !== undefined && isSame(named, other)) ||
      this.#continuity.isBehind(cause, requested);
    if (isRight) return this.#judged.kept("answer-cause");
    // The cause may be withheld, and name the request in its turn.
    if (!this.#continuity.isCompleteSince(requested)) return this.#judged.lacks("answer-cause");
    const detail = `It is about ${own}, which record ${requested} requested, and names record ${cause} as its cause.`;
    this.#judged.broken("answer-cause", record, detail);
  }

  /** The log does not request it, or not under this reference. */
  #withoutRequest(named: Named, other: Named | undefined, record: JournalRecord): void {
    const { ref } = named;
    const asked = other === undefined ? undefined : this.#clientRefOf(other);
    const known = asked === undefined ? undefined : this.#serverRefs.get(asked);
    if (ref == null || known === undefined || known === ref) return;
    const detail = `It is about ${ref}, and names record ${record.cause} as its cause, which is about ${known}.`;
    this.#judged.broken("answer-cause", record, detail);
  }

  #clientRefOf(named: Named): string | undefined {
    return ownOf(named) ?? (named.ref == null ? undefined : this.#clientRefs.get(named.ref));
  }
}

const ownOf = ({ intent, purchaseRef }: Named): string | undefined => intent ?? purchaseRef;

const isSame = (one: Named, other: Named): boolean =>
  [
    [one.intent, other.intent],
    [one.purchaseRef, other.purchaseRef],
    [one.ref, other.ref],
  ].some(([mine, theirs]) => mine != null && mine === theirs);
