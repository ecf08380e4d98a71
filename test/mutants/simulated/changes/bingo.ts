import type { Change } from "../change.ts";
import { BINGO, PURCHASE_CALLS } from "../stories.ts";

/** Of bingo. */
export const bingoChanges: readonly Change[] = [
  {
    what: "tickets are paid for once, however many there are",
    file: "app/sandbox/bingo/sales.ts",
    was: "negate((room.ticketPrice * tickets.length) as Pence)",
    becomes: "negate(room.ticketPrice)",
    story: BINGO,
    law: "every delivered journal verifies",
  },
  {
    what: "a shared prize is rounded up",
    file: "app/sandbox/bingo/engine.ts",
    was: "Math.floor(prize / winners.length)",
    becomes: "Math.ceil(prize / winners.length)",
    story: BINGO,
    law: "a prize of bingo is shared and paid in whole",
  },
  {
    what: "a progressive is not won on its last call",
    file: "app/sandbox/bingo/engine.ts",
    was: "game.drawn <= progressive.maxCalls",
    becomes: "game.drawn < progressive.maxCalls",
    story: { scene: "the full house comes on the last call of the progressive" },
    law: "a progressive is won by a full house on one of its calls, and by no other",
  },
  {
    what: "a prize is paid under no game",
    file: "app/sandbox/bingo/engine.ts",
    was: "        correlation: game,\n",
    becomes: "        correlation: null,\n",
    story: BINGO,
    law: "a prize of bingo is shared and paid in whole",
  },
  {
    what: "a second purchase replaces the tickets of the first",
    file: "app/sandbox/bingo/sales.ts",
    was: "bought: [...set.bought, ...bought]",
    becomes: "bought",
    story: BINGO,
    law: "each purchase of tickets costs their price",
  },
  {
    what: "no program looks for an unanswered purchase",
    file: "domain/bingo/reactions.ts",
    was: "    unanswered,\n",
    becomes: "",
    story: PURCHASE_CALLS,
    law: "nothing stays unknown once the faults are over",
  },
  {
    what: "a purchase without an answer counts as refused",
    file: "domain/bingo/buying.ts",
    was: "const final = isDecided(error);",
    becomes: 'const final = error._tag !== "Offline";',
    story: PURCHASE_CALLS,
    law: "every delivered journal verifies",
  },
  {
    what: "two prizes of one game have one reference",
    file: "app/sandbox/bingo/engine.ts",
    was: "`bingo-prize:${game}:${kind}:${playerId}`",
    becomes: "`bingo-prize:${game}:${playerId}`",
    story: { scene: "the full house comes on the last call" },
    law: "the backend fails nowhere",
  },
  {
    what: "a game that a restart interrupted does not go on",
    file: "app/sandbox/bingo/engine.ts",
    was: "if (hall.recordOf(room).current !== null) scheduleBall(room, pace().ballMs);\n        else ",
    becomes: "if (hall.recordOf(room).current === null) ",
    story: { scene: "the backend starts again during a game of bingo" },
    law: "the scene ends as it must",
  },
];
