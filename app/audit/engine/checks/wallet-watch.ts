import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Discrepancy, WalletState } from "../../../../domain/wallet/state.ts";
import { isSameMovement, LedgerAsTold, type ToldMovement } from "./stated-ledger.ts";
import { type CheckResult, type Finding, Tally } from "../verdict/verdict.ts";
import type { Watch } from "./watch.ts";
import { claimant, count, exactMoney } from "../../sentences/words.ts";

/** A balance as of a position that the wallet has not reached. */
interface Awaited {
  readonly position: number;
  readonly balance: number;
  readonly place: Place;
}

type Place = Pick<Finding, "line" | "seq" | "at">;

/** Balances that wait at once, at the most. */
const PASSED_OVER_AT_ONCE = 1_000;

/**
 * Every balance that the server stated is what the movements add up to, whenever it came, and nothing that it said again
 * contradicts what it had said; and nobody but the server moved money.
 */
export class WalletWatch implements Watch {
  readonly #lineOf: (seq: number) => number;
  readonly #balances = new Tally();
  readonly #impostors = new Tally();
  readonly #told = new LedgerAsTold();
  /** The balance that the wallet itself waits to compare, which is the last that came. */
  #waiting: Awaited | undefined;
  /** Those that came before it, by position. */
  readonly #passedOver = new Map<number, Awaited>();
  #statements = 0;
  #movements = 0;
  #discrepancies = 0;
  #claims = 0;
  #repeated = 0;
  /** The sum was once beyond what a double counts to the penny. */
  #isInexact = false;
  /** Of positions that this log does not reach back to. */
  #unjudged = 0;

  constructor(lineOf: (seq: number) => number) {
    this.#lineOf = lineOf;
  }

  after({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === MovementBooked) this.#booked(wallet, record);
    else if (definition === BalanceStated) this.#stated(wallet, record);
    else return;
    this.#isInexact ||= !Number.isSafeInteger(wallet.folded);
    for (; this.#discrepancies < wallet.discrepancies.length; this.#discrepancies++) {
      const discrepancy = wallet.discrepancies[this.#discrepancies];
      // The wallet also remembers where the two came to agree again; that is no disagreement.
      if (discrepancy !== undefined && discrepancy.stated !== discrepancy.folded)
        this.#balances.add(this.#disagreement(discrepancy, record));
    }
    if (wallet.impostors > this.#claims)
      this.#impostors.add({
        ...this.#placeOf(record),
        says: `${claimant(record)} claims to move or state money (${record.type}); only the server may.`,
      });
    this.#claims = wallet.impostors;
  }

  /** A movement that is told again moves nothing, but it still has to be the one that was told of then. */
  #booked({ opening, position: reached, duplicates }: WalletState, record: JournalRecord): void {
    this.#movements += 1;
    if (record.by !== "server" || opening === null) return;
    const isRepeated = duplicates > this.#repeated;
    this.#repeated = duplicates;
    const movement = record.data as DataOf<typeof MovementBooked>;
    const { position, balance } = movement;
    if (position <= opening.position) return this.#againstOpening(opening, { position, balance }, record);
    if (isRepeated) return this.#again(movement, record);
    this.#told.tell(movement);
    if (this.#waiting !== undefined && this.#waiting.position <= reached) this.#waiting = undefined;
    const passedOver = this.#passedOver.get(position);
    if (passedOver === undefined) return;
    this.#passedOver.delete(position);
    this.#compare(passedOver, movement);
  }

  #again(now: ToldMovement, record: JournalRecord): void {
    const then = this.#told.at(now.position);
    if (then === undefined) this.#unjudged += 1;
    else if (!isSameMovement(then, now)) this.#toldOtherwise(then, now, record);
  }

  /** A statement about a position that was already passed moves nothing, but it still has to agree with what was said then. */
  #stated({ opening, position: reached }: WalletState, record: JournalRecord): void {
    if (record.by !== "server" || opening === null) return;
    this.#statements += 1;
    const { balance, position } = record.data as DataOf<typeof BalanceStated>;
    const statement = { position, balance, place: this.#placeOf(record) };
    if (position === reached) return;
    if (position > reached) this.#wait(statement);
    else if (position <= opening.position) this.#againstOpening(opening, statement, record);
    else this.#compare(statement, this.#told.at(position));
  }

  /** The wallet waits for one statement only, and passes over the one that it waited for. */
  #wait(statement: Awaited): void {
    const before = this.#waiting;
    this.#waiting = statement;
    if (before === undefined) return;
    const movement = this.#told.at(before.position);
    const same = this.#passedOver.get(before.position);
    if (movement !== undefined) this.#compare(before, movement);
    else if (same === undefined) this.#passedOver.set(before.position, before);
    else if (same.balance !== before.balance) this.#contradicts(before, same.balance, "where it had stated");
    if (this.#passedOver.size <= PASSED_OVER_AT_ONCE) return;
    this.#unjudged += 1;
    for (const oldest of this.#passedOver.keys()) return void this.#passedOver.delete(oldest);
  }

  #againstOpening(
    opening: NonNullable<WalletState["opening"]>,
    { position, balance }: Pick<Awaited, "position" | "balance">,
    record: JournalRecord,
  ): void {
    if (position < opening.position) this.#unjudged += 1;
    else if (balance !== opening.balance)
      this.#contradicts({ position, balance, place: this.#placeOf(record) }, opening.balance, "where it had stated");
  }

  #compare(statement: Awaited, then: ToldMovement | undefined): void {
    if (then === undefined) this.#unjudged += 1;
    else if (then.balance !== statement.balance)
      this.#contradicts(statement, then.balance, `where its own movement ${then.ref} had left`);
  }

  #contradicts({ position, balance, place }: Awaited, earlier: number, where: string): void {
    this.#balances.add({
      ...place,
      says: `The server stated ${exactMoney(balance)} as of ledger position ${position}, ${where} ${exactMoney(earlier)}.`,
      pence: { stated: balance, earlier },
    });
  }

  #toldOtherwise(then: ToldMovement, now: ToldMovement, record: JournalRecord): void {
    const told = ({ ref, kind, amount, balance }: ToldMovement) =>
      `${ref} (${kind}) of ${exactMoney(amount)} that left ${exactMoney(balance)}`;
    this.#balances.add({
      ...this.#placeOf(record),
      says: `The server told of ledger position ${now.position} again, and otherwise: first ${told(then)}, now ${told(now)}.`,
      pence: { amount: now.amount, earlier: then.amount },
    });
  }

  #disagreement({ seq, position, stated, folded }: Discrepancy, { seq: last, at }: JournalRecord): Finding {
    const difference = stated - folded;
    const direction = difference > 0 ? "more" : "less";
    return {
      line: this.#lineOf(seq),
      seq,
      // A statement that had to wait for a movement is dated by its own record, which is no longer at hand.
      at: seq === last ? at : null,
      says: `The server stated ${exactMoney(stated)} as of ledger position ${position}; the movements up to there add up to ${exactMoney(folded)}. That is ${exactMoney(Math.abs(difference))} ${direction} than they account for.`,
      pence: { stated, folded, difference },
    };
  }

  #placeOf({ seq, at }: JournalRecord): Place {
    return { line: this.#lineOf(seq), seq, at };
  }

  results({ wallet }: Player): readonly CheckResult[] {
    const { found } = this.#balances;
    return [
      { check: "balances", ...this.#balancesResult(wallet), findings: this.#balances.findings, found },
      {
        check: "server-only",
        outcome: this.#impostors.found > 0 ? "failed" : "passed",
        says:
          this.#impostors.found > 0
            ? `${count(this.#impostors.found, "record claims", "records claim")} to move or state money without coming from the server. They moved nothing here.`
            : "Every record that moves or states money came from the server.",
        findings: this.#impostors.findings,
        found: this.#impostors.found,
      },
    ];
  }

  #balancesResult(wallet: WalletState): Pick<CheckResult, "outcome" | "says"> {
    if (wallet.opening === null) return { outcome: "not-checked", says: "The server stated no balance in this log." };
    if (this.#isInexact)
      return {
        outcome: "incomplete",
        says: "The movements add up to amounts beyond £90 trillion, which are not counted to the penny here: the balances could not be compared.",
      };
    const opening = `The opening balance of ${exactMoney(wallet.opening.balance)}`;
    const movements = count(this.#movements - wallet.duplicates, "movement");
    const stated = count(this.#movements + this.#statements, "balance");
    if (this.#balances.found > 0) {
      const difference = wallet.balance - wallet.folded;
      const atTheEnd =
        difference === 0
          ? "at the end the two agree again"
          : `at the end the server says ${exactMoney(wallet.balance)} where the movements add up to ${exactMoney(wallet.folded)}, a difference of ${exactMoney(difference)}`;
      return {
        outcome: "failed",
        says: `${opening} and ${movements} do not add up to what the server stated: ${count(this.#balances.found, "disagreement")} in ${stated}; ${atTheEnd}.`,
      };
    }
    const missing = missingFrom(wallet, this.#passedOver.keys().next().value);
    if (missing !== undefined) return { outcome: "incomplete", says: missing };
    if (this.#unjudged > 0)
      return {
        outcome: "incomplete",
        says: `${opening} and ${movements} agree with what the server stated, but for ${count(this.#unjudged, "statement")} that could not be compared: of ledger positions before the first that this log knows of, or too far back. The closing balance is ${exactMoney(wallet.folded)}.`,
      };
    return {
      outcome: "passed",
      says: `${opening} and ${movements} agree with every one of ${stated} that the server stated; the closing balance is ${exactMoney(wallet.folded)}.`,
    };
  }
}

/** A gap in the ledger positions that nothing in the log closes: what was stated after it could not be compared. */
function missingFrom(wallet: WalletState, passedOver: number | undefined): string | undefined {
  const waiting = Object.keys(wallet.ahead).length;
  if (waiting === 0 && wallet.awaiting === null && passedOver === undefined) return undefined;
  const told = waiting > 0 ? `${count(waiting, "movement")} after it` : "a balance after it";
  return `The movement at ledger position ${wallet.position + 1} is not in this log, although the server told of ${told}. Up to there the balances agree (${exactMoney(wallet.folded)}); later ones could not be compared.`;
}
