import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { jackpotStated } from "../../../../domain/display/queries.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { formatMoney, type Pence } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { walletArea } from "../../../../domain/wallet/state.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
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
}

/** The time within which a screen must be rendered again after a change. A record of an older rendering is compared with the current state. */
const DRAWN_WITHIN_MS = 5_000;
/** The changes that are kept. Many more than can happen while a screen is drawn. */
const CHANGES_KEPT = 64;

/**
 * Checks what the screen showed. A shown balance must be the balance of the wallet at that time or, while the display was
 * frozen, at the start of the freeze. That time is when the screen was drawn. A shown jackpot of a game in the lobby must be the server's last statement of it.
 */
export class ScreenWatch implements Watch {
  readonly follows = [...walletArea.listens, ValueShown];
  readonly #lineOf: (seq: number) => number;
  readonly #wrong = new Tally();
  #shown = 0;
  #jackpots = 0;
  /** Balances shown before the log states the wallet's balance, or before it is known whether the display is frozen. */
  #unchecked = 0;
  /** An excerpt can begin while the display is frozen. A balance that is shown unfrozen ends the doubt. */
  #knowsFreeze = false;
  readonly #continuity: Continuity;

  constructor(lineOf: (seq: number) => number, continuity: Continuity) {
    this.#lineOf = lineOf;
    this.#continuity = continuity;
  }

  /** What the screen had to show after each change of the wallet, oldest first: a screen is drawn some moments before it is recorded. */
  readonly #expected: Expected[] = [];

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#knowsFreeze ||= this.#continuity.hasBeginning;
    this.#expect(player.wallet, record);
    if (definition !== ValueShown) return;
    const shown = record.data as Shown;
    if (shown.what === "jackpot") return this.#jackpot(player, shown, record);
    if (shown.what !== "balance") return;
    this.#shown += 1;
    this.#knowsFreeze ||= !shown.frozen;
    const expected = this.#expectedWhenDrawn(shown, record);
    if (expected === undefined || !expected.isKnown || !this.#knowsFreeze) this.#unchecked += 1;
    else this.#compare(shown, expected, record);
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

  #expect(wallet: Player["wallet"], { seq, at }: JournalRecord): void {
    const amount = shownBalance(wallet);
    const frozen = wallet.frozen !== null;
    const isKnown = wallet.opening !== null;
    const last = this.#expected.at(-1);
    if (last?.amount === amount && last.frozen === frozen && last.isKnown === isKnown) return;
    this.#expected.push({ amount, frozen, isKnown, seq, atMs: Date.parse(at) });
    if (this.#expected.length > CHANGES_KEPT) this.#expected.shift();
  }

  /** What was due in the state that was drawn; what is due now, for a record that does not name that state or names one that is too old. */
  #expectedWhenDrawn({ drawn }: Shown, { seq, at }: JournalRecord): Expected | undefined {
    const last = this.#expected.length - 1;
    if (drawn === undefined || drawn >= seq) return this.#expected[last];
    const index = this.#expected.findLastIndex((expected) => expected.seq <= drawn);
    // The screen was wrong from the first change after the drawn state.
    const outdatedMs = Date.parse(at) - (this.#expected[index + 1]?.atMs ?? Infinity);
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
    if (this.#shown + this.#jackpots === 0)
      return { outcome: "not-checked", says: "The log does not record what the screen showed." };
    const balances = count(this.#shown, "balance");
    const jackpots = count(this.#jackpots, "jackpot");
    if (found > 0)
      return {
        outcome: "failed",
        says:
          this.#jackpots === 0
            ? `Of ${balances} on screen, ${found} did not match the wallet.`
            : `Of ${balances} and ${jackpots} on screen, ${found} did not match the wallet or the server's statements.`,
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
        (this.#jackpots === 0 ? "." : `; each of ${jackpots} in the lobby matched the server's last statement.`),
    };
  }
}

/** How the shown balance differs from the expected one; undefined if they are equal. */
function difference(shown: Shown, expected: Expected): string | undefined {
  const showed = `The screen showed “${shown.text}”`;
  const amount = exactMoney(expected.amount);
  if (shown.frozen !== expected.frozen)
    return shown.frozen
      ? `${showed} as frozen, but the display was not frozen.`
      : `${showed} as not frozen, but the display was frozen at ${amount}.`;
  if (shown.amount !== expected.amount)
    return `${showed}, but ${expected.frozen ? "the display was frozen at" : "the wallet had"} ${amount}.`;
  const text = formatMoney(expected.amount);
  return shown.text === text ? undefined : `${showed} for ${amount}, which must be displayed as “${text}”.`;
}
