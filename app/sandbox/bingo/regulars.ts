import { dealTickets, drawsOf } from "../../../domain/bingo/tickets-dealing.ts";
import { type Random, shuffle } from "../../../domain/bingo/tickets-random.ts";
import type { Rows } from "../../../domain/bingo/tickets-rows.ts";
import { seededRandom } from "../kernel/random.ts";
import type { RoomConfig } from "./rooms.ts";

/** A ticket in a game, and its owner. */
export interface HeldTicket {
  readonly ref: string;
  readonly rows: Rows;
  /** The winner's name in the announcement. */
  readonly name: string;
  /** The player's id; null for simulated players, who have no wallet. */
  readonly playerId: string | null;
}

const PEOPLE = [
  "Mo from Leeds",
  "Doreen from Hull",
  "Big Stan",
  "Priya from Luton",
  "Auntie Bev",
  "Kev the Post",
  "Sandra from Skegness",
  "Ola from Peckham",
  "Gwen from Rhyl",
  "Terry with the hat",
  "Maureen from Margate",
  "Dai from Barry",
  "Shirl and Joan",
  "Femi from Croydon",
  "Little Jean",
  "Bob from Whitby",
  "Carol from Crewe",
  "Ang from Paisley",
  "Ray from Rotherham",
  "Nisha from Leicester",
  "Pat from Portrush",
  "Winnie from Wigan",
  "Col from Torquay",
  "Yvonne from Yarmouth",
] as const;

const between = (least: number, most: number, random: Random) => least + Math.floor(random() * (most - least + 1));

/** A simulated player in a game. */
interface Regular {
  readonly name: string;
  /** The count of their tickets. */
  readonly count: number;
  /** Deals the tickets. It takes a hundred times as long as to count them, and only a game that is played needs them. */
  readonly tickets: () => readonly HeldTicket[];
}

/** The simulated players in a game. They follow from the seed, so they are not stored. */
export const regularPlayersOf = (room: RoomConfig, seed: string): readonly Regular[] => {
  const random = seededRandom(`${seed}/regulars`);
  const players = between(room.regulars.least, room.regulars.most, random);
  return shuffle(PEOPLE, random)
    .slice(0, players)
    .map((name, person) => {
      const count = between(3, 9, random);
      const ofTickets = random.setAside(drawsOf(room.type, count));
      const held = (rows: Rows, index: number) => ({ ref: `r-${person}-${index}`, rows, name, playerId: null });
      return { name, count, tickets: () => dealTickets(room.type, count, ofTickets()).map(held) };
    });
};

/** The tickets of the simulated players in a game. */
export const regularsOf = (room: RoomConfig, seed: string): readonly HeldTicket[] =>
  regularPlayersOf(room, seed).flatMap(({ tickets }) => tickets());
