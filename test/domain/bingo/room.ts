import type { DataOf } from "../../../domain/journal/event.ts";
import { noWinners } from "../../../domain/bingo/game.ts";
import {
  BallDrawn,
  GameStarted,
  PrizeWon,
  RoomEntered,
  RoomLoaded,
  TicketsOwned,
} from "../../../domain/bingo/events.ts";
import type { JackpotKind } from "../../../domain/bingo/prizes.ts";
import type { Room } from "../../../domain/bingo/room-games.ts";
import type { RoomSummary } from "../../../domain/bingo/state.ts";
import type { Ticket } from "../../../domain/bingo/fields.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { playerFold, type Player } from "../../../domain/player.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { type Fact, fact } from "../../support/given.ts";

export const ROOM = "penny-arcade";
export const NEXT = "penny-arcade-2";
export const CURRENT = "penny-arcade-1";

/** A game as the backend describes it: 10p a ticket, three prizes. */
export const description = (
  instance: "next" | "current" = "next",
  changes: Partial<DataOf<typeof RoomLoaded>> = {},
): DataOf<typeof RoomLoaded> => ({
  room: ROOM,
  instance,
  name: "Penny Arcade",
  type: 90,
  pictureNumbersImageUrl: null,
  animatedNumbersImageUrls: [],
  audio: null,
  game: instance === "next" ? NEXT : CURRENT,
  startDate: null,
  locked: false,
  lockedMsg: null,
  promptDeposit: false,
  inProgress: instance === "current",
  drawnNumbers: [],
  maxTicketsPerPlayer: 96,
  players: 17,
  wagerContribution: pence(8),
  seedAmount: pence(200),
  ticketPrice: pence(10),
  ticketPriceLabel: "10p",
  freeRoom: false,
  winningCondition: "One line, two lines, full house",
  progressiveTitle: null,
  progressiveJackpotMaxCalls: null,
  rtpLabel: "RTP 80%",
  patternPositions: [],
  jackpots: { oneLine: pence(200), twoLines: pence(300), game: pence(500), progressive: null },
  winners: noWinners(),
  rolloverEnd: false,
  ...changes,
});

/** The room in the lobby's list. */
export const summary = (changes: Partial<RoomSummary> = {}): RoomSummary => ({
  ref: ROOM,
  name: "Penny Arcade",
  type: 90,
  startDate: null,
  locked: false,
  ticketPrice: pence(10),
  ticketPriceLabel: "10p",
  players: 17,
  topPrize: pounds(250),
  imageUrl: null,
  inProgress: false,
  ...changes,
});

/** The same game in the answer of the call. */
export const answered = (data: DataOf<typeof RoomLoaded>) => {
  const { room: ref, instance: _, ...described } = data;
  return { ref, ...described };
};

export const entered: Fact = fact(RoomEntered, { room: ROOM }, "url");
export const loaded = (instance: "next" | "current" = "next", changes: Partial<DataOf<typeof RoomLoaded>> = {}): Fact =>
  fact(RoomLoaded, description(instance, changes));

/** Signed in with £5, in the room, its next game on sale. */
export const inRoom: readonly Fact[] = [
  fact(SignedIn, { player: "p-rosie" }),
  fact(BalanceStated, { balance: pence(500), position: 1 }),
  entered,
  loaded(),
];

/** Two tickets that share no number. */
export const TICKETS: readonly Ticket[] = [
  {
    ref: "t-1",
    purchase: "bought-1",
    rows: [
      [1, 10, 20, 30, 40, null, null, null, null],
      [2, 11, 21, 31, 41, null, null, null, null],
      [null, null, null, null, 42, 50, 60, 70, 80],
    ],
  },
  {
    ref: "t-2",
    purchase: "bought-1",
    rows: [
      [3, 12, 22, 32, 43, null, null, null, null],
      [4, 13, 23, 33, 44, null, null, null, null],
      [null, null, null, null, 45, 51, 61, 71, 81],
    ],
  },
];

export const owns = (game: string, tickets: readonly Ticket[] = TICKETS): Fact =>
  fact(TicketsOwned, { room: ROOM, game, tickets });
export const ball = (index: number, number: number, game = CURRENT): Fact =>
  fact(BallDrawn, { room: ROOM, game, index, number });
export const calls = (...numbers: readonly number[]): readonly Fact[] =>
  numbers.map((number, index) => ball(index + 1, number));
export const won = (
  kind: JackpotKind,
  ballIndex: number,
  tickets: readonly string[],
  changes: Partial<DataOf<typeof PrizeWon>> = {},
): Fact =>
  fact(PrizeWon, {
    room: ROOM,
    game: CURRENT,
    kind,
    ballIndex,
    tickets,
    entities: ["Mo from Leeds"],
    result: "Won by Mo from Leeds",
    amount: pence(200),
    share: pence(100),
    ...changes,
  });
export const started = (game: string): Fact =>
  fact(GameStarted, { room: ROOM, game, players: 18, jackpots: description().jackpots });

/** The player's state after facts, folded on a plain object. */
export const after = (...facts: readonly Fact[]): Player => {
  const player = playerFold.initial();
  for (const [seq, { definition, data, by }] of facts.entries())
    playerFold.apply(player, { _tag: definition.tag, ...structuredClone(data as object) }, { seq, at: "", by });
  return player;
};

export const roomAfter = (...facts: readonly Fact[]): Room => after(...facts).bingo.rooms[ROOM] as Room;
