import { noLimit } from "../../../support/deposit-facts.ts";
import {
  after,
  all,
  type Contradiction,
  excludedThenPaidIn,
  is,
  MOVED,
  moved,
  movement,
  onScreen,
  REQUESTED,
  set,
  SETTLED,
  underRules,
} from "./rewritten-logs.ts";

const FULL_HOUSE = is("bingo.prize-won.v1", { kind: "GAME" });
const SHOWN = "display.shown.v1";
const PLACE = "penny-arcade/penny-arcade-1/GAME";
const shows = (what: "win" | "result", text: string, amount: number) =>
  after(FULL_HOUSE, SHOWN, { what, of: PLACE, text, amount, frozen: false }, "app");
const LIMITS = is("limits.stated.v1");
const daily = (value: number, effectiveAt = Date.parse("2026-10-01T10:00:00.000Z")) =>
  set(LIMITS, { daily: { ...noLimit, value, remaining: value, effectiveAt } });
/** A deposit that another tab of the player requested. */
const elsewhere = (amount: number) =>
  all(
    after(is(SETTLED), SETTLED, { ref: "dep-8", provider: "PAYPAL", amount }),
    after(is(SETTLED), MOVED, movement("DEPOSIT", amount, "dep-8")),
  );

export const SCREEN: readonly Contradiction[] = [
  onScreen("operator", "a win is shown larger than it is", shows("win", "£50", 5_000), is(SHOWN, { what: "win" })),
  onScreen("operator", "a win is shown smaller than it is", shows("win", "£1", 100), is(SHOWN, { what: "win" })),
  onScreen("operator", "a win is shown with another text", shows("win", "£50", 500), is(SHOWN, { what: "win" })),
  onScreen(
    "operator",
    "a result is shown with another prize",
    shows("result", "Full house: Rosie £2", 200),
    is(SHOWN, { what: "result" }),
  ),
];

export const RULES: readonly Contradiction[] = [
  underRules(
    "operator",
    "a deposit over an old limit is booked in another tab",
    all(daily(5_000), elsewhere(20_000)),
    is(MOVED, { correlation: "dep-8" }),
  ),
  underRules(
    "operator",
    "a deposit of another tab is booked long after the player excluded themselves",
    excludedThenPaidIn("20:30:00"),
    moved("DEPOSIT", { correlation: "dep-8" }),
  ),
  underRules("operator", "a deposit of the player is over the limit", daily(1_500), is(REQUESTED, { intent: "d-2" })),
];
