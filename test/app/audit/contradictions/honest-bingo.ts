import { noWinners } from "../../../../domain/bingo/game.ts";
import { type Honest, honest, moveBefore } from "./honest-log.ts";
import {
  after,
  again,
  all,
  boughtAutomatically,
  type Change,
  drop,
  is,
  moved,
  prizeStatedLater,
  set,
  SITE,
} from "./rewritten-logs.ts";

const LINE = is("bingo.prize-won.v1", { kind: "ONE_LINE" });

/** From ball 7 on, the log says nothing about the game. The player's line with ball 5 was neither announced nor paid. */
export const lineUnknown: Change = (steps) => {
  const left = steps.findIndex(is("bingo.ball-drawn.v1", { index: 7 }));
  const isLater = is("bingo.ball-drawn.v1");
  const ofGame = [isLater, is("bingo.prize-won.v1"), is("bingo.game-finished.v1"), moved("PRIZE")];
  return steps.filter(
    (step, at) => !LINE(step) && !moved("PRIZE")(step) && (at < left || !ofGame.some((one) => one(step))),
  );
};

/** The game is described after ball 6, with the winners of the line. */
export const described =
  (oneLine: object | null): Change =>
  (steps) => {
    const loaded = steps.find(is("bingo.room-loaded.v1"))?.data ?? {};
    const game = {
      instance: "current",
      inProgress: true,
      drawnNumbers: [1, 10, 20, 30, 40, 2],
      winners: { ...noWinners(), oneLine },
    };
    return after(is("bingo.ball-drawn.v1", { index: 6 }), "bingo.room-loaded.v1", { ...loaded, ...game })(steps);
  };

/** What can happen to an honest game of bingo. */
export const HONEST_BINGO: readonly Honest[] = [
  honest("a prize that is booked before it is announced", SITE, moveBefore(moved("PRIZE"), is("bingo.prize-won.v1"))),
  honest("the results of a room that the server lists twice, first without the pattern", SITE, (steps) => {
    const result = { game: "penny-arcade-0", calls: 40, prizes: [] };
    const listed = (more: object) => ({ room: "penny-arcade", results: [{ ...result, ...more }] });
    const over = is("bingo.game-finished.v1");
    return all(
      after(over, "bingo.results-listed.v1", listed({ patternPositions: [0, 4], winningCondition: "Corners" })),
      after(over, "bingo.results-listed.v1", listed({})),
    )(steps);
  }),
  honest("tickets that auto-buy requests", SITE, boughtAutomatically()),
  honest("fewer tickets than auto-buy may, because the player has others", SITE, boughtAutomatically({ count: 90 })),
  honest("a ball whose message was lost", SITE, drop(is("bingo.ball-drawn.v1", { index: 3 }))),
  honest(
    "balls whose messages arrive after the prize and the result that they made",
    SITE,
    moveBefore(is("bingo.prize-won.v1", { kind: "GAME" }), is("bingo.ball-drawn.v1", { index: 14 })),
  ),
  honest(
    "a last ball that arrives after the end of its game",
    SITE,
    moveBefore(is("bingo.game-finished.v1"), is("bingo.ball-drawn.v1", { index: 15 })),
  ),
  honest("a ball that arrives twice", SITE, again(is("bingo.ball-drawn.v1", { index: 3 }))),
  honest("a prize that is announced twice", SITE, again(is("bingo.prize-won.v1"))),
  honest(
    "a prize whose announcement was lost with a ball",
    SITE,
    (steps) => {
      const lost = steps.findIndex(is("bingo.ball-drawn.v1", { index: 5 }));
      return drop(is("bingo.prize-won.v1", { kind: "ONE_LINE" }))(steps.toSpliced(lost, 1));
    },
    5,
  ),
  honest(
    "a full house that is paid, but whose announcement was lost, in a log that ends before the server states it",
    SITE,
    drop(is("bingo.prize-won.v1", { kind: "GAME" })),
    5,
  ),
  honest("a prize that the server states only once it is paid", SITE, prizeStatedLater()),
  honest("a bingo game whose prizes are paid with one movement", SITE, (steps) =>
    drop(moved("PRIZE", { amount: 500 }))(
      drop(moved("PRIZE", { amount: 300 }))(set(moved("PRIZE", { amount: 200 }), { amount: 1_000 })(steps)),
    ),
  ),
  honest("a player who leaves the room and enters it again", SITE, (steps) => {
    const ball = is("bingo.ball-drawn.v1", { index: 7 });
    const room = { room: "penny-arcade" };
    return after(ball, "bingo.room-left.v1", room, "player")(after(ball, "bingo.room-entered.v1", room, "url")(steps));
  }),
  honest("a prize that the server states while the messages of its balls are late", SITE, (steps) => {
    const { room, game, ...prize } = steps.find(is("bingo.prize-won.v1", { kind: "GAME" }))?.data ?? {};
    const stated = { room, game, prizes: [{ ...prize, own: prize["tickets"] }] };
    return after(is("bingo.ball-drawn.v1", { index: 11 }), "bingo.prizes-stated.v1", stated)(steps);
  }),
  honest(
    "a line that another player won with a message that was lost, in a room that the player left",
    SITE,
    lineUnknown,
    5,
  ),
  honest(
    "a line that another player won with a message that was lost, shortly before the end of the game, with which no answer states it any more",
    SITE,
    (steps) => {
      const over = steps.find(is("bingo.game-finished.v1"))?.data ?? {};
      return after(is("bingo.ball-drawn.v1", { index: 6 }), "bingo.game-finished.v1", over)(lineUnknown(steps));
    },
    5,
  ),
  honest(
    "a line that another player won with a message that was lost, as the game states when it is loaded again",
    SITE,
    all(
      lineUnknown,
      described({
        entities: ["Doreen"],
        result: "Won by Doreen",
        amount: 200,
        share: 200,
        tickets: ["t-900"],
        ballIndex: 4,
      }),
    ),
  ),
];
