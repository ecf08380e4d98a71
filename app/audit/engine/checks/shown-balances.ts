import { type Shown } from "../../../../domain/display/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { formatMoney, type Pence } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import { PreferenceSaved, PreferencesStated } from "../../../../domain/preferences/events.ts";
import { hidesBalance } from "../../../../domain/preferences/queries.ts";
import { SignedOut } from "../../../../domain/session/events.ts";
import { ReloadBegun, RouteEntered, ShellStarted, ViewCrashed } from "../../../../domain/shell/events.ts";
import { SettingsChanged, SettingsRead } from "../../../../domain/shell/settings/events.ts";
import { BalanceStated, DisplayReleased, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../domain/wallet/movement.ts";
import { invitesFirstDeposit, shownBalance } from "../../../../domain/wallet/queries.ts";
import { walletArea, type WalletState } from "../../../../domain/wallet/state.ts";
import { difference, notShown } from "./balance-difference.ts";
import { BehindStatement } from "./behind-statement.ts";
import type { Continuity } from "./consistency/continuity.ts";
import type { Difference } from "./difference.ts";
import { DRAWN_WITHIN_MS, isDrawnByNow } from "./drawn.ts";
import type { ServerClock } from "./server-clock.ts";
import { WithheldWallet } from "./withheld-wallet.ts";

type Stated = DataOf<typeof BalanceStated>;

/** The balance that the screen must show from a record on. */
interface Expected {
  readonly amount: Pence;
  readonly frozen: boolean;
  /** The log states the wallet's balance. */
  readonly isKnown: boolean;
  /** The ledger position of the wallet. */
  readonly position: number;
  readonly seq: number;
  readonly atMs: number;
  /** The app certainly drew it before the next change. */
  isDrawn: boolean;
}

/** The screen was there until this record, and may show another balance, or none, after it. */
const CLOSES_SCREEN: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  RouteEntered,
  PreferencesStated,
  PreferenceSaved,
  SettingsChanged,
  SettingsRead,
  SignedOut,
]);
/** The screen was gone at some time before this record. */
const LOSES_SCREEN: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  ShellStarted,
  ReloadBegun,
  ViewCrashed,
]);
/** What the player wins. The balance on the screen announces it. */
const WINS: ReadonlySet<MovementKind> = new Set(["WIN", "FREE_ROUND", "PRIZE"]);
/** The changes that are kept. Many more than can happen while a screen is drawn. */
const CHANGES_KEPT = 64;
/** The wins that wait for a balance on the screen. */
const WINS_KEPT = 1_024;

/**
 * The balances on the screen. A shown balance must be that of the wallet or, while the display was frozen, the one at the start
 * of the freeze, when the screen was drawn. A screen that showed a balance must show each later one that it certainly drew.
 */
export class ShownBalances {
  static readonly follows = [...walletArea.listens, ...CLOSES_SCREEN, ...LOSES_SCREEN];
  readonly #continuity: Continuity;
  /** What the screen had to show after each change of the wallet, oldest first: a screen is drawn some moments before it is recorded. */
  readonly #expected: Expected[] = [];
  /** What the last shown balance was compared with, while the same screen is there. */
  #last: Expected | undefined;
  /** The record from which it is known whether the display is frozen. An excerpt can begin during a freeze, and a withheld line can begin or end one. */
  #knowsFreezeFrom = Infinity;
  /** The last withheld line that may be of the wallet. */
  #lastWithheld = -1;
  #behind = new BehindStatement();
  readonly #withheld: WithheldWallet;
  #hasBegun = false;
  #hasOpened = false;
  /** Lines before the log's first balance are withheld. */
  #opensLate = false;
  /** The records of wins after which no balance was shown yet. */
  readonly #wins: number[] = [];
  shown = 0;
  #unchecked = 0;
  /** Wins after which the screen showed the balance. */
  winsShown = 0;
  #winsLost = 0;

  constructor(continuity: Continuity, clock: ServerClock) {
    this.#continuity = continuity;
    this.#withheld = new WithheldWallet(clock);
  }

  /** Balances shown before the log states the wallet's balance, while it is not known whether the display is frozen, or while the app may have had other movements. */
  get unchecked(): number {
    const explained = this.#opensLate ? this.#behind.doubted.length : 0;
    return this.#unchecked + this.#behind.unchecked + this.#withheld.unchecked + explained;
  }

  /** Balances at the beginning of an excerpt that nothing in it explains yet. */
  get doubted(): readonly Difference[] {
    return this.#opensLate ? [] : this.#behind.doubted;
  }

  /** Wins after which the log has no balance on the screen, and does not prove that there had to be one. */
  get winsUnproved(): number {
    return this.#winsLost + this.#wins.length;
  }

  /** A line is withheld. The screen may have been another one, and have shown other balances. */
  withheld(seq: number, mayBeOfWallet: boolean): void {
    this.#last = undefined;
    if (!mayBeOfWallet) return;
    this.#lastWithheld = seq;
    this.#withheld.withheld();
    this.#knowsFreezeFrom = Infinity;
    if (!this.#hasOpened) this.#behind = new BehindStatement();
  }

  /** Notes a record. Gives the balances that had to be shown and were not, and those that it proves to be wrong. */
  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): readonly Difference[] {
    const { wallet } = player;
    if (!this.#hasBegun) this.#begin();
    if (!this.#hasOpened && wallet.opening !== null) this.#opens();
    this.#withheld.passed(record);
    if (definition === DisplayReleased) this.#knowsFreezeFrom = Math.min(this.#knowsFreezeFrom, record.seq);
    const missing = CLOSES_SCREEN.has(definition) ? this.#close() : [];
    this.#expect(wallet, record.seq);
    const wrong = definition === MovementBooked ? this.#booked(wallet, record) : [];
    if (definition === BalanceStated && record.by === "server") this.#withheld.stated(record.data as Stated);
    if (LOSES_SCREEN.has(definition) || hidesBalance(player) || invitesFirstDeposit(wallet)) this.#last = undefined;
    return wrong.length === 0 ? missing : [...missing, ...wrong];
  }

  #begin(): void {
    this.#hasBegun = true;
    if (!this.#continuity.hasBeginning || this.#withheld.isOpen) return;
    this.#knowsFreezeFrom = -1;
    this.#behind.end();
  }

  #opens(): void {
    this.#hasOpened = true;
    this.#opensLate = this.#withheld.isOpen;
    this.#withheld.opened();
  }

  /** Compares a balance on the screen. Gives what is wrong with it and with those before it. */
  compare(shown: Shown, wallet: WalletState, record: JournalRecord): readonly Difference[] {
    this.shown += 1;
    const { seq } = record;
    const expected = this.#expectedWhenDrawn(shown, seq);
    const isCompared = this.#knowsFreeze(shown, expected, seq) && expected?.isKnown === true;
    if (!isCompared) this.#unchecked += 1;
    if (expected === undefined) return [];
    const wrong = isCompared ? this.#wrong(shown, expected, wallet, record) : [];
    if (wrong === undefined) {
      this.#last = undefined;
      return [];
    }
    if (!expected.frozen) this.#showsWins(expected.seq);
    const last = this.#last;
    // An excerpt can begin before it states the wallet's balance. What the screen showed then is compared with no later balance.
    this.#last = expected.isKnown && !this.#withheld.isOpen ? expected : undefined;
    return last === undefined ? wrong : [...wrong, ...this.#missing(last, expected, "and the one after it")];
  }

  /** A balance that is shown unfrozen, and was drawn after every withheld line, ends the doubt. */
  #knowsFreeze({ frozen, drawn: before }: Shown, expected: Expected | undefined, seq: number): boolean {
    const drawn = before ?? seq;
    const isAfter = this.#lastWithheld < 0 || (drawn > this.#lastWithheld && expected?.frozen !== true);
    if (!frozen && isAfter) this.#knowsFreezeFrom = Math.min(this.#knowsFreezeFrom, drawn);
    return drawn >= this.#knowsFreezeFrom;
  }

  /** What is wrong with a balance on the screen; undefined while that cannot be said. */
  #wrong(
    shown: Shown,
    expected: Expected,
    wallet: WalletState,
    record: JournalRecord,
  ): readonly Difference[] | undefined {
    const says = difference(shown, expected);
    if (says === undefined) return expected.frozen ? [] : this.#end();
    const { seq, at } = record;
    const wrong = { seq, at, says, pence: { shown: shown.amount ?? 0, due: expected.amount } };
    if (this.#behind.excuses(wrong)) return undefined;
    // Whatever is withheld, a text must be that of its amount, and a display that is known to be frozen must be shown so.
    const contradictsItself = shown.text !== formatMoney(shown.amount ?? expected.amount);
    if (contradictsItself || shown.frozen !== expected.frozen) return [wrong];
    const when = { wallet, atLeast: expected.position, drawn: shown.drawn ?? seq };
    return this.#withheld.excuses(wrong, when, record) ? undefined : [wrong];
  }

  /** The app has every movement of the first statement. */
  #end(): readonly Difference[] {
    const doubted = this.#behind.end();
    if (!this.#opensLate) return doubted;
    this.#unchecked += doubted.length;
    return [];
  }

  #booked(wallet: WalletState, { seq, by, data }: JournalRecord): readonly Difference[] {
    const movement = data as DataOf<typeof MovementBooked>;
    const { kind, amount, balance, position } = movement;
    if (by !== "server") return [];
    const openedAt = wallet.opening?.position;
    if (openedAt !== undefined && position <= openedAt) this.#behind.received({ balance, amount });
    if (WINS.has(kind) && amount > 0) this.#won(seq);
    return this.#withheld.booked(wallet, movement, seq);
  }

  #won(seq: number): void {
    this.#wins.push(seq);
    if (this.#wins.length <= WINS_KEPT) return;
    this.#wins.shift();
    this.#winsLost += 1;
  }

  /** A balance on the screen contains every win before its change. */
  #showsWins(changedAt: number): void {
    const later = this.#wins.findIndex((seq) => seq > changedAt);
    this.winsShown += this.#wins.splice(0, later === -1 ? this.#wins.length : later).length;
  }

  /** The screen ends here, so that its last balance is no longer followed by another one. */
  #close(): readonly Difference[] {
    const now = this.#expected.at(-1);
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined || now === undefined || now === last) return [];
    now.isDrawn = isDrawnByNow(this.#continuity, now.atMs);
    return this.#missing(last, undefined, "and was there until another one was opened");
  }

  /** The balances between two that the same screen showed. Of `after` undefined, up to the last one. */
  #missing(last: Expected, after: Expected | undefined, then: string): readonly Difference[] {
    const from = this.#expected.lastIndexOf(last);
    const to = after === undefined ? this.#expected.length : this.#expected.lastIndexOf(after);
    const missing: Difference[] = [];
    // A balance that the screen shows already needs no record.
    let onScreen = last;
    for (let index = from + 1; from >= 0 && index < to; index++) {
      const due = this.#expected[index];
      if (due === undefined || !due.isDrawn || !due.isKnown) continue;
      if (due.amount !== onScreen.amount || due.frozen !== onScreen.frozen) missing.push(notShown(due, then));
      onScreen = due;
    }
    return missing;
  }

  #expect(wallet: Player["wallet"], seq: number): void {
    const amount = shownBalance(wallet);
    const frozen = wallet.frozen !== null;
    const isKnown = wallet.opening !== null;
    const last = this.#expected.at(-1);
    if (last?.amount === amount && last.frozen === frozen && last.isKnown === isKnown) return;
    if (last !== undefined) last.isDrawn = isDrawnByNow(this.#continuity, last.atMs);
    const { position } = wallet;
    this.#expected.push({ amount, frozen, isKnown, position, seq, atMs: this.#continuity.atMs, isDrawn: false });
    if (this.#expected.length > CHANGES_KEPT) this.#expected.shift();
  }

  /** What the screen had to show in the state that the record names as drawn. Without such a name, or if that state is too old: what it has to show now. */
  #expectedWhenDrawn({ drawn }: Shown, seq: number): Expected | undefined {
    const last = this.#expected.length - 1;
    if (drawn === undefined || drawn >= seq) return this.#expected[last];
    const index = this.#expected.findLastIndex((expected) => expected.seq <= drawn);
    // The screen was wrong from the first change after the drawn state.
    const outdatedMs = this.#continuity.atMs - (this.#expected[index + 1]?.atMs ?? Infinity);
    return index === -1 || outdatedMs > DRAWN_WITHIN_MS ? this.#expected[last] : this.#expected[index];
  }
}
