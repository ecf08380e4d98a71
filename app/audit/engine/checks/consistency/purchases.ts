import {
  PurchaseRefused,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
} from "../../../../../domain/bingo/events.ts";
import type { AutoBuy } from "../../../../../domain/bingo/auto-buy-state.ts";
import { purchaseByReference } from "../../../../../domain/bingo/queries.ts";
import type { BingoState } from "../../../../../domain/bingo/state.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { exactMoney } from "../../../sentences/words.ts";
import { PURCHASES_KEPT } from "./bingo-games.ts";
import type { Answer, Bookings } from "./bookings.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Movement = DataOf<typeof MovementBooked>;

interface Purchase {
  readonly requested: (DataOf<typeof TicketsRequested> & Pick<Place, "seq">) | null;
  /** The server stated a sale, or tickets of this purchase. */
  sold: Answer | null;
  refused: boolean;
  booked: (Place & { readonly position: number; readonly amount: number }) | null;
}

/** One purchase of tickets, one story: requested, sold and booked with one price. */
export class Purchases {
  readonly #judged: Judgements;
  readonly #bookings: Bookings;
  /** The purchases that are judged at the end of the log, by reference. */
  readonly #open = new Map<string, Purchase>();
  /** The recent purchases that are judged already: only a second booking of them can still be wrong. */
  readonly #over = new Recent<Purchase>(PURCHASES_KEPT);
  /** The last request of auto-buy, and the start that it names as its cause. */
  #automatically: { readonly start: number | undefined; readonly game: string; readonly purchaseRef: string } | null =
    null;
  #booked = 0;
  #neverRequested = 0;

  readonly #continuity: Continuity;

  constructor(judged: Judgements, bookings: Bookings, continuity: Continuity) {
    this.#judged = judged;
    this.#bookings = bookings;
    this.#continuity = continuity;
  }

  add({ bingo }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    const { isComplete } = this.#continuity;
    if (definition === TicketsRequested) this.#requested(record);
    if (definition === TicketsRequested && record.by === "app") this.#automatic(bingo.autoBuy, record);
    if (definition === TicketsRequested && record.by === "player") this.#pressed(record);
    if (record.by !== "server") return;
    if (definition === TicketsPurchased) this.#purchased(bingo, record, isComplete);
    else if (definition === TicketsOwned) this.#owned(record);
    else if (definition === PurchaseRefused) {
      const { purchaseRef, final } = record.data as DataOf<typeof PurchaseRefused>;
      const purchase = this.#known(purchaseRef);
      if (purchase !== undefined && final) purchase.refused = true;
    }
  }

  #known(ref: string): Purchase | undefined {
    return this.#open.get(ref) ?? this.#over.get(ref);
  }

  /** A purchase that was sold and booked, or that the log does not request, needs no place until the end of the log. */
  #closeIfOver(ref: string, purchase: Purchase): void {
    const { requested, sold, booked } = purchase;
    const isBooked = requested !== null && sold !== null && (booked !== null || requested.total <= 0);
    if (requested !== null && !isBooked) return;
    if (this.#open.delete(ref) && isBooked) this.#booked += 1;
    this.#over.set(ref, purchase);
  }

  #requested(record: JournalRecord): void {
    const requested = { ...(record.data as DataOf<typeof TicketsRequested>), seq: record.seq };
    const { purchaseRef, total } = requested;
    const known = this.#known(purchaseRef);
    if (known === undefined) this.#open.set(purchaseRef, { ...NEW, requested });
    else if (known.requested !== null && known.requested.total !== total) {
      const detail = `Purchase ${purchaseRef} was requested for ${exactMoney(known.requested.total)}, and again for ${exactMoney(total)}.`;
      this.#judged.broken("purchase-price", record, detail);
    }
  }

  /** A press has no cause in the log. */
  #pressed(record: JournalRecord): void {
    if (record.cause === undefined) return;
    const { purchaseRef } = record.data as DataOf<typeof TicketsRequested>;
    const detail = `Purchase ${purchaseRef} was requested by the player, and names record ${record.cause} as its cause.`;
    this.#judged.broken("purchase-automatic", record, detail);
  }

  /** `auto` has counted this request. It buys once for each game. */
  #automatic(auto: AutoBuy | undefined, record: JournalRecord): void {
    const { purchaseRef, room, game, count } = record.data as DataOf<typeof TicketsRequested>;
    const last = this.#automatically;
    this.#automatically = { start: record.cause, game, purchaseRef };
    if (last !== null && last.start === record.cause && last.game === game && last.purchaseRef !== purchaseRef) {
      const detail = `Auto-buy requested purchase ${last.purchaseRef} for game ${game} already, and requests ${purchaseRef} for it.`;
      return this.#judged.broken("purchase-automatic", record, detail);
    }
    const isItsOwn = auto?.stopped === null && auto.seq === record.cause && auto.room === room && count <= auto.count;
    if (isItsOwn && auto.bought <= auto.games && auto.spent <= auto.limit)
      return this.#judged.kept("purchase-automatic");
    // Another start of it may be missing.
    if (!this.#continuity.isCompleteSince(auto?.seq ?? null)) return this.#judged.lacks("purchase-automatic");
    const detail = `Purchase ${purchaseRef} is outside what the player had auto-buy do.`;
    this.#judged.broken("purchase-automatic", record, detail);
  }

  #purchased(bingo: BingoState, record: JournalRecord, isComplete: boolean): void {
    const { purchaseRef, room, game, tickets } = record.data as DataOf<typeof TicketsPurchased>;
    const purchase = this.#known(purchaseRef);
    const requested = purchase?.requested;
    if (purchase === undefined || requested == null) {
      const isForgotten = purchaseByReference(bingo, purchaseRef) !== undefined;
      if (!isComplete || isForgotten) return this.#judged.lacks("purchase-tickets");
      return this.#judged.broken("purchase-tickets", record, `Purchase ${purchaseRef} was never requested.`);
    }
    purchase.sold ??= this.#bookings.answerOf(record);
    this.#closeIfOver(purchaseRef, purchase);
    if (requested.room === room && requested.game === game && tickets.length <= requested.count)
      return this.#judged.kept("purchase-tickets");
    const detail = `Purchase ${purchaseRef} was requested for ${requested.count} in ${requested.room}, game ${requested.game}, and sold as ${tickets.length} in ${room}, game ${game}.`;
    this.#judged.broken("purchase-tickets", record, detail);
  }

  #owned(record: JournalRecord): void {
    for (const { purchase: ref } of (record.data as DataOf<typeof TicketsOwned>).tickets) {
      const purchase = ref === null ? undefined : this.#known(ref);
      if (ref === null || purchase === undefined) continue;
      purchase.sold ??= this.#bookings.answerOf(record);
      this.#closeIfOver(ref, purchase);
    }
  }

  booked({ correlation, amount, position }: Movement, place: Place): void {
    if (correlation === null) return this.#judged.lacks("purchase-price");
    const known = this.#known(correlation);
    const purchase = known ?? { ...NEW };
    if (known === undefined) this.#neverRequested += 1;
    if (purchase.booked !== null) {
      const detail = `Purchase ${correlation} is booked at ledger positions ${purchase.booked.position} and ${position}.`;
      return this.#judged.broken("purchase-price", place, detail, { amount });
    }
    purchase.booked = { seq: place.seq, at: place.at, position, amount };
    this.#closeIfOver(correlation, purchase);
    const { requested } = purchase;
    if (requested === null) return;
    if (requested.total === 0 - amount) return this.#judged.kept("purchase-price");
    const detail = `Purchase ${correlation} was requested for ${exactMoney(requested.total)} and booked with ${exactMoney(0 - amount)}.`;
    this.#judged.broken("purchase-price", place, detail, { requested: requested.total, booked: 0 - amount });
  }

  /** What only the end of the log shows. */
  atEnd(judged: Judgements): void {
    judged.lacks("purchase-price", this.#neverRequested);
    judged.kept("purchase-outcome", this.#booked);
    for (const [ref, { requested, sold, refused, booked }] of this.#open) {
      if (requested === null) continue;
      if (refused && sold === null && booked !== null && !this.#continuity.isCompleteSince(requested.seq))
        judged.lacks("purchase-outcome");
      else if (refused && sold === null && booked !== null)
        judged.broken("purchase-outcome", booked, `The server refused purchase ${ref}, never sold it, and booked it.`);
      else if (sold !== null && booked === null && requested.total > 0) {
        if (this.#bookings.isMissing(sold, requested.seq))
          judged.broken("purchase-outcome", sold, `The server sold purchase ${ref} and never booked its price.`);
        else judged.lacks("purchase-outcome");
      } else if (sold !== null || refused) judged.kept("purchase-outcome");
    }
  }
}

const NEW: Readonly<Purchase> = { requested: null, sold: null, refused: false, booked: null };
