import { described, lineUnknown } from "./honest-bingo.ts";
import {
  after,
  again,
  all,
  type Contradiction,
  drop,
  inPlay,
  is,
  MOVED,
  moved,
  movement,
  prizeStatedLater,
  replaced,
  set,
} from "./rewritten-logs.ts";

const BALL = "bingo.ball-drawn.v1";
const WON = "bingo.prize-won.v1";
const OVER = "bingo.game-finished.v1";
const GAME = { room: "penny-arcade", game: "penny-arcade-1" };
const ONE_LINE = is(WON, { kind: "ONE_LINE" });
const FULL_HOUSE = is(WON, { kind: "GAME" });
const PAID = moved("PRIZE", { amount: 200 });

/** The first line is complete with ball 5, the second with ball 10, the full house with ball 15. */
export const BINGO: readonly Contradiction[] = [
  inPlay(
    "operator",
    "a prize is paid less than announced",
    set(PAID, { amount: 100 }),
    moved("PRIZE", { amount: 100 }),
  ),
  inPlay(
    "player",
    "a prize is paid more than announced",
    set(PAID, { amount: 20_000 }),
    moved("PRIZE", { amount: 20_000 }),
  ),
  inPlay(
    "operator",
    "a prize that is stated once it is paid is not what was paid",
    prizeStatedLater({ share: 150 }),
    is("bingo.prizes-stated.v1"),
  ),
  inPlay("operator", "an announced prize is never paid", drop(PAID), ONE_LINE),
  inPlay(
    "operator",
    "a prize is announced for less than its jackpot",
    set(ONE_LINE, { amount: 150, share: 150 }),
    ONE_LINE,
  ),
  inPlay("player", "a prize is announced for more than its jackpot", set(FULL_HOUSE, { amount: 50_000 }), FULL_HOUSE),
  inPlay(
    "player",
    "the shares of a prize exceed it",
    all(set(ONE_LINE, { share: 400 }), set(PAID, { amount: 400 })),
    ONE_LINE,
  ),
  inPlay(
    "operator",
    "a prize is announced again for another ticket",
    again(ONE_LINE, { tickets: ["t-900"] }),
    (record) => ONE_LINE(record) && String(record.data["tickets"]) === "t-900",
  ),
  inPlay(
    "network",
    "a prize is announced again with another amount",
    again(FULL_HOUSE, { amount: 900 }),
    is(WON, { kind: "GAME", amount: 900 }),
  ),
  inPlay(
    "operator",
    "the player's complete ticket does not win",
    all(set(ONE_LINE, { tickets: ["t-900"], entities: ["Nobody"] }), drop(PAID)),
    ONE_LINE,
  ),
  inPlay("player", "a ticket wins a ball too early", set(ONE_LINE, { ballIndex: 4 }), ONE_LINE),
  inPlay("player", "a ticket wins with a ball that comes later", set(ONE_LINE, { ballIndex: 6 }), ONE_LINE),
  inPlay(
    "operator",
    "a complete ticket is not announced at all",
    all(drop(ONE_LINE), drop(PAID)),
    is(BALL, { index: 6 }),
  ),
  inPlay(
    "operator",
    "a complete ticket is not announced, and the game states later that nobody has won",
    all(lineUnknown, described(null)),
    is(BALL, { index: 6 }),
  ),
  inPlay(
    "operator",
    "the same ball is drawn twice",
    set(is(BALL, { index: 15 }), { number: 1 }),
    is(BALL, { index: 15 }),
  ),
  inPlay(
    "operator",
    "one ball has two numbers",
    again(is(BALL, { index: 3 }), { number: 77 }),
    is(BALL, { index: 3, number: 77 }),
  ),
  inPlay(
    "network",
    "a ball has a number that the room does not play",
    after(is(BALL, { index: 15 }), BALL, { ...GAME, index: 16, number: 91 }),
    is(BALL, { number: 91 }),
  ),
  inPlay(
    "network",
    "a ball is drawn after the game is over",
    after(is(OVER), BALL, { ...GAME, index: 16, number: 88 }),
    is(BALL, { number: 88 }),
  ),
  inPlay(
    "player",
    "a prize is won after the game is over",
    after(is(OVER), WON, {
      ...GAME,
      kind: "PROGRESSIVE",
      entities: ["Rosie"],
      result: "Won by Rosie",
      amount: 100,
      share: 0,
      tickets: ["t-900"],
      ballIndex: 40,
    }),
    is(WON, { kind: "PROGRESSIVE" }),
  ),
  inPlay(
    "player",
    "tickets are sold after the game has started",
    all(
      after(is(BALL, { index: 2 }), "bingo.tickets-purchased.v1", { ...GAME, purchaseRef: "bought-2", tickets: [] }),
      after(is(BALL, { index: 2 }), MOVED, movement("ENTRY_FEE", -10, "bought-2")),
      after(
        is(BALL, { index: 2 }),
        "bingo.tickets-requested.v1",
        { ...GAME, purchaseRef: "bought-2", count: 1, total: 10 },
        "player",
      ),
    ),
    is("bingo.tickets-purchased.v1", { purchaseRef: "bought-2" }),
  ),
  inPlay(
    "operator",
    "a later description of the room has other balls",
    (steps) => {
      const loaded = steps.find(is("bingo.room-loaded.v1"))?.data ?? {};
      const described = { ...loaded, instance: "current", inProgress: true, drawnNumbers: [1, 10, 20, 30, 50] };
      return after(is(BALL, { index: 15 }), "bingo.room-loaded.v1", described)(steps);
    },
    is("bingo.room-loaded.v1", { instance: "current" }),
  ),
  inPlay(
    "operator",
    "a game is finished before the full house that the player completed",
    all(
      drop(FULL_HOUSE),
      drop(moved("PRIZE", { amount: 500 })),
      replaced(is(OVER), OVER, { ...GAME, rolloverEnd: false }),
    ),
    is(OVER),
  ),
];
