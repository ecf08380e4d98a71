import { summary, TICKETS } from "../../../domain/bingo/room.ts";
import {
  after,
  again,
  all,
  boughtAutomatically,
  BUY,
  type Change,
  type Contradiction,
  inPlay,
  is,
  SOLD,
} from "./rewritten-logs.ts";

type Rows = readonly (readonly (number | null)[])[];
type Result = Readonly<Record<string, unknown>>;

const RESULTS = "bingo.results-listed.v1";
const UNCONFIRMED = "bingo.purchase-unconfirmed.v1";
const SALES = "bingo.sales-updated.v1";
const ROOM = { room: "penny-arcade" };
const OTHER_ROOM = { room: "gold-room" };
const GAME = "penny-arcade-1";

const prize = (kind: string, ballIndex: number, amount = 200) => ({ kind, ballIndex, amount, entities: ["Doreen"] });
/** An earlier game of the room. */
const RESULT: Result = { game: "penny-arcade-0", calls: 40, prizes: [prize("ONE_LINE", 12), prize("GAME", 40)] };

/** The server lists the results of the room once for each of these. */
const listsResults =
  (...lists: readonly (readonly Result[])[]): Change =>
  (steps) =>
    lists.reduceRight((now, results) => after(is("bingo.game-finished.v1"), RESULTS, { ...ROOM, results })(now), steps);

const changed = (name: string, result: Result) =>
  inPlay(
    "operator",
    `the results of a game are listed again with ${name}`,
    listsResults([RESULT], [{ ...RESULT, ...result, winningCondition: "later" }]),
    (record) => record.type === RESULTS && JSON.stringify(record.data).includes("later"),
  );

const [FIRST = { ref: "", purchase: null, rows: [] }] = TICKETS;

/** Every statement of the first ticket has these rows. */
const withRows =
  (change: (rows: Rows) => Rows): Change =>
  (steps) =>
    steps.map((step) => {
      const tickets = step.data["tickets"] as readonly { ref: string; rows: Rows }[] | undefined;
      if (step.type !== SOLD && step.type !== "bingo.tickets-owned.v1") return step;
      const other = tickets?.map((one) => (one.ref === FIRST.ref ? { ...one, rows: change(one.rows) } : one));
      return { ...step, data: { ...step.data, tickets: other } };
    });
const cell = (y: number, x: number, number: number | null) => (rows: Rows) =>
  rows.map((row, at) => (at === y ? row.with(x, number) : row));
const impossible = (name: string, change: (rows: Rows) => Rows) =>
  inPlay("operator", `a ticket is sold with ${name}`, withRows(change), is(SOLD));

/** Statements of bingo that contradict each other, or that no game can have. */
export const BINGO_STATEMENTS: readonly Contradiction[] = [
  inPlay(
    "operator",
    "a game is played in two rooms",
    after(is("bingo.ball-drawn.v1", { index: 3 }), SALES, {
      ...OTHER_ROOM,
      game: GAME,
      players: 9,
      jackpots: { oneLine: 200, twoLines: 300, game: 500, progressive: null },
    }),
    is(SALES),
  ),
  inPlay(
    "operator",
    "the results of another room have the game",
    after(is("bingo.game-finished.v1"), RESULTS, { ...OTHER_ROOM, results: [{ game: GAME, calls: 15, prizes: [] }] }),
    is(RESULTS),
  ),
  inPlay(
    "operator",
    "a purchase is looked for in another room than it was requested in",
    after(is(BUY), UNCONFIRMED, { ...OTHER_ROOM, purchaseRef: "bought-1", message: "?" }, "app"),
    is(UNCONFIRMED),
  ),
  inPlay(
    "operator",
    "the list of rooms states another number of balls",
    after(is("bingo.room-loaded.v1"), "bingo.rooms-listed.v1", { rooms: [summary({ type: 75 })] }),
    is("bingo.rooms-listed.v1"),
  ),
  changed("another number of balls", { calls: 41, prizes: [prize("ONE_LINE", 12), prize("GAME", 41)] }),
  changed("another prize", { prizes: [prize("ONE_LINE", 12, 150), prize("GAME", 40)] }),
  changed("another ball of a prize", { prizes: [prize("ONE_LINE", 13), prize("GAME", 40)] }),
  changed("a prize less", { prizes: [prize("GAME", 40)] }),
  changed("a prize more", { prizes: [prize("ONE_LINE", 12), prize("TWO_LINES", 20), prize("GAME", 40)] }),
  inPlay(
    "operator",
    "the results of a game have balls after its full house",
    listsResults([{ ...RESULT, calls: 44 }]),
    is(RESULTS),
  ),
  inPlay(
    "operator",
    "the results of a game have a prize twice",
    listsResults([{ ...RESULT, prizes: [prize("ONE_LINE", 12), prize("ONE_LINE", 12)] }]),
    is(RESULTS),
  ),
  inPlay(
    "operator",
    "the results of a game have another pattern than before",
    listsResults([{ ...RESULT, patternPositions: [0, 4] }], [{ ...RESULT, patternPositions: [0, 5] }]),
    (record) => record.type === RESULTS && JSON.stringify(record.data).includes("[0,5]"),
  ),
  impossible("a row less", (rows) => rows.slice(1)),
  impossible("a column more", (rows) => rows.map((row) => [...row, null])),
  impossible("a number in the column of others", (rows) => cell(0, 5, 10)(cell(0, 1, null)(rows))),
  impossible("a number less in a row", cell(0, 4, null)),
  impossible("a number more in a row", cell(0, 8, 90)),
  impossible("the number 0", cell(0, 0, 0)),
  impossible("an empty column", (rows) => cell(2, 7, null)(cell(2, 6, 61)(cell(2, 3, 39)(rows)))),
  inPlay(
    "operator",
    "a request of auto-buy is recorded as a press of the player",
    (steps) =>
      boughtAutomatically()(steps).map((step) => (step.type === BUY ? { ...step, by: "player" as const } : step)),
    is(BUY),
  ),
  inPlay(
    "operator",
    "a purchase of the player is recorded as a second one of auto-buy for the same game",
    all(boughtAutomatically(), again(is(BUY), { purchaseRef: "bought-2" })),
    is(BUY, { purchaseRef: "bought-2" }),
  ),
];
