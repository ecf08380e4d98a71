import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { balanceOnScreen, jackpotStated } from "../../../../domain/display/queries.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
import type { Watch } from "./watch.ts";
import { count, exactMoney } from "../../sentences/words.ts";

/**
 * Every balance that the screen showed is the one that the wallet held then, or while it was held still, the one from when
 * that began; and every jackpot of a game in the lobby the one that the server had stated last.
 */
export class ScreenWatch implements Watch {
  readonly #lineOf: (seq: number) => number;
  readonly #untrue = new Tally();
  #shown = 0;
  #jackpots = 0;
  /** Shown where the log does not say what the wallet held, or since when it was held still. */
  #unjudged = 0;
  /** An excerpt can begin while the display is held still; once it was seen to follow the wallet, it can be judged. */
  #knowsFreeze: boolean | undefined;

  constructor(lineOf: (seq: number) => number) {
    this.#lineOf = lineOf;
  }

  /** The balance that was due last: what the screen shows is often shown again. */
  #due: Shown | undefined;

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#knowsFreeze ??= record.seq === 0;
    if (definition !== ValueShown) return;
    const shown = record.data as Shown;
    if (shown.what === "jackpot") return this.#jackpot(player, shown, record);
    if (shown.what !== "balance") return;
    this.#shown += 1;
    this.#knowsFreeze ||= !shown.frozen;
    if (player.wallet.opening === null || !this.#knowsFreeze) this.#unjudged += 1;
    else this.#judge(shown, this.#dueNow(player), record);
  }

  #jackpot(player: Player, shown: Shown, { seq, at }: JournalRecord): void {
    const due = jackpotStated(player, shown);
    if (due === undefined) return;
    this.#jackpots += 1;
    if (shown.amount === due.amount && shown.text === due.text) return;
    const says = `The screen showed a jackpot (${shown.of}) as “${shown.text}”, where the server had stated ${exactMoney(due.amount ?? 0)}.`;
    const pence = { shown: shown.amount ?? 0, due: due.amount ?? 0 };
    this.#untrue.add({ line: this.#lineOf(seq), seq, at, says, pence });
  }

  #dueNow(player: Player): Shown {
    const amount = shownBalance(player.wallet);
    const isSame = this.#due?.amount === amount;
    this.#due = isSame && this.#due ? { ...this.#due, frozen: player.wallet.frozen !== null } : balanceOnScreen(player);
    return this.#due;
  }

  #judge(shown: Shown, due: Shown, { seq, at }: JournalRecord): void {
    const says = untruth(shown, due);
    if (says === undefined) return;
    const pence = { shown: shown.amount ?? 0, due: due.amount ?? 0 };
    this.#untrue.add({ line: this.#lineOf(seq), seq, at, says, pence });
  }

  results(): readonly CheckResult[] {
    const { findings, found } = this.#untrue;
    return [{ check: "screen", ...this.#result(found), findings, found }];
  }

  #result(found: number): Pick<CheckResult, "outcome" | "says"> {
    if (this.#shown + this.#jackpots === 0)
      return { outcome: "not-checked", says: "The log does not say what the screen showed." };
    const balances = count(this.#shown, "balance");
    const jackpots = count(this.#jackpots, "jackpot");
    if (found > 0)
      return {
        outcome: "failed",
        says:
          this.#jackpots === 0
            ? `Of ${balances} that the screen showed, ${found} cannot have come from the wallet as the log has it.`
            : `Of ${balances} and ${jackpots} that the screen showed, ${found} cannot have come from the wallet, or from the server, as the log has them.`,
      };
    if (this.#unjudged > 0)
      return {
        outcome: "incomplete",
        says: `Of ${balances} that the screen showed, ${this.#unjudged} could not be judged, because the log does not hold what the wallet was then.`,
      };
    return {
      outcome: "passed",
      says:
        `Each of ${balances} that the screen showed was the wallet's then, or while it was held still, the one from when that began` +
        (this.#jackpots === 0 ? "." : `; each of ${jackpots} in the lobby was what the server had stated last.`),
    };
  }
}

/** Why the screen cannot have shown this by right; undefined where it can. */
function untruth(shown: Shown, due: Shown): string | undefined {
  const showed = `The screen showed “${shown.text}”`;
  if (shown.frozen !== due.frozen)
    return shown.frozen
      ? `${showed} as held still, when nothing held it.`
      : `${showed} as if it followed the wallet, when it was held still at ${exactMoney(due.amount ?? 0)}.`;
  if (shown.amount !== due.amount)
    return `${showed}, where ${due.frozen ? "it was held still at" : "the wallet held"} ${exactMoney(due.amount ?? 0)}.`;
  return shown.text === due.text
    ? undefined
    : `${showed} for ${exactMoney(due.amount ?? 0)}, which reads “${due.text}”.`;
}
