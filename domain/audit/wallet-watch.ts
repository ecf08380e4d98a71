import type { AnyEventDefinition } from "../journal/event.ts";
import type { JournalRecord } from "../journal/record.ts";
import type { Player } from "../player.ts";
import { BalanceStated, MovementBooked } from "../wallet/events.ts";
import type { Discrepancy, WalletState } from "../wallet/state.ts";
import { type CheckResult, type Finding, Tally } from "./verdict.ts";
import type { Watch } from "./watch.ts";
import { claimant, count, exactMoney } from "./words.ts";

/** Every balance that the server stated is what the movements add up to; and nobody but the server moved money. */
export class WalletWatch implements Watch {
  readonly #lineOf: (seq: number) => number;
  readonly #balances = new Tally();
  readonly #impostors = new Tally();
  #statements = 0;
  #movements = 0;
  #discrepancies = 0;
  #claims = 0;

  constructor(lineOf: (seq: number) => number) {
    this.#lineOf = lineOf;
  }

  after({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === MovementBooked) this.#movements += 1;
    else if (definition === BalanceStated) this.#stated(wallet, record);
    else return;
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

  /** A statement about a position that was already passed moves nothing, but it still has to agree with what was said then. */
  #stated(wallet: WalletState, record: JournalRecord): void {
    if (record.by !== "server") return;
    this.#statements += 1;
    const { balance, position } = record.data as { balance: number; position: number };
    if (position >= wallet.position) return;
    const then = wallet.movements.find((movement) => movement.position === position);
    if (then === undefined || then.balance === balance) return;
    this.#balances.add({
      ...this.#placeOf(record),
      says: `The server stated ${exactMoney(balance)} as of ledger position ${position}, where its own movement ${then.ref} had left ${exactMoney(then.balance)}.`,
      pence: { stated: balance, earlier: then.balance },
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

  #placeOf({ seq, at }: JournalRecord): Pick<Finding, "line" | "seq" | "at"> {
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
    const missing = missingFrom(wallet);
    if (missing !== undefined) return { outcome: "incomplete", says: missing };
    return {
      outcome: "passed",
      says: `${opening} and ${movements} agree with every one of ${stated} that the server stated; the closing balance is ${exactMoney(wallet.folded)}.`,
    };
  }
}

/** A gap in the ledger positions that nothing in the log closes: what was stated after it could not be compared. */
function missingFrom(wallet: WalletState): string | undefined {
  const waiting = Object.keys(wallet.ahead).length;
  if (waiting === 0 && wallet.awaiting === null) return undefined;
  const told = waiting > 0 ? `${count(waiting, "movement")} after it` : "a balance after it";
  return `The movement at ledger position ${wallet.position + 1} is not in this log, although the server told of ${told}. Up to there the balances agree (${exactMoney(wallet.folded)}); later ones could not be compared.`;
}
