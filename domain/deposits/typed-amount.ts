import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import { TabStorage } from "../ports/storage.ts";

// The typed amount survives the page load after a lost session, in this tab only. It is never recorded.
const KEY = "typed-deposit";

/** The journal, the player and the number of settled deposits when it was typed. */
interface Typed {
  readonly journal: string | null;
  readonly player: string | null;
  readonly settled: number;
  readonly text: string;
}

const now = ({ deposits, journal, session }: Player): Omit<Typed, "text"> => ({
  journal: journal.opening?.journal ?? null,
  player: session.player,
  settled: Object.values(deposits.deposits).filter(({ status }) => status === "settled").length,
});

/** Stores the amount that the player typed. */
export const keepTypedAmount = Effect.fnUntraced(function* (text: string) {
  (yield* TabStorage).set(KEY, JSON.stringify({ ...now(yield* snapshot), text }));
});

/**
 * The amount that this player typed last in any deposit form of this tab. After another deposit has settled it is no
 * longer wanted, and is removed. In a new journal of the same player it is still wanted: the session was lost in between.
 */
export const typedAmount = Effect.gen(function* () {
  const tab = yield* TabStorage;
  const typed = parsed(tab.get(KEY));
  const { journal, player, settled } = now(yield* snapshot);
  if (typed === undefined) return undefined;
  if (typed.player === player && (typed.journal !== journal || typed.settled === settled)) return typed.text;
  tab.remove(KEY);
  return undefined;
});

function parsed(text: string | undefined): Typed | undefined {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return typeof value === "object" && value !== null && typeof (value as Partial<Typed>).text === "string"
      ? (value as Typed)
      : undefined;
  } catch {
    return undefined;
  }
}
