import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { DataOf } from "../journal/event.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { TabStorage } from "../ports/storage.ts";
import { isExclusion, SessionEndForgotten, SessionEndNoted } from "./events.ts";
import { SESSION_END } from "./kept.ts";

// The page loads again after the end of a session, and the signed-out journal is in memory only. The tab stores how the
// session ended until a player signs in, or the exclusion is over. It names no player.

/** Stores and records how the session ended. */
export const noteEnd = Effect.fnUntraced(function* (end: DataOf<typeof SessionEndNoted>) {
  (yield* TabStorage).set(SESSION_END, JSON.stringify(end));
  yield* record(SessionEndNoted, end, { by: "app" });
});

/** Records how this tab's last session ended, after a page load. The note about an exclusion that is over is removed. */
export const recallEnd = Effect.gen(function* () {
  const end = parsed((yield* TabStorage).get(SESSION_END));
  if (end === undefined) return;
  // The day in UTC, which in summer begins an hour after London's: the sign-in page does not load the code of London time.
  const today = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
  // 'INDEFINITE' is after every day.
  if (end.endDate !== null && end.endDate < today) return yield* forgetEnd;
  yield* record(SessionEndNoted, end, { by: "app" });
});

/** Removes the amount from the note about an exclusion. What is left leads the excluded player to help, and away from offers. */
export const forgetAmount = Effect.gen(function* () {
  const { lastEnd } = (yield* visitorSnapshot).session;
  if (lastEnd !== undefined && lastEnd.balance !== null) yield* noteEnd({ ...lastEnd, balance: null });
});

const asEnd = (value: unknown) => Result.getOrUndefined(SessionEndNoted.decode(value));

/** The exclusion that another tab named, if it named one. */
export const asExclusion = (value: unknown): DataOf<typeof SessionEndNoted> | undefined => {
  const end = asEnd(value);
  return end !== undefined && isExclusion(end.because) ? end : undefined;
};

function parsed(text: string | undefined): DataOf<typeof SessionEndNoted> | undefined {
  if (text === undefined) return undefined;
  try {
    return asEnd(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Removes what the tab stored about the end of the last session. */
export const forgetEnd = Effect.gen(function* () {
  (yield* TabStorage).remove(SESSION_END);
  if ((yield* visitorSnapshot).session.lastEnd !== undefined) yield* record(SessionEndForgotten, {}, { by: "app" });
});
