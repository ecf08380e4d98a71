import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Discrepancy, WalletState } from "../../../../domain/wallet/state.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_WALLET as RULES } from "../invariants/of-wallet.ts";
import { isSameMovement, StatedLedger, type StatedMovement } from "./stated-ledger.ts";
import { type CheckResult, type Finding, Tally } from "../verdict/verdict.ts";
import type { Watch } from "./watch.ts";
import { claimant, count, exactMoney } from "../../sentences/words.ts";

/** A balance that the server stated as of a ledger position. */
interface Statement {
  readonly position: number;
  readonly balance: number;
  readonly place: Place;
}

type Place = Pick<Finding, "line" | "seq" | "at">;

/** The most statements that wait for their movement at the same time. */
const MOST_WAITING = 1_000;

/**
 * Checks that every balance that the server stated is the sum of the movements, also for late statements; that no later
 * statement contradicts an earlier one; and that only the server moved money.
 */
export class WalletWatch implements Watch {
  readonly follows = [MovementBooked, BalanceStated];
  readonly #lineOf: (seq: number) => number;
  readonly #balances = new Tally();
  readonly #invalidSource = new Tally();
  readonly #stated = new StatedLedger();
  /** The statement that the wallet waits to compare: the last one that arrived early. */
  #waiting: Statement | undefined;
  /** Earlier statements that wait for their movement, by position. The wallet stores only the last one. */
  readonly #replaced = new Map<number, Statement>();
  #statements = 0;
  #movements = 0;
  #discrepancies = 0;
  #claims = 0;
  #repeated = 0;
  /** The sum exceeded the integers that a double holds exactly. */
  #isInexact = false;
  /** Statements of positions that this log does not have, or that are no longer stored. */
  #unchecked = 0;

  constructor(lineOf: (seq: number) => number) {
    this.#lineOf = lineOf;
  }

  after({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === MovementBooked) this.#movement(wallet, record);
    else if (definition === BalanceStated) this.#statement(wallet, record);
    else return;
    this.#isInexact ||= !Number.isSafeInteger(wallet.folded);
    for (; this.#discrepancies < wallet.discrepancies.length; this.#discrepancies++) {
      const discrepancy = wallet.discrepancies[this.#discrepancies];
      // The wallet also stores where the two balances agree again, with equal amounts.
      if (discrepancy !== undefined && discrepancy.stated !== discrepancy.folded)
        this.#balances.add(this.#disagreement(discrepancy, record));
    }
    if (wallet.impostors > this.#claims)
      this.#invalidSource.add({
        ...this.#placeOf(record),
        says: filled(RULES["server-only"].broken, { claimant: claimant(record), type: record.type }),
      });
    this.#claims = wallet.impostors;
  }

  /** A repeated movement changes no balance, but it must equal the first statement of it. */
  #movement({ opening, position: reached, duplicates }: WalletState, record: JournalRecord): void {
    this.#movements += 1;
    if (record.by !== "server" || opening === null) return;
    const isRepeated = duplicates > this.#repeated;
    this.#repeated = duplicates;
    const movement = record.data as DataOf<typeof MovementBooked>;
    const { position, balance } = movement;
    if (position <= opening.position) return this.#againstOpening(opening, { position, balance }, record);
    if (isRepeated) return this.#repetition(movement, record);
    this.#stated.add(movement);
    if (this.#waiting !== undefined && this.#waiting.position <= reached) this.#waiting = undefined;
    const statement = this.#replaced.get(position);
    if (statement === undefined) return;
    this.#replaced.delete(position);
    this.#compare(statement, movement);
  }

  #repetition(now: StatedMovement, record: JournalRecord): void {
    const first = this.#stated.at(now.position);
    if (first === undefined) this.#unchecked += 1;
    else if (!isSameMovement(first, now)) this.#changedMovement(first, now, record);
  }

  /** A statement of an earlier position changes no balance, but it must agree with the movement at that position. */
  #statement({ opening, position: reached }: WalletState, record: JournalRecord): void {
    if (record.by !== "server" || opening === null) return;
    this.#statements += 1;
    const { balance, position } = record.data as DataOf<typeof BalanceStated>;
    const statement = { position, balance, place: this.#placeOf(record) };
    if (position === reached) return;
    if (position > reached) this.#wait(statement);
    else if (position <= opening.position) this.#againstOpening(opening, statement, record);
    else this.#compare(statement, this.#stated.at(position));
  }

  /** The wallet stores one early statement. When a later one replaces it, this watch stores the earlier one. */
  #wait(statement: Statement): void {
    const before = this.#waiting;
    this.#waiting = statement;
    if (before === undefined) return;
    const movement = this.#stated.at(before.position);
    const same = this.#replaced.get(before.position);
    if (movement !== undefined) this.#compare(before, movement);
    else if (same === undefined) this.#replaced.set(before.position, before);
    else if (same.balance !== before.balance) this.#contradicts(before, same.balance, "but had stated");
    if (this.#replaced.size <= MOST_WAITING) return;
    this.#unchecked += 1;
    for (const oldest of this.#replaced.keys()) return void this.#replaced.delete(oldest);
  }

  #againstOpening(
    opening: NonNullable<WalletState["opening"]>,
    { position, balance }: Pick<Statement, "position" | "balance">,
    record: JournalRecord,
  ): void {
    if (position < opening.position) this.#unchecked += 1;
    else if (balance !== opening.balance)
      this.#contradicts({ position, balance, place: this.#placeOf(record) }, opening.balance, "but had stated");
  }

  #compare(statement: Statement, movement: StatedMovement | undefined): void {
    if (movement === undefined) this.#unchecked += 1;
    else if (movement.balance !== statement.balance)
      this.#contradicts(statement, movement.balance, `but the balance after its movement ${movement.ref} is`);
  }

  #contradicts({ position, balance, place }: Statement, earlier: number, but: string): void {
    this.#balances.add({
      ...place,
      says: filled(RULES["balance-once"].broken, {
        balance: exactMoney(balance),
        position,
        but,
        earlier: exactMoney(earlier),
      }),
      pence: { stated: balance, earlier },
    });
  }

  #changedMovement(first: StatedMovement, now: StatedMovement, record: JournalRecord): void {
    const described = ({ ref, kind, amount, balance }: StatedMovement) =>
      `${ref} (${kind}) of ${exactMoney(amount)} with ${exactMoney(balance)} after it`;
    this.#balances.add({
      ...this.#placeOf(record),
      says: filled(RULES["movement-once"].broken, {
        position: now.position,
        first: described(first),
        now: described(now),
      }),
      pence: { amount: now.amount, earlier: first.amount },
    });
  }

  #disagreement({ seq, position, stated, folded }: Discrepancy, { seq: last, at }: JournalRecord): Finding {
    const difference = stated - folded;
    const direction = difference > 0 ? "more" : "less";
    return {
      line: this.#lineOf(seq),
      seq,
      // For a statement that waited for a movement, the record with its time is no longer available.
      at: seq === last ? at : null,
      says: filled(RULES["balance-sum"].broken, {
        stated: exactMoney(stated),
        position,
        folded: exactMoney(folded),
        difference: exactMoney(Math.abs(difference)),
        direction,
      }),
      pence: { stated, folded, difference },
    };
  }

  #placeOf({ seq, at }: JournalRecord): Place {
    return { line: this.#lineOf(seq), seq, at };
  }

  results({ wallet }: Player): readonly CheckResult[] {
    return [
      this.#balancesCheck(wallet),
      {
        check: "server-only",
        outcome: this.#invalidSource.found > 0 ? "failed" : "passed",
        says:
          this.#invalidSource.found > 0
            ? `${count(this.#invalidSource.found, "record")} that did not come from the server would move or state money. They were not counted.`
            : RULES["server-only"].kept,
        findings: this.#invalidSource.findings,
        found: this.#invalidSource.found,
      },
    ];
  }

  /** A log may lack a movement without being wrong. The finding names the first record that shows it. */
  #balancesCheck(wallet: WalletState): CheckResult {
    const { findings, found } = this.#balances;
    const result = this.#balancesResult(wallet);
    const missing = result.outcome === "incomplete" ? this.#missing(wallet) : undefined;
    if (missing === undefined) return { check: "balances", ...result, findings, found };
    return { check: "balances", ...result, findings: [missing], found: 1 };
  }

  #missing({ ahead, awaiting, position }: WalletState): Finding | undefined {
    const seqs = [...Object.values(ahead).map(({ seq }) => seq), ...(awaiting === null ? [] : [awaiting.seq])];
    if (seqs.length === 0) return undefined;
    const seq = Math.min(...seqs);
    const says = filled(RULES["movement-missing"].broken, { position: position + 1 });
    return { line: this.#lineOf(seq), seq, at: null, says };
  }

  #balancesResult(wallet: WalletState): Pick<CheckResult, "outcome" | "says"> {
    if (wallet.opening === null) return { outcome: "not-checked", says: "The server stated no balance in this log." };
    if (this.#isInexact)
      return {
        outcome: "incomplete",
        says: "The movements add up to more than £90 trillion, which this program does not count to the penny: the balances could not be compared.",
      };
    const opening = `The opening balance of ${exactMoney(wallet.opening.balance)}`;
    const movements = count(this.#movements - wallet.duplicates, "movement");
    const stated = count(this.#movements + this.#statements, "balance");
    if (this.#balances.found > 0) {
      const difference = wallet.balance - wallet.folded;
      const atTheEnd =
        difference === 0
          ? "at the end the two agree again"
          : `at the end the server states ${exactMoney(wallet.balance)} and the movements add up to ${exactMoney(wallet.folded)}, a difference of ${exactMoney(difference)}`;
      return {
        outcome: "failed",
        says: `${opening} and ${movements} do not add up to the balances that the server stated: ${count(this.#balances.found, "disagreement")} in ${stated}, ${this.#balances.found === 1 ? "" : "each "}counted where it begins; ${atTheEnd}.`,
      };
    }
    const missing = missingFrom(wallet, this.#replaced.keys().next().value);
    if (missing !== undefined) return { outcome: "incomplete", says: missing };
    const closing = exactMoney(wallet.folded);
    const { kept, lacks } = RULES["balance-sum"];
    if (this.#unchecked > 0) {
      const statements = count(this.#unchecked, "statement");
      return {
        outcome: "incomplete",
        says: filled(lacks, { opening, movements, statements, closing }),
      };
    }
    return {
      outcome: "passed",
      says: filled(kept, { opening, movements, balances: stated, closing }),
    };
  }
}

/** A movement that the log lacks. Balances after it could not be compared. */
function missingFrom(wallet: WalletState, waitingPosition: number | undefined): string | undefined {
  const waiting = Object.keys(wallet.ahead).length;
  if (waiting === 0 && wallet.awaiting === null && waitingPosition === undefined) return undefined;
  const later = waiting > 0 ? `${count(waiting, "movement")} after it` : "a balance after it";
  const folded = exactMoney(wallet.folded);
  return filled(RULES["movement-missing"].lacks, { position: wallet.position + 1, later, folded });
}
