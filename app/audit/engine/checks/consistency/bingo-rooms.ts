import type { ResultsListed, TicketsRequested } from "../../../../../domain/bingo/events.ts";
import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const GAMES_KEPT = 1_024;

/** What a record of bingo may name: a game, a purchase, and the finished games of a room. */
type Named = Partial<
  Pick<DataOf<typeof TicketsRequested>, "room" | "game" | "purchaseRef"> & DataOf<typeof ResultsListed>
>;

/** A game of bingo is played in one room, and a purchase of tickets is for one room. */
export class BingoRooms {
  readonly #judged: Judgements;
  readonly #ofGame = new Recent<string>(GAMES_KEPT);
  readonly #ofPurchase = new Recent<string>(GAMES_KEPT);

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add(record: JournalRecord): void {
    const { room, game, purchaseRef, results = [] } = record.data as Named;
    if (room === undefined) return;
    if (game !== undefined) this.#compare(this.#ofGame, `Game ${game}`, game, room, record);
    if (purchaseRef !== undefined)
      this.#compare(this.#ofPurchase, `Purchase ${purchaseRef}`, purchaseRef, room, record);
    for (const result of results) this.#compare(this.#ofGame, `Game ${result.game}`, result.game, room, record);
  }

  #compare(rooms: Recent<string>, what: string, name: string, room: string, record: JournalRecord): void {
    const known = rooms.get(name);
    if (known === undefined) {
      rooms.set(name, room);
      this.#judged.kept("bingo-room");
    } else if (known !== room)
      this.#judged.broken("bingo-room", record, `${what} is of ${known}, and later of ${room}.`);
  }
}
