import {
  NextPrizesStated,
  PatternStated,
  ResultsListed,
  RoomLoaded,
  RoomsListed,
  TicketsAssigned,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
} from "../../../../../domain/bingo/events.ts";
import type { BallType, Ticket } from "../../../../../domain/bingo/fields.ts";
import type { Room } from "../../../../../domain/bingo/room-games.ts";
import { totalOf } from "../../../../../domain/bingo/rules.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Pence } from "../../../../../domain/money.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { count, exactMoney } from "../../../sentences/words.ts";
import { PURCHASES_KEPT } from "./bingo-games.ts";
import type { Continuity } from "./continuity.ts";
import { firstRepeated } from "./first-repeated.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";
import { ticketFault } from "./ticket-shapes.ts";

const TICKETS_KEPT = 4_096;
const ROOMS_KEPT = 64;

interface Known {
  readonly rows: string;
  purchase: string | null;
}

interface Sale {
  readonly seq: number;
  readonly game: string;
  readonly tickets: readonly string[];
}

/** One ticket, one content and one purchase; and the price that its room states. */
export class BingoTickets {
  readonly #judged: Judgements;
  /** By game and reference, because another operator may number the tickets of each game. */
  readonly #tickets = new Recent<Known>(TICKETS_KEPT);
  readonly #sales = new Recent<Sale>(PURCHASES_KEPT);
  /** The stated price of a ticket at the request of each purchase, with its total. */
  readonly #prices = new Recent<{ readonly price: Pence; readonly total: number }>(PURCHASES_KEPT);
  readonly #types = new Recent<BallType>(ROOMS_KEPT);
  readonly #patterns = new Recent<string>(PURCHASES_KEPT);

  readonly #continuity: Continuity;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ bingo }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === TicketsRequested) this.#requested(bingo.rooms, record);
    if (record.by !== "server") return;
    if (definition === RoomLoaded) this.#described(record.data as DataOf<typeof RoomLoaded>, record);
    if (definition === RoomsListed)
      for (const { ref: room, type } of (record.data as DataOf<typeof RoomsListed>).rooms)
        this.#described({ room, type }, record);
    if (definition === RoomLoaded || definition === PatternStated || definition === NextPrizesStated)
      this.#pattern(record.data as DataOf<typeof PatternStated>, record);
    if (definition === ResultsListed)
      for (const { game, patternPositions = [] } of (record.data as DataOf<typeof ResultsListed>).results)
        this.#pattern({ game, patternPositions }, record);
    if (definition === TicketsPurchased) this.#purchased(record);
    else if (definition === TicketsOwned) this.#owned(record);
    else if (definition === TicketsAssigned) this.#listed(record);
  }

  /** Refunded tickets may be taken away. */
  returned({ correlation }: Pick<DataOf<typeof MovementBooked>, "correlation">): void {
    const sale = correlation === null ? undefined : this.#sales.get(correlation);
    if (correlation !== null && sale !== undefined) this.#sales.set(correlation, { ...sale, tickets: [] });
  }

  #requested(rooms: Readonly<Record<string, Room>>, record: JournalRecord): void {
    const { room, game, purchaseRef, count: number, total } = record.data as DataOf<typeof TicketsRequested>;
    const { next = null } = rooms[room] ?? {};
    if (next?.game !== game) return;
    const { ticketPrice: price } = next;
    this.#prices.set(purchaseRef, { price, total });
    if (totalOf(price, number) === total) return this.#judged.kept("ticket-price");
    const detail = `The server states ${exactMoney(price)} for a ticket of game ${game}; ${count(number, "ticket was", "tickets were")} requested for ${exactMoney(total)} (${purchaseRef}).`;
    this.#judged.broken("ticket-price", record, detail, { price, total });
  }

  #purchased(record: JournalRecord): void {
    const { purchaseRef, game, tickets } = record.data as DataOf<typeof TicketsPurchased>;
    this.#listed(record, purchaseRef);
    if (this.#sales.get(purchaseRef) === undefined)
      this.#sales.set(purchaseRef, { seq: record.seq, game, tickets: tickets.map(({ ref }) => ref) });
    const known = this.#prices.get(purchaseRef);
    if (known === undefined || totalOf(known.price, tickets.length) >= known.total) return;
    const detail = `${count(tickets.length, "ticket was", "tickets were")} sold (${purchaseRef}) at ${exactMoney(known.price)} each, for ${exactMoney(known.total)}.`;
    this.#judged.broken("ticket-price", record, detail, { price: known.price, total: known.total });
  }

  /** A purchase is sold at once, so that an answer has all of its tickets or none. */
  #owned(record: JournalRecord): void {
    const { game, tickets } = record.data as DataOf<typeof TicketsOwned>;
    this.#listed(record);
    const listed = new Set(tickets.map(({ ref }) => ref));
    for (const purchase of new Set(tickets.map((ticket) => ticket.purchase))) {
      const sale = purchase === null ? undefined : this.#sales.get(purchase);
      const missing = sale?.game === game ? sale.tickets.filter((ref) => !listed.has(ref)) : [];
      if (missing.length === 0) continue;
      // The movement that returns their price may be missing.
      if (!this.#continuity.isCompleteSince(sale?.seq ?? null)) {
        this.#judged.lacks("bingo-tickets");
        continue;
      }
      const detail = `The server lists ${count(listed.size, "ticket")} of game ${game}, without ${missing.join(", ")} of purchase ${purchase}.`;
      this.#judged.broken("bingo-tickets", record, detail);
    }
  }

  #listed(record: JournalRecord, sold?: string): void {
    const { room, game, tickets } = record.data as DataOf<typeof TicketsOwned>;
    const twice = firstRepeated(tickets.map(({ ref }) => ref));
    if (twice !== undefined)
      this.#judged.broken("bingo-tickets", record, `A list has ticket ${twice} twice (game ${game}).`);
    for (const ticket of tickets) {
      const isKnown = this.#tickets.get(`${game}/${ticket.ref}`) !== undefined;
      const detail = this.#contradiction(game, ticket, sold) ?? ticketFault(ticket, this.#types.get(room));
      if (detail === undefined) this.#judged.kept("bingo-tickets", isKnown ? 1 : 0);
      else this.#judged.broken("bingo-tickets", record, `${detail} (game ${game}).`);
    }
  }

  /** A late answer may list a ticket as it was before its sale. */
  #contradiction(game: string, { ref, purchase, rows }: Ticket, sold: string | undefined): string | undefined {
    const key = `${game}/${ref}`;
    const known = this.#tickets.get(key);
    const numbers = JSON.stringify(rows);
    if (sold !== undefined && purchase !== null && purchase !== sold)
      return `Ticket ${ref} was sold with purchase ${sold}, and names ${purchase}`;
    if (known === undefined) this.#tickets.set(key, { rows: numbers, purchase: purchase ?? sold ?? null });
    else if (known.rows !== numbers) return `Ticket ${ref} has the numbers ${known.rows}, and later ${numbers}`;
    else if (known.purchase !== null && purchase !== null && known.purchase !== purchase)
      return `Ticket ${ref} belongs to purchase ${known.purchase}, and later to ${purchase}`;
    else known.purchase ??= purchase ?? sold ?? null;
    return undefined;
  }

  #pattern(
    { game, patternPositions }: Pick<DataOf<typeof PatternStated>, "game" | "patternPositions">,
    record: JournalRecord,
  ): void {
    if (patternPositions.length === 0) return;
    const pattern = patternPositions.toSorted((a, b) => a - b).join(", ");
    const known = this.#patterns.get(game);
    if (known === undefined) return this.#patterns.set(game, pattern);
    if (known === pattern) return this.#judged.kept("bingo-pattern");
    const detail = `The cells of game ${game} are ${known}, and later ${pattern}.`;
    this.#judged.broken("bingo-pattern", record, detail);
  }

  /** A room keeps its number of balls in all its games. */
  #described({ room, type }: Pick<DataOf<typeof RoomLoaded>, "room" | "type">, record: JournalRecord): void {
    const known = this.#types.get(room);
    if (known === undefined) this.#types.set(room, type);
    else if (known !== type)
      this.#judged.broken("bingo-balls", record, `Room ${room} plays with ${known} balls, and later with ${type}.`);
  }
}
