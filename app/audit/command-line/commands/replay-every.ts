import { setImmediate } from "node:timers/promises";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { openDeposits } from "../../../../domain/deposits/queries.ts";
import type { Player } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { isUnderWay } from "../../../../domain/withdrawals/queries.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { replayFile, type Step } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { hanging } from "../layout.ts";
import { reportBroken } from "../print-broken.ts";
import type { Terminal } from "../terminal.ts";
import type { ReplayOptions } from "./replay-unchecked.ts";

/** The wallet after every record, one line of canonical JSON each, to compare with another program's. FORMAT.md defines the fields. */
export async function replayEvery(terminal: Terminal, path: string, options: ReplayOptions): Promise<number> {
  const { at, seq, state, pace, unchecked } = options;
  if (at !== undefined || seq !== undefined || state !== "wallet" || pace !== undefined || unchecked === true)
    throw new UsageError("--every prints the wallet after every record: it does not go with other options.");
  const gaps = new Gaps();
  const steps = replayFile(terminal, path, { withheld: gaps.withheld });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    gaps.note(next.value);
    terminal.write(`${canonical(pointOf(next.value))}\n`);
    if (next.value.line % LINES_IN_A_TURN === 0) await setImmediate();
  }
  const { broken } = next.value;
  if (broken !== undefined) return reportBroken(terminal, { command: "replay", file: path }, BEHIND, broken);
  for (const gap of gaps.says) terminal.complain(`${hanging(terminal, "", gap)}\n`);
  return gaps.exitCode;
}

/** A closed output is noticed between two turns, and ends the program. */
const LINES_IN_A_TURN = 1_000;

const BEHIND = "The log is broken, so the states from there on are not known.";

function pointOf({ line, leaf, record: { seq }, player }: Step) {
  const { wallet } = player;
  const isOpen = wallet.opening !== null;
  const { awaiting, frozen } = wallet;
  const last = wallet.discrepancies.at(-1);
  return {
    line,
    seq,
    head: leaf,
    balance: isOpen ? wallet.balance : null,
    folded: isOpen ? wallet.folded : null,
    position: isOpen ? wallet.position : null,
    shown: isOpen ? shownBalance(wallet) : null,
    frozenUntil: frozen?.until ?? null,
    ahead: Object.keys(wallet.ahead).map(Number),
    awaiting: awaiting && { balance: awaiting.balance, position: awaiting.position },
    difference: last === undefined ? 0 : last.stated - last.folded,
    duplicates: wallet.duplicates,
    invalidSource: wallet.impostors,
    ...pendingOf(player),
  };
}

const pendingOf = ({ deposits, withdrawals }: Player) => ({
  pendingDeposits: openDeposits(deposits)
    .map(({ intent }) => intent)
    .toSorted(),
  pendingWithdrawals: Object.values(withdrawals.withdrawals)
    .filter(isUnderWay)
    .map(({ intent }) => intent)
    .toSorted(),
});
