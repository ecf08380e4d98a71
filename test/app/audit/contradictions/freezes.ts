import type { Step } from "../../../support/rewriting.ts";
import { causedBy, type Change, type Contradiction, EVENING, is, rewritten } from "./rewritten-logs.ts";

const FROZEN = "wallet.display-frozen.v1";
const RELEASED = "wallet.display-released.v1";
const BET = is(FROZEN, { because: "bet" });
const ROUND = is(FROZEN, { because: "round" });

/** Changes the first record that matches. */
const first =
  (which: (step: Step) => boolean, change: (step: Step) => Partial<Step>): Change =>
  (steps) => {
    const index = steps.findIndex(which);
    const step = steps[index];
    return step === undefined ? steps : steps.with(index, { ...step, ...change(step) });
  };

const frozen = (name: string, change: Change, at: Contradiction["at"]): Contradiction => ({
  by: "operator",
  name,
  check: "screen",
  at,
  lines: rewritten(EVENING, change),
});

/** The displayed balance is frozen or released without its reason. */
export const FREEZES: readonly Contradiction[] = [
  frozen(
    "the displayed balance is frozen without a signal of the game",
    first(BET, () => ({ cause: undefined })),
    BET,
  ),
  frozen("the displayed balance is frozen before a bet", causedBy(BET, is("games.launched.v1")), BET),
  frozen(
    "the displayed balance is frozen for a round that has not started",
    causedBy(ROUND, is("games.signalled.v1", { signal: "bet" })),
    ROUND,
  ),
  frozen(
    "the freeze of the displayed balance ends before its time",
    first(ROUND, ({ data }) => ({ data: { ...data, until: Number(data["until"]) - 6_000 } })),
    ROUND,
  ),
  frozen(
    "the displayed balance is released at the end of a freeze that is not over",
    first(is(RELEASED), () => ({ by: "clock", cause: undefined, data: { because: "deadline" } })),
    is(RELEASED, { because: "deadline" }),
  ),
  frozen(
    "the displayed balance is released because of a win, and the game signals the end of a round",
    first(is(RELEASED, { because: "round-end" }), () => ({ data: { because: "win" } })),
    is(RELEASED),
  ),
];
