import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { PreferenceSaved, PreferencesStated } from "../../../../domain/preferences/events.ts";
import { RouteEntered, ShellStarted } from "../../../../domain/shell/events.ts";
import { jackpotStated } from "../../../../domain/display/queries.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { formatMoney, type Pence } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { walletArea } from "../../../../domain/wallet/state.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
import { ShownWins } from "./shown-wins.ts";
import type { Watch } from "./watch.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { count, exactMoney } from "../../sentences/words.ts";

/** The balance that the screen must show from a record on. */
interface Expected {
  readonly amount: Pence;
  readonly frozen: boolean;
  /** The log states the wallet's balance. */
  readonly isKnown: boolean;
  readonly seq: number;
  readonly atMs: number;
  /** The app certainly drew it before the next change. */
  isDrawn: boolean;
}

/** The time within which a screen must be rendered again after a change. A record of an older rendering is compared with the current state. */
const DRAWN_WITHIN_MS = 5_000;
/** A page that was asleep records nothing until it wakes, and then at once. */
const AWAKE_MS = 1_000;
const REPLACES_SCREEN: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  ShellStarted,
  RouteEntered,
  PreferencesStated,
  PreferenceSaved,
]);
/** The changes that are kept. Many more than can happen while a screen is drawn. */
const CHANGES_KEPT = 64;

/**
 * Checks what the screen showed. A shown balance must be the balance of the wallet at that time or, while the display was
 * frozen, at the start of the freeze. That time is when the screen was drawn. A shown jackpot of a game must be the server's last statement of it.
 */
export class ScreenWatch implements Watch {
  readonly follows = [
    ...walletArea.listens,
    ...ShownWins.follows,
    ValueShown,
    ShellStarted,
    RouteEntered,
    PreferencesStated,
    PreferenceSaved,
  ];
  readonly #wins = new ShownWins();
  readonly #lineOf: (seq: number) => number;
  readonly #wrong = new Tally();
  #shown = 0;
  #jackpots = 0;
  #won = 0;
  /** The last balance shown, if nothing else on the screen has changed after it. */
  #lastShown: { readonly seq: number; readonly expected: Expected } | undefined;
  /** Balances shown before the log states the wallet's balance, or before it is known whether the display is frozen. */
  #unchecked = 0;
  /** An excerpt can begin while the display is frozen. A balance that is shown unfrozen ends the doubt. */
  #knowsFreeze = false;
  /** Wins and results for which the log has no statement of the server. */
  #unstated = 0;
  readonly #continuity: Continuity;

  constructor(lineOf: (seq: number) => number, continuity: Continuity) {
    this.#lineOf = lineOf;
    this.#continuity = continuity;
  }

  /** What the screen had to show after each change of the wallet, oldest first: a screen is drawn some moments before it is recorded. */
  readonly #expected: Expected[] = [];

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#knowsFreeze ||= this.#continuity.hasBeginning;
    this.#wins.add(record, definition);
    // Another page, another screen, or a hidden balance: the screen may show none.
    if (REPLACES_SCREEN.has(definition)) this.#lastShown = undefined;
    this.#expect(player.wallet, record.seq);
    if (definition !== ValueShown) return;
    const shown = record.data as Shown;
    if (shown.what === "win" || shown.what === "result") return this.#win(shown, record);
    if (shown.what === "jackpot") return this.#jackpot(player, shown, record);
    if (shown.what !== "balance") return;
    this.#shown += 1;
    this.#knowsFreeze ||= !shown.frozen;
    const expected = this.#expectedWhenDrawn(shown, record);
    if (expected === undefined || !expected.isKnown || !this.#knowsFreeze) this.#unchecked += 1;
    else this.#compare(shown, expected, record);
    if (expected !== undefined) this.#missing(expected, record);
  }

  /** A win or result of a game of bingo that is shown must be the one that the server stated for it. */
  #win(shown: Shown, { seq, at }: JournalRecord): void {
    const differs = this.#wins.difference(shown);
    if (differs === null) {
      this.#unstated += 1;
      return;
    }
    this.#won += 1;
    if (differs === undefined) return;
    const says = `The screen showed a ${shown.what} (${shown.of}) as “${shown.text}”, but ${differs}.`;
    this.#wrong.add({ line: this.#lineOf(seq), seq, at, says, pence: { shown: shown.amount ?? 0 } });
  }

  /** The same screen showed a balance before a change and after the next one, and has no record of the one between. */
  #missing(expected: Expected, { seq }: JournalRecord): void {
    const last = this.#lastShown;
    this.#lastShown = { seq, expected };
    if (last === undefined) return;
    const from = this.#expected.lastIndexOf(last.expected);
    const to = this.#expected.lastIndexOf(expected);
    for (let index = from + 1; from >= 0 && index < to; index++) {
      const between = this.#expected[index];
      if (between === undefined || !between.isDrawn || !between.isKnown) continue;
      const says = `The screen had to show ${exactMoney(between.amount)}${between.frozen ? ", frozen," : ""} from this record on, for more than ${DRAWN_WITHIN_MS / 1000} seconds. It showed the balance before it and the one after it, and has no record of this one.`;
      this.#wrong.add({
        line: this.#lineOf(between.seq),
        seq: between.seq,
        at: null,
        says,
        pence: { due: between.amount },
      });
    }
  }

  #jackpot(player: Player, shown: Shown, { seq, at }: JournalRecord): void {
    const stated = jackpotStated(player, shown);
    if (stated === undefined) return;
    this.#jackpots += 1;
    if (shown.amount === stated.amount && shown.text === stated.text) return;
    const says = `The screen showed a jackpot (${shown.of}) as “${shown.text}”, but the server had stated ${exactMoney(stated.amount ?? 0)}.`;
    const pence = { shown: shown.amount ?? 0, due: stated.amount ?? 0 };
    this.#wrong.add({ line: this.#lineOf(seq), seq, at, says, pence });
  }

  #expect(wallet: Player["wallet"], seq: number): void {
    const amount = shownBalance(wallet);
    const frozen = wallet.frozen !== null;
    const isKnown = wallet.opening !== null;
    const last = this.#expected.at(-1);
    if (last?.amount === amount && last.frozen === frozen && last.isKnown === isKnown) return;
    if (last !== undefined) this.#lasted(last);
    this.#expected.push({ amount, frozen, isKnown, seq, atMs: this.#continuity.atMs, isDrawn: false });
    if (this.#expected.length > CHANGES_KEPT) this.#expected.shift();
  }

  /** The app recorded something else long after the change and long before the next one, so it was running and drew the screen. */
  #lasted(change: Expected): void {
    const { previousMs, atMs, timesBack } = this.#continuity;
    change.isDrawn = timesBack === 0 && previousMs - change.atMs > DRAWN_WITHIN_MS && atMs - previousMs > AWAKE_MS;
  }

  /** What the screen had to show in the state that the record names as drawn. Without such a name, or if that state is too old: what it has to show now. */
  #expectedWhenDrawn({ drawn }: Shown, { seq }: JournalRecord): Expected | undefined {
    const last = this.#expected.length - 1;
    if (drawn === undefined || drawn >= seq) return this.#expected[last];
    const index = this.#expected.findLastIndex((expected) => expected.seq <= drawn);
    // The screen was wrong from the first change after the drawn state.
    const outdatedMs = this.#continuity.atMs - (this.#expected[index + 1]?.atMs ?? Infinity);
    return index === -1 || outdatedMs > DRAWN_WITHIN_MS ? this.#expected[last] : this.#expected[index];
  }

  #compare(shown: Shown, expected: Expected, { seq, at }: JournalRecord): void {
    const says = difference(shown, expected);
    if (says === undefined) return;
    this.#wrong.add({
      line: this.#lineOf(seq),
      seq,
      at,
      says,
      pence: { shown: shown.amount ?? 0, due: expected.amount },
    });
  }

  results(): readonly CheckResult[] {
    const { findings, found } = this.#wrong;
    return [{ check: "screen", ...this.#result(found), findings, found }];
  }

  #result(found: number): Pick<CheckResult, "outcome" | "says"> {
    if (this.#shown + this.#jackpots + this.#won === 0)
      return { outcome: "not-checked", says: "The log does not record what the screen showed." };
    const balances = count(this.#shown, "balance");
    const jackpots = count(this.#jackpots, "jackpot");
    const wins = count(this.#won, "win or result", "wins and results");
    if (found > 0)
      return {
        outcome: "failed",
        says:
          this.#jackpots + this.#won === 0
            ? `Of ${balances} on screen, ${found} did not match the wallet.`
            : `Of ${balances}, ${jackpots} and ${wins} on screen, ${found} did not match the wallet or the server's statements.`,
      };
    if (this.#unchecked > 0)
      return {
        outcome: "incomplete",
        says: `Of ${balances} on screen, ${this.#unchecked} could not be checked, because the log does not have the state of the wallet at that time.`,
      };
    return {
      outcome: "passed",
      says:
        `Each of ${balances} on screen matched the wallet, or the frozen balance while the display was frozen` +
        (this.#jackpots === 0 ? "" : `; each of ${jackpots} matched the server's last statement`) +
        (this.#won === 0 ? "" : `; each of ${wins} of bingo matched the server's statement`) +
        `.${this.#unstated === 0 ? "" : ` ${count(this.#unstated, "win or result", "wins and results")} of bingo could not be compared.`}`,
    };
  }
}

/** How the shown balance differs from the expected one; undefined if they are equal. */
function difference(shown: Shown, expected: Expected): string | undefined {
  const text = formatMoney(expected.amount);
  // First, because nearly all are equal and the sentences take longer than the comparison.
  if (shown.frozen === expected.frozen && shown.amount === expected.amount && shown.text === text) return undefined;
  const showed = `The screen showed “${shown.text}”`;
  const amount = exactMoney(expected.amount);
  if (shown.frozen !== expected.frozen)
    return shown.frozen
      ? `${showed} as frozen, but the display was not frozen.`
      : `${showed} as not frozen, but the display was frozen at ${amount}.`;
  if (shown.amount !== expected.amount)
    return `${showed}, but ${expected.frozen ? "the display was frozen at" : "the wallet had"} ${amount}.`;
  return `${showed} for ${amount}, which must be displayed as “${text}”.`;
}
