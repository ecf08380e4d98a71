import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import { TabStorage } from "../ports/storage.ts";

// The typed amount survives the page load after a lost session, in this tab only. It is never recorded.

/** The forms with an amount: where the tab stores it, and how many of their payments have been made. */
const FORMS = {
  deposit: {
    key: "typed-deposit",
    made: ({ deposits }: Player) => Object.values(deposits.deposits).filter(({ status }) => status === "settled"),
  },
  withdrawal: {
    key: "typed-withdrawal",
    made: ({ withdrawals }: Player) =>
      Object.values(withdrawals.withdrawals).filter(({ status }) => status === "accepted"),
  },
} as const;
export type AmountForm = keyof typeof FORMS;

/** The number of payments that have been made by a form. Another one makes the typed amount out of date. */
export const paymentsMade = (form: AmountForm, player: Player): number => FORMS[form].made(player).length;

/** The journal, the player and the number of payments made when it was typed. */
interface Typed {
  readonly journal: string | null;
  readonly player: string | null;
  readonly made: number;
  readonly text: string;
}

const now = (form: AmountForm, player: Player): Omit<Typed, "text"> => ({
  journal: player.journal.opening?.journal ?? null,
  player: player.session.player,
  made: paymentsMade(form, player),
});

/** Stores the amount that the player typed. */
export const keepTypedAmount = Effect.fnUntraced(function* (form: AmountForm, text: string) {
  (yield* TabStorage).set(FORMS[form].key, JSON.stringify({ ...now(form, yield* snapshot), text }));
});

/**
 * The amount that this player typed last in any form of this kind in this tab. After another payment has been made it is no
 * longer wanted, and is removed. In a new journal of the same player it is still wanted: the session was lost in between.
 */
export const typedAmount = Effect.fnUntraced(function* (form: AmountForm) {
  const tab = yield* TabStorage;
  const typed = parsed(tab.get(FORMS[form].key));
  const { journal, player, made } = now(form, yield* snapshot);
  if (typed === undefined) return undefined;
  if (typed.player === player && (typed.journal !== journal || typed.made === made)) return typed.text;
  tab.remove(FORMS[form].key);
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
