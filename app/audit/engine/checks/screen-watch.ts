import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { jackpotStated } from "../../../../domain/display/queries.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { ANY_AREA, WALLET_AREA, type Withheld } from "../line/withheld.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_WALLET as RULES } from "../invariants/of-wallet.ts";
import { DueWins } from "./due-wins.ts";
import type { Difference } from "./difference.ts";
import { ShownBalances } from "./shown-balances.ts";
import { Freezes } from "./freezes.ts";
import type { ServerClock } from "./server-clock.ts";
import { ShownWins } from "./shown-wins.ts";
import { StatedJackpots } from "./stated-jackpots.ts";
import type { Watch } from "./watch.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { count, exactMoney } from "../../sentences/words.ts";

/**
 * Checks what the screen showed. A shown balance must be the balance of the wallet at that time or, while the display was
 * frozen, at the start of the freeze. That time is when the screen was drawn. A shown jackpot of a game must be the server's last statement of it.
 * What a screen certainly drew must have a record: a later balance, and a win of bingo in its room.
 */
export class ScreenWatch implements Watch {
  readonly follows = [
    ...ShownBalances.follows,
    ...ShownWins.follows,
    ...DueWins.follows,
    ...StatedJackpots.follows,
    ...Freezes.follows,
  ];
  readonly #wins: ShownWins;
  readonly #freezes: Freezes;
  readonly #lineOf: (seq: number) => number;
  readonly #wrong = new Tally();
  readonly #balances: ShownBalances;
  readonly #due: DueWins;
  readonly #statedJackpots: StatedJackpots;
  #jackpots = 0;
  #jackpotsUnchecked = 0;
  #freezeFaults = 0;
  #won = 0;
  /** Wins and results for which the log has no statement of the server. */
  #unstated = 0;

  constructor(lineOf: (seq: number) => number, continuity: Continuity, clock: ServerClock) {
    this.#lineOf = lineOf;
    this.#statedJackpots = new StatedJackpots(continuity);
    this.#wins = new ShownWins(continuity);
    this.#freezes = new Freezes(continuity);
    this.#balances = new ShownBalances(continuity, clock);
    this.#due = new DueWins(continuity);
  }

  /** What these checks need may be in a withheld line. */
  withheld({ seq, area }: Withheld): void {
    this.#balances.withheld(seq, area === ANY_AREA || area === WALLET_AREA);
    this.#due.withheld();
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#wins.add(record, definition);
    this.#statedJackpots.add(record, definition);
    for (const missing of this.#balances.after(player, record, definition)) this.#add(missing);
    const unannounced = this.#due.after(player, record, definition);
    if (unannounced !== undefined) this.#add(unannounced);
    const fault = this.#freezes.after(record, definition);
    if (fault !== undefined) this.#freezeFault(record, fault);
    if (definition !== ValueShown) return;
    const shown = record.data as Shown;
    if (shown.what === "win" || shown.what === "result") this.#win(shown, record);
    else if (shown.what === "jackpot") this.#jackpot(player, shown, record);
    else for (const wrong of this.#balances.compare(shown, player.wallet, record)) this.#add(wrong);
  }

  #freezeFault({ seq, at }: JournalRecord, what: string): void {
    this.#freezeFaults += 1;
    this.#add({ seq, at, says: filled(RULES["screen-freeze"].broken, { what }) });
  }

  #add(difference: Difference): void {
    this.#wrong.add({ line: this.#lineOf(difference.seq), ...difference });
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
    const { what, of, text } = shown;
    const says = filled(RULES["screen-win"].broken, { what, place: of ?? "", text, differs });
    this.#add({ seq, at, says, pence: { shown: shown.amount ?? 0 } });
  }

  #jackpot(player: Player, shown: Shown, { seq, at }: JournalRecord): void {
    const stated = jackpotStated(player, shown);
    if (stated === undefined) return;
    const isSame = shown.amount === stated.amount && shown.text === stated.text;
    if (!isSame && !this.#statedJackpots.isKnown(player, String(shown.of))) {
      this.#jackpotsUnchecked += 1;
      return;
    }
    this.#jackpots += 1;
    if (isSame) return;
    const says = filled(RULES["screen-jackpot"].broken, {
      place: String(shown.of),
      text: shown.text,
      amount: exactMoney(stated.amount ?? 0),
    });
    this.#add({
      seq,
      at,
      says,
      pence: { shown: shown.amount ?? 0, due: stated.amount ?? 0 },
    });
  }

  results(): readonly CheckResult[] {
    const tally = new Tally();
    for (const doubted of this.#balances.doubted) tally.add({ line: this.#lineOf(doubted.seq), ...doubted });
    const { findings } = this.#wrong;
    const found = tally.found + this.#wrong.found;
    return [{ check: "screen", ...this.#result(found), findings: [...tally.findings, ...findings], found }];
  }

  #result(found: number): Pick<CheckResult, "outcome" | "says"> {
    const { shown, unchecked } = this.#balances;
    if (found > 0 && found === this.#freezeFaults)
      return {
        outcome: "failed",
        says: `The displayed balance was frozen or released wrongly ${count(found, "time")}.`,
      };
    if (shown + this.#jackpots + this.#jackpotsUnchecked + this.#won === 0)
      return { outcome: "not-checked", says: "The log does not record what the screen showed." };
    const balances = count(shown, "balance");
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
    const lacks = [
      ...(unchecked > 0 ? [filled(RULES["screen-balance"].lacks, { balances, unchecked })] : []),
      ...(this.#jackpotsUnchecked > 0
        ? [filled(RULES["screen-jackpot"].lacks, { jackpots: count(this.#jackpotsUnchecked, "jackpot") })]
        : []),
    ];
    if (lacks.length > 0) return { outcome: "incomplete", says: lacks.join(" ") };
    const unstated = count(this.#unstated, "win or result", "wins and results");
    return {
      outcome: "passed",
      says:
        filled(RULES["screen-balance"].kept, { balances }) +
        (this.#jackpots === 0 ? "" : `; ${filled(RULES["screen-jackpot"].kept, { jackpots })}`) +
        (this.#won === 0 ? "" : `; ${filled(RULES["screen-win"].kept, { wins })}`) +
        (this.#freezes.compared === 0
          ? ""
          : `; ${filled(RULES["screen-freeze"].kept, { freezes: count(this.#freezes.compared, "freeze") })}`) +
        `.${this.#unstated === 0 ? "" : ` ${filled(RULES["screen-win"].lacks, { wins: unstated })}`}` +
        this.#aboutDue(),
    };
  }

  /** Whether what the player won was shown. What the log does not prove is said, and counts as neither shown nor missing. */
  #aboutDue(): string {
    const { winsShown, winsUnproved } = this.#balances;
    const { shown, notProved } = this.#due;
    const announced = [
      ...(winsShown === 0 ? [] : [filled(RULES["screen-balance-due"].kept, { wins: count(winsShown, "win") })]),
      ...(shown === 0 ? [] : [filled(RULES["screen-win-due"].kept, { wins: count(shown, "win") })]),
    ];
    const unproved = [
      ...(winsUnproved === 0 ? [] : [filled(RULES["screen-balance-due"].lacks, { wins: count(winsUnproved, "win") })]),
      ...(notProved === 0 ? [] : [filled(RULES["screen-win-due"].lacks, { wins: count(notProved, "win") })]),
    ];
    return (
      (announced.length === 0 ? "" : ` The screen showed ${announced.join(", and ")}.`) +
      (unproved.length === 0
        ? ""
        : ` Not checked, because the log does not prove that a screen had to show it: ${unproved.join(", and ")}.`)
    );
  }
}
