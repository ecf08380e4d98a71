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
interface Named {
  readonly intent?: string;
  readonly ref?: string;
  readonly purchaseRef?: string;
}

/** A reference belongs to one deposit, withdrawal, purchase or session of a game. */
export class References {
  static readonly follows = [...OWNERS.keys(), GameLaunched];
  readonly #judged: Judgements;
  readonly #owners = new Recent<string>(REFERENCES_KEPT);

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
    for (const reference of [intent ?? purchaseRef, ref])
      if (reference !== undefined) this.#owned(reference, owner, record);
  }

  #owned(reference: string, owner: string, record: JournalRecord): void {
    const known = this.#owners.get(reference);
    if (known === undefined) return this.#owners.set(reference, owner);
    if (known === owner) return this.#judged.kept("reference-owner");
    const detail = `${reference} is the reference of a ${known}, and later of a ${owner}.`;
    this.#judged.broken("reference-owner", record, detail);
  }
}
