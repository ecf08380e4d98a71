import type { Change } from "../change.ts";
import { BINGO, DEPOSITS } from "../stories.ts";

const HOLDS = "a refusal names a cause that holds";

/** Of what the player reads when something is refused. */
export const refusalChanges: readonly Change[] = [
  {
    what: "a deposit that has ended keeps the next one out",
    file: "domain/deposits/queries.ts",
    was: 'status === "authorising" || status === "unanswered";',
    becomes: 'status === "authorising" || status === "unanswered" || status === "settled";',
    story: DEPOSITS,
    law: HOLDS,
  },
  {
    what: "a limit's whole value is said to be left of it",
    file: "domain/limits/rules.ts",
    was: "leftText(tightest, called)",
    becomes: "leftText({ ...tightest, left: limit }, called)",
    story: DEPOSITS,
    law: HOLDS,
  },
  {
    what: "a refused purchase says nothing",
    file: "domain/bingo/buying.ts",
    was: "  yield* buy({ count });\n",
    becomes: "  yield* Effect.ignore(buy({ count }));\n",
    story: BINGO,
    law: "nothing is refused silently",
  },
];
