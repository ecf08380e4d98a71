import {
  after,
  again,
  all,
  boughtAutomatically,
  BUY,
  causedBy,
  type Contradiction,
  drop,
  FEE,
  FEE_POSITION,
  inPlay,
  is,
  MOVED,
  moved,
  movement,
  replaced,
  set,
  SOLD,
  twiceAfter,
} from "./rewritten-logs.ts";

const STOPPED = { room: "penny-arcade", reason: "player", message: null };

/** The player stops auto-buy at once. */
const STOPS = all(
  after(is("bingo.auto-buy-started.v1"), "bingo.auto-buy-stopped.v1", STOPPED, "player"),
  causedBy(is("bingo.auto-buy-stopped.v1"), is("bingo.auto-buy-started.v1")),
);

const ROOM = is("bingo.room-loaded.v1");
const CONFIRMED = "games.round-confirmed.v1";
const ROUND = { game: "lucky-larder", round: "gs-7:0" };

const OPENED = is("games.launched.v1");
const SIGNALLED = "games.signalled.v1";
const CLOSED = "games.closed.v1";
const LEFT = "bingo.room-left.v1";

export const PLAY: readonly Contradiction[] = [
  inPlay(
    "frame",
    "a game signals a bet that is not open",
    after(OPENED, SIGNALLED, { game: "harbour-lights", signal: "bet" }, "frame"),
    is(SIGNALLED),
  ),
  inPlay("player", "another game is closed than the open one", set(is(CLOSED), { game: "harbour-lights" }), is(CLOSED)),
  inPlay("player", "a room is left that was not entered", set(is(LEFT), { room: "the-snug" }), is(LEFT)),

  inPlay("operator", "tickets cost more than requested", set(FEE, { amount: -500 }), FEE),
  inPlay("player", "tickets cost less than requested", set(FEE, { amount: -1 }), FEE),
  inPlay(
    "player",
    "tickets are requested for less than booked",
    all(set(ROOM, { ticketPrice: 3 }), set(is(BUY), { total: 6 })),
    FEE,
  ),
  inPlay(
    "operator",
    "tickets are booked twice",
    again(FEE),
    (record) => FEE(record) && record.data["position"] === FEE_POSITION + 1,
  ),
  inPlay("player", "sold tickets are never booked", drop(FEE), is(SOLD)),
  inPlay(
    "operator",
    "refused tickets are booked",
    all(
      drop(is("bingo.tickets-owned.v1")),
      replaced(is(SOLD), "bingo.purchase-refused.v1", {
        room: "penny-arcade",
        purchaseRef: "bought-1",
        message: "No",
        final: true,
      }),
    ),
    FEE,
  ),
  inPlay(
    "player",
    "more tickets are sold than requested",
    all(set(ROOM, { ticketPrice: 20 }), set(is(BUY), { count: 1 })),
    is(SOLD),
  ),
  inPlay("operator", "tickets are sold for another game", set(is(SOLD), { game: "penny-arcade-7" }), is(SOLD)),
  inPlay("operator", "tickets are sold in another room", set(is(SOLD), { room: "gold-room" }), is(SOLD)),
  inPlay("operator", "tickets are sold that nobody requested", drop(is(BUY)), is(SOLD)),
  inPlay(
    "player",
    "tickets are requested twice with different totals",
    again(is(BUY), { total: 90 }),
    is(BUY, { total: 90 }),
  ),
  inPlay(
    "operator",
    "tickets are requested without the player",
    all(boughtAutomatically(), drop(is("bingo.auto-buy-started.v1"))),
    is(BUY),
  ),
  inPlay("operator", "auto-buy requests more tickets than it may", boughtAutomatically({ count: 1 }), is(BUY)),
  inPlay("operator", "auto-buy spends more than it may", boughtAutomatically({ limit: 1 }), is(BUY)),
  inPlay("operator", "auto-buy buys for more games than it may", boughtAutomatically({ games: 0 }), is(BUY)),
  inPlay("operator", "auto-buy buys in another room", boughtAutomatically({ room: "gold-room" }), is(BUY)),
  inPlay("operator", "auto-buy buys after the player stopped it", all(boughtAutomatically(), STOPS), is(BUY)),
  inPlay(
    "operator",
    "a round is booked with another stake than confirmed",
    after(moved("STAKE", { correlation: "gs-7:0" }), CONFIRMED, { ...ROUND, stake: 10, win: 0 }),
    is(CONFIRMED),
  ),
  inPlay(
    "player",
    "a round pays more than confirmed",
    after(moved("WIN", { correlation: "gs-7:1" }), CONFIRMED, { ...ROUND, round: "gs-7:1", stake: 20, win: 30 }),
    is(CONFIRMED),
  ),
  inPlay(
    "operator",
    "the launch of a game names the sign-in as its cause",
    causedBy(is("games.launched.v1"), is("session.signed-in.v1")),
    is("games.launched.v1"),
  ),
  inPlay(
    "operator",
    "a list of the player's tickets has one twice",
    (steps) =>
      steps.map((step) => {
        const tickets = step.data["tickets"] as readonly unknown[];
        return is("bingo.tickets-owned.v1")(step)
          ? { ...step, data: { ...step.data, tickets: [...tickets, tickets[0]] } }
          : step;
      }),
    is("bingo.tickets-owned.v1"),
  ),
  inPlay(
    "operator",
    "a confirmed win is never paid",
    all(
      after(moved("STAKE", { correlation: "gs-7:0" }), CONFIRMED, { ...ROUND, stake: 20, win: 90 }),
      causedBy(is(CONFIRMED), is("games.launched.v1")),
    ),
    is(CONFIRMED),
  ),
  inPlay(
    "player",
    "more is refunded than was staked",
    after(moved("STAKE", { correlation: "gs-7:0" }), MOVED, movement("STAKE_REFUND", 900, "gs-7:0")),
    moved("STAKE_REFUND"),
  ),
  inPlay(
    "player",
    "a stake is refunded twice",
    twiceAfter(moved("STAKE", { correlation: "gs-7:0" }), movement("STAKE_REFUND", 20, "gs-7:0")),
    (record) => moved("STAKE_REFUND")(record) && record.data["position"] === 34,
  ),
  inPlay(
    "operator",
    "more of a win is cancelled than was won",
    after(moved("WIN", { correlation: "gs-7:1" }), MOVED, movement("WIN_CANCELLED", -400, "gs-7:1")),
    moved("WIN_CANCELLED"),
  ),
  inPlay(
    "player",
    "more of an entry fee is refunded than was booked",
    after(is(SOLD), MOVED, movement("ENTRY_FEE_REFUND", 500, "bought-1")),
    moved("ENTRY_FEE_REFUND"),
  ),
];
