import { noLimit } from "../../../support/deposit-facts.ts";
import { without } from "../../../support/forgery.ts";
import type { Step } from "../../../support/rewriting.ts";
import {
  after,
  all,
  type Change,
  type Contradiction,
  excludedThenPaidIn,
  is,
  MOVED,
  moved,
  movement,
  onScreen,
  REQUESTED,
  rewritten,
  set,
  SETTLED,
  SITE,
  underRules,
} from "./rewritten-logs.ts";

const FULL_HOUSE = is("bingo.prize-won.v1", { kind: "GAME" });
const SHOWN = "display.shown.v1";
const PLACE = "penny-arcade/penny-arcade-1/GAME";
const shows = (what: "win" | "result", text: string, amount: number) =>
  after(FULL_HOUSE, SHOWN, { what, of: PLACE, text, amount, frozen: false }, "app");
const WON = "bingo.prize-won.v1";
const ofRoom = (what: "jackpot" | "result" | "win", kind: unknown, amount: number) => ({
  what,
  of: `penny-arcade/penny-arcade-1/${String(kind)}`,
  text: `£${amount / 100}.00`,
  amount,
  frozen: false,
});

/** The site's evening with what the room of bingo showed: its prizes, each result, and each win of the player. */
export const ROOM_ON_SCREEN: Change = (steps) =>
  steps.flatMap((step): Step[] => {
    const shown = (data: Readonly<Record<string, unknown>>): Step => ({
      ...step,
      id: undefined,
      type: SHOWN,
      by: "app",
      data,
      cause: undefined,
    });
    const { kind, amount } = step.data;
    if (step.type === "bingo.room-entered.v1") {
      const params = { type: "90", refName: "penny-arcade" };
      const route = { screen: "bingoRoom", path: "/secure/bingo/90/penny-arcade", params, index: 3, how: "push" };
      return [{ ...shown(route), type: "shell.route-entered.v1", by: "player" }, step];
    }
    if (step.type === "bingo.game-started.v1") return [step, shown(ofRoom("jackpot", "ONE_LINE", 200))];
    if (step.type !== WON) return [step];
    return [step, shown(ofRoom("result", kind, Number(amount))), shown(ofRoom("win", kind, Number(amount)))];
  });

/** The balance was shown in the game, and no later one until the player opens another page, more than a minute later. */
const openedLater: Change = (steps) => {
  const index = steps.findIndex(({ type }) => type === "games.closed.v1");
  const at = (ms: number, of = steps[index - 1]!) => new Date(Date.parse(of.at) + ms).toISOString();
  const route = { screen: "lobby", path: "/secure/lobby", params: {}, index: 2, how: "push" };
  return steps.flatMap((step, place): Step[] => {
    if (place < index) return [step];
    const later = { ...step, at: at(90_000, step) };
    if (place > index) return [later];
    const quiet = { ...later, id: undefined, type: "session.game-sounds-changed.v1", data: { enabled: true } };
    const opened = { ...later, id: undefined, type: "shell.route-entered.v1", by: "player" as const, data: route };
    return [
      { ...quiet, at: at(60_000) },
      { ...opened, at: at(62_000) },
      { ...later, at: at(62_000) },
    ];
  });
};

export const isShownWin =
  (kind: string) =>
  ({ type, data }: Pick<Step, "type" | "data">) =>
    type === SHOWN && data["what"] === "win" && String(data["of"]).endsWith(`/${kind}`);

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
  {
    by: "operator",
    name: "a win of bingo is not announced in its room",
    check: "screen",
    at: is(WON, { kind: "ONE_LINE" }),
    lines: () => without(rewritten(SITE, ROOM_ON_SCREEN)(), isShownWin("ONE_LINE")),
  },
  {
    by: "operator",
    name: "another win of bingo is not announced in its room",
    check: "screen",
    at: is(WON, { kind: "TWO_LINES" }),
    lines: () => without(rewritten(SITE, ROOM_ON_SCREEN)(), isShownWin("TWO_LINES")),
  },
  {
    by: "operator",
    name: "the balance after the win of a game is not shown before the player leaves the game",
    check: "screen",
    at: moved("WIN", { amount: 200 }),
    lines: () => {
      const lines = rewritten(SITE, openedLater)();
      const records = lines.map((line) => JSON.parse(line) as Step & { readonly seq: number });
      const win = records.find(moved("WIN", { amount: 200 }))?.seq ?? 0;
      const left = records.find(({ type, seq }) => type === "shell.route-entered.v1" && seq > win)?.seq ?? 0;
      return without(lines, ({ type, seq }) => type === SHOWN && seq > win && seq < left);
    },
  },
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
  underRules(
    "operator",
    "less is stated as used of the weekly limit than of the daily one",
    set(is("limits.stated.v1"), {
      daily: { ...noLimit, value: 5_000, remaining: 3_000 },
      weekly: { ...noLimit, value: 20_000, remaining: 19_000 },
    }),
    is("limits.stated.v1"),
  ),
  underRules("operator", "a deposit of the player is over the limit", daily(1_500), is(REQUESTED, { intent: "d-2" })),
];
