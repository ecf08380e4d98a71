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

/** The wallet after one record, in pence. */
export interface WalletView {
  /** The server's last statement. */
  readonly balance: number;
  /** The opening balance plus all movements. */
  readonly folded: number;
  /** The balance that the screen should show. */
  readonly shown: number;
  /** The end of the freeze in epoch milliseconds; null if the display is not frozen. */
  readonly frozenUntil: number | null;
  readonly position: number;
  /** Whether the server has stated a balance. If not, the other fields mean nothing. */
  readonly known: boolean;
}

/** The last balance on screen before the record, null if unknown, and what the screen showed directly after the record. */
export interface Screen {
  readonly before: { readonly text: string; readonly frozen: boolean; readonly seq: number } | null;
  readonly after: readonly (Shown & { readonly seq: number })[];
}

/** A record with its sentence. */
export interface DescribedRecord {
  readonly seq: number;
  readonly at: string;
  readonly by: JournalRecord["by"];
  readonly type: string;
  readonly says: string;
}

export interface Explanation {
  readonly record: DescribedRecord;
  readonly before: WalletView;
  readonly after: WalletView;
  /** The effect on the balance, in one sentence. */
  readonly effect: string;
  /** What the player saw, in one or two sentences. */
  readonly shown: string;
  /** The recorded contents of the screen. */
  readonly screen: Screen;
  /** All changes of the state by this record. */
  readonly changes: readonly Change[];
  /** The cause of the record, the cause of that record, and so on. */
  readonly causes: readonly DescribedRecord[];
  /** The first cause, in one sentence. */
  readonly origin: string;
  /** Whether the movement is final; null if the record is not a movement. */
  readonly standing: Standing | null;
}

const viewOf = (wallet: WalletState): WalletView => ({
  balance: wallet.balance,
  folded: wallet.folded,
  shown: shownBalance(wallet),
  frozenUntil: wallet.frozen?.until ?? null,
  position: wallet.position,
  known: wallet.opening !== null,
});

const described = (record: JournalRecord): DescribedRecord => ({
  seq: record.seq,
  at: record.at,
  by: record.by,
  type: record.type,
  says: sentenceOf(record),
});

/**
 * Explains one record. It starts with the states before and after the record, then receives
 * every later record, to find whether a movement was reversed.
 */
export class Explainer {
  readonly #record: JournalRecord;
  readonly #before: Player;
  readonly #after: Player;
  readonly #finality: Finality | undefined;
  readonly #shownAfter: Screen["after"][number][] = [];
  /** What the screen shows is an effect of this record until a record with another time follows. */
  #isDirectlyAfter = true;

  /** Both states must be copies that no longer change. */
  constructor(record: JournalRecord, before: Player, after: Player) {
    this.#record = record;
    this.#before = before;
    this.#after = after;
    if (record.type === MovementBooked.type && record.by === "server")
      this.#finality = new Finality(record.data as unknown as Movement, record.seq, before.wallet, after.wallet);
  }

  addLater(record: JournalRecord, player: Player): void {
    this.#finality?.addLater(record, player.wallet);
    if (record.type === ValueShown.type && this.#isDirectlyAfter) {
      const { what, of, text, amount, frozen } = record.data as Shown;
      this.#shownAfter.push({ what, of, text, amount, frozen, seq: record.seq });
    } else if (record.at !== this.#record.at) this.#isDirectlyAfter = false;
  }

  /** `causes`: nearest first. `isCut`: there are more causes. */
  explanation(causes: readonly JournalRecord[], isCut = false): Explanation {
    const before = viewOf(this.#before.wallet);
    const after = viewOf(this.#after.wallet);
    const screen = { before: balanceShown(this.#before.display) ?? null, after: this.#shownAfter };
    return {
      record: described(this.#record),
      before,
      after,
      effect: effectOf(this.#record, this.#before.wallet, this.#after.wallet),
      shown: this.#record.type === ValueShown.type ? sentenceOf(this.#record) : shownOf(before, after, screen),
      screen,
      changes: differences(this.#before, this.#after),
      causes: causes.map(described),
      origin: originOf(this.#record, causes.at(-1), isCut),
      standing: this.#finality?.standing() ?? null,
    };
  }
}

function effectOf(record: JournalRecord, before: WalletState, after: WalletState): string {
  if (record.type === ValueShown.type) return "It states what the screen showed. It moves no money.";
  if (after.impostors > before.impostors)
    return "It would move or state money, but it did not come from the server: the balance did not change.";
  if (after.opening !== null && before.opening === null)
    return `It opened the wallet with a balance of ${exactMoney(after.balance)}.`;
  if (after.opening === null) return "No balance was known yet.";
  const change = after.balance - before.balance;
  const moved = `The balance went from ${exactMoney(before.balance)} to ${exactMoney(after.balance)} (${signedMoney(change)}).`;
  if (record.type === BalanceStated.type)
    return change === 0 ? confirmation(after) : `${moved} The movements before it do not explain the change.`;
  if (change !== 0) return moved;
  const waits = Object.keys(after.ahead).length > Object.keys(before.ahead).length;
  return waits
    ? "The balance did not change yet: a movement before this one had not arrived."
    : "The balance did not change.";
}

const confirmation = ({ awaiting, position }: WalletState) =>
  awaiting === null
    ? "The balance did not change: the statement was compared with the movements."
    : `The balance did not change yet: the statement is about ledger position ${awaiting.position}, and the movements so far reach ${position}.`;

function shownOf(before: WalletView, after: WalletView, screen: Screen): string {
  if (screen.before === null && screen.after.length === 0)
    return `${expectedOnScreen(before, after)} This follows from the wallet; the log does not record what the screen showed.`;
  const last =
    screen.before === null
      ? "The screen had shown no balance yet."
      : `The balance on screen was “${screen.before.text}”${screen.before.frozen ? ", frozen" : ""} (record ${screen.before.seq}).`;
  const next = screen.after.map(
    ({ what, of, text, frozen, seq }) =>
      `${what}${of === null ? "" : ` of ${of}`} “${text}”${frozen ? ", frozen" : ""} (record ${seq})`,
  );
  return next.length === 0 ? `${last} It did not change.` : `${last} Directly after, it showed: ${next.join("; ")}.`;
}

function expectedOnScreen(before: WalletView, after: WalletView): string {
  if (!after.known) return "The screen had no balance to show.";
  if (!before.known) return `The screen showed its first balance, ${exactMoney(after.shown)}.`;
  const until = (ms: number) => `until ${londonTimeOfDay(ms)} at the latest`;
  if (after.frozenUntil !== null && before.frozenUntil === null)
    return `The screen was frozen at ${exactMoney(after.shown)}, ${until(after.frozenUntil)}.`;
  if (after.frozenUntil !== null)
    return `The screen stayed frozen at ${exactMoney(after.shown)}, ${until(after.frozenUntil)}.`;
  if (before.frozenUntil !== null)
    return `The freeze ended, and the screen changed from ${exactMoney(before.shown)} to ${exactMoney(after.shown)}.`;
  if (before.shown === after.shown) return `The screen showed ${exactMoney(after.shown)} before and after.`;
  return `The screen changed from ${exactMoney(before.shown)} to ${exactMoney(after.shown)}.`;
}

function originOf(record: JournalRecord, first: JournalRecord | undefined, isCut: boolean): string {
  const earliest = first ?? record;
  if (isCut) return `There are more causes than shown here, from record ${earliest.cause} back.`;
  if (earliest.by === "player") return "The first cause is an action of the player.";
  return first === undefined
    ? "The record has no cause."
    : `The first cause is record ${earliest.seq}, which has none.`;
}
