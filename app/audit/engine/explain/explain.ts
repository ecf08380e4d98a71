import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { balanceShown } from "../../../../domain/display/queries.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Movement } from "../../../../domain/wallet/movement.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import type { WalletState } from "../../../../domain/wallet/state.ts";
import { type Change, differences } from "./diff.ts";
import { Finality, type Standing } from "./finality.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { exactMoney, londonTimeOfDay, signedMoney } from "../../sentences/words.ts";

/** The wallet at one moment, in pence. */
export interface WalletView {
  /** The server's last word. */
  readonly balance: number;
  /** What the movements add up to. */
  readonly folded: number;
  /** What the screen had to show. */
  readonly shown: number;
  /** Until when the screen was held still (epoch milliseconds); null where it followed the wallet. */
  readonly frozenUntil: number | null;
  readonly position: number;
  /** Whether the server had spoken of a balance at all; all of this is nothing where it had not. */
  readonly known: boolean;
}

/** The balance that the screen had shown last before the record, null where none is known, and what it came to show directly after it. */
export interface Screen {
  readonly before: { readonly text: string; readonly frozen: boolean; readonly seq: number } | null;
  readonly after: readonly (Shown & { readonly seq: number })[];
}

/** A record on the way from an effect back to what began it. */
export interface Told {
  readonly seq: number;
  readonly at: string;
  readonly by: JournalRecord["by"];
  readonly type: string;
  readonly says: string;
}

export interface Explanation {
  readonly record: Told;
  readonly before: WalletView;
  readonly after: WalletView;
  /** What became of the balance, in one sentence. */
  readonly effect: string;
  /** What the player saw, in a few words. */
  readonly shown: string;
  /** What the log has of what the screen showed. */
  readonly screen: Screen;
  /** Everything in the state that this record changed. */
  readonly changes: readonly Change[];
  /** What led to it: its cause, the cause's cause, and so on back. */
  readonly causes: readonly Told[];
  /** How far back the causes reach, in one sentence. */
  readonly origin: string;
  /** Whether it stands; null where the record moved no money. */
  readonly standing: Standing | null;
}

export const viewOf = (wallet: WalletState): WalletView => ({
  balance: wallet.balance,
  folded: wallet.folded,
  shown: shownBalance(wallet),
  frozenUntil: wallet.frozen?.until ?? null,
  position: wallet.position,
  known: wallet.opening !== null,
});

export const told = (record: JournalRecord): Told => ({
  seq: record.seq,
  at: record.at,
  by: record.by,
  type: record.type,
  says: sentenceOf(record),
});

/**
 * Explains one record. Made from the state before and after it, then told of
 * every later record, so that it can say whether what it did still stands.
 */
export class Explainer {
  readonly #record: JournalRecord;
  readonly #before: Player;
  readonly #after: Player;
  readonly #finality: Finality | undefined;
  readonly #shownAfter: Screen["after"][number][] = [];
  /** Until something else happens, what the screen comes to show goes back to this record. */
  #looksOn = true;

  /** Both states must be copies that change no more. */
  constructor(record: JournalRecord, before: Player, after: Player) {
    this.#record = record;
    this.#before = before;
    this.#after = after;
    if (record.type === MovementBooked.type && record.by === "server")
      this.#finality = new Finality(record.data as unknown as Movement, record.seq, before.wallet, after.wallet);
  }

  follow(record: JournalRecord, player: Player): void {
    this.#finality?.follow(record, player.wallet);
    if (record.type === ValueShown.type && this.#looksOn) {
      const { what, of, text, amount, frozen } = record.data as Shown;
      this.#shownAfter.push({ what, of, text, amount, frozen, seq: record.seq });
    } else if (record.at !== this.#record.at) this.#looksOn = false;
  }

  /** `causes` from the nearest back; `isCut` where there are more than were fetched. */
  explanation(causes: readonly JournalRecord[], isCut = false): Explanation {
    const before = viewOf(this.#before.wallet);
    const after = viewOf(this.#after.wallet);
    const screen = { before: balanceShown(this.#before.display) ?? null, after: this.#shownAfter };
    return {
      record: told(this.#record),
      before,
      after,
      effect: effectOf(this.#record, this.#before.wallet, this.#after.wallet),
      shown: shownOf(before, after, screen),
      screen,
      changes: differences(this.#before, this.#after),
      causes: causes.map(told),
      origin: originOf(this.#record, causes.at(-1), isCut),
      standing: this.#finality?.standing() ?? null,
    };
  }
}

function effectOf(record: JournalRecord, before: WalletState, after: WalletState): string {
  if (after.impostors > before.impostors)
    return "It claims to move or state money, but only the server may: the balance did not change.";
  if (after.opening !== null && before.opening === null)
    return `It opened the wallet: the balance is ${exactMoney(after.balance)} from here on.`;
  if (after.opening === null) return "No balance was known yet.";
  const change = after.balance - before.balance;
  const moved = `The balance went from ${exactMoney(before.balance)} to ${exactMoney(after.balance)} (${signedMoney(change)}).`;
  if (record.type === BalanceStated.type)
    return change === 0 ? confirmation(after) : `${moved} The movements before it do not account for that.`;
  if (change !== 0) return moved;
  const waits = Object.keys(after.ahead).length > Object.keys(before.ahead).length;
  return waits
    ? "The balance did not change yet: a movement before this one had not arrived."
    : "The balance did not change.";
}

const confirmation = ({ awaiting, position }: WalletState) =>
  awaiting === null
    ? "The balance did not change: the statement was compared with the movements."
    : `The balance did not change yet: it speaks of ledger position ${awaiting.position}, and the movements told so far reach ${position}.`;

function shownOf(before: WalletView, after: WalletView, screen: Screen): string {
  if (screen.before === null && screen.after.length === 0)
    return `${dueOnScreen(before, after)} That is what the app does; what it did show is not in this log.`;
  const last =
    screen.before === null
      ? "The screen had shown no balance yet."
      : `The balance on screen was “${screen.before.text}”${screen.before.frozen ? ", held still" : ""} (record ${screen.before.seq}).`;
  const next = screen.after.map(
    ({ what, of, text, frozen, seq }) =>
      `${what}${of === null ? "" : ` of ${of}`} “${text}”${frozen ? ", held still" : ""} (record ${seq})`,
  );
  return next.length === 0
    ? `${last} Nothing changed on it.`
    : `${last} Directly after, it showed: ${next.join("; ")}.`;
}

function dueOnScreen(before: WalletView, after: WalletView): string {
  if (!after.known) return "The screen had no balance to show.";
  if (!before.known) return `The screen came to show ${exactMoney(after.shown)}.`;
  const held = (view: WalletView) => `held still until ${londonTimeOfDay(view.frozenUntil ?? 0)} at the latest`;
  if (after.frozenUntil !== null && before.frozenUntil === null)
    return `The screen was held still at ${exactMoney(after.shown)} from here on, until ${londonTimeOfDay(after.frozenUntil)} at the latest.`;
  if (after.frozenUntil !== null)
    return `The screen went on showing ${exactMoney(after.shown)}: it was ${held(after)}.`;
  if (before.frozenUntil !== null)
    return `The screen was let go, and went from ${exactMoney(before.shown)} to ${exactMoney(after.shown)}.`;
  if (before.shown === after.shown) return `The screen showed ${exactMoney(after.shown)} before and after.`;
  return `The screen followed, from ${exactMoney(before.shown)} to ${exactMoney(after.shown)}.`;
}

function originOf(record: JournalRecord, first: JournalRecord | undefined, isCut: boolean): string {
  const begun = first ?? record;
  if (isCut) return `The causes reach further back than is shown here, by way of record ${begun.cause}.`;
  if (begun.by === "player") return "It began with what the player did.";
  return first === undefined
    ? "The record names no cause."
    : `Its causes reach back to record ${begun.seq}, which names none.`;
}
