import { PurchaseRefused, TicketsPurchased, TicketsRequested } from "../../../../../domain/bingo/events.ts";
import { DepositAccepted, DepositRequested } from "../../../../../domain/deposits/events.ts";
import { GameLaunched } from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
} from "../../../../../domain/withdrawals/events.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const REFERENCES_KEPT = 4_096;

/** What owns the references of a request, and of its answers. */
const OWNERS: ReadonlyMap<AnyEventDefinition, "deposit" | "withdrawal" | "purchase"> = new Map<
  AnyEventDefinition,
  "deposit" | "withdrawal" | "purchase"
>([
  [DepositRequested, "deposit"],
  [DepositAccepted, "deposit"],
  [WithdrawalRequested, "withdrawal"],
  [WithdrawalAccepted, "withdrawal"],
  [WithdrawalDeclined, "withdrawal"],
  [TicketsRequested, "purchase"],
  [TicketsPurchased, "purchase"],
  [PurchaseRefused, "purchase"],
]);
const REQUESTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  DepositRequested,
  WithdrawalRequested,
  TicketsRequested,
]);

interface Named {
  readonly intent?: string;
  readonly ref?: string;
  readonly purchaseRef?: string;
}

/** A reference belongs to one deposit, withdrawal, purchase or session of a game, and an answer to its own request. */
export class References {
  static readonly follows = [...OWNERS.keys(), GameLaunched];
  readonly #judged: Judgements;
  readonly #owners = new Recent<string>(REFERENCES_KEPT);
  /** The client's reference of each request, by `seq`. */
  readonly #requests = new Recent<string>(REFERENCES_KEPT);

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === GameLaunched && record.by === "server") {
      const { session, ref } = record.data as DataOf<typeof GameLaunched>;
      return this.#owned(session, `session of ${ref}`, record);
    }
    const owner = OWNERS.get(definition);
    if (owner === undefined) return;
    const { intent, ref, purchaseRef } = record.data as Named;
    const own = intent ?? purchaseRef;
    for (const reference of [own, ref]) if (reference !== undefined) this.#owned(reference, owner, record);
    if (own === undefined) return;
    if (REQUESTS.has(definition)) this.#requests.set(String(record.seq), own);
    else if (record.by === "server") this.#answered(own, record);
  }

  #owned(reference: string, owner: string, record: JournalRecord): void {
    const known = this.#owners.get(reference);
    if (known === undefined) return this.#owners.set(reference, owner);
    if (known === owner) return this.#judged.kept("reference-owner");
    const detail = `${reference} is the reference of a ${known}, and later of a ${owner}.`;
    this.#judged.broken("reference-owner", record, detail);
  }

  #answered(own: string, record: JournalRecord): void {
    const asked = record.cause === undefined ? undefined : this.#requests.get(String(record.cause));
    if (asked === undefined) return;
    if (asked === own) return this.#judged.kept("answer-cause");
    const detail = `It answers request ${own}, and names record ${record.cause} as its cause, which is request ${asked}.`;
    this.#judged.broken("answer-cause", record, detail);
  }
}
