import {
  type ResultsListed,
  RoomEntered,
  RoomLeft,
  type TicketsRequested,
} from "../../../../../domain/bingo/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const GAMES_KEPT = 1_024;

/** What a record of bingo may name: a game, a purchase, and the finished games of a room. */
type Named = Partial<
  Pick<DataOf<typeof TicketsRequested>, "room" | "game" | "purchaseRef"> & DataOf<typeof ResultsListed>
>;

/** A game of bingo is played in one room, a purchase of tickets is for one room, and a room that is left was entered. */
export class BingoRooms {
  readonly #judged: Judgements;
  readonly #ofGame = new Recent<string>(GAMES_KEPT);
  readonly #ofPurchase = new Recent<string>(GAMES_KEPT);

  readonly #continuity: Continuity;
  readonly #entered = new Set<string>();

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    const { room, game, purchaseRef, results = [] } = record.data as Named;
    if (room === undefined) return;
    if (definition === RoomEntered) this.#entered.add(room);
    if (definition === RoomLeft) this.#left(room, record);
    if (game !== undefined) this.#compare(this.#ofGame, `Game ${game}`, game, room, record);
    if (purchaseRef !== undefined)
      this.#compare(this.#ofPurchase, `Purchase ${purchaseRef}`, purchaseRef, room, record);
    for (const result of results) this.#compare(this.#ofGame, `Game ${result.game}`, result.game, room, record);
  }

  #left(room: string, record: JournalRecord): void {
    if (this.#entered.delete(room)) return this.#judged.kept("bingo-room");
    if (!this.#continuity.isComplete) return this.#judged.lacks("bingo-room");
    this.#judged.broken("bingo-room", record, `The player left ${room}, and had not entered it.`);
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
