import { COOLING_OFF_MS } from "../../../../domain/limits/life-cycle.ts";
import { profileOf } from "../../../../domain/regulator/queries.ts";
import type { Pence } from "../../../../domain/money.ts";
import { count, exactMoney } from "../../sentences/words.ts";
import { overBooked } from "../checks/booked-elsewhere.ts";
import type { StatedLimit } from "../checks/known-limit.ts";
import { INVARIANTS_BETWEEN_LOGS as RULES, NOT_COMPARED } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import type { BookedElsewhere, ForOtherLogs } from "./for-other-logs.ts";
import { namesOf } from "./journal-files.ts";
import { ledgerDifferences } from "./ledger-digests.ts";

/** A statement about a line of one log that needs the other logs of its player. */
export interface BetweenLines {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

/** What no line of the compared logs has. */
export interface Missing {
  /** False if a withheld line may have it, or a log that was not compared. */
  readonly proved: boolean;
  readonly says: string;
}

/** A deposit that no compared line requests. */
export type Unrequested = BetweenLines & Missing;

export interface ComparedLog {
  readonly file: string;
  readonly forOtherLogs: ForOtherLogs;
}

/** Where a line may be that no compared log has: among withheld lines, or in logs that name no player. Undefined for nowhere. */
export function placesOf(logs: readonly ComparedLog[], unnamed: number): string | undefined {
  const copies = copiesIn(logs);
  const places = [
    ...(copies.length === 0 ? [] : [`the withheld lines of ${namesOf(copies)}`]),
    ...(unnamed === 0 ? [] : [`${count(unnamed, "log")} without a player's name`]),
  ];
  return places.length === 0 ? undefined : places.join(", or in ");
}

/** The positions from the first to the last one that no compared line states a movement for. */
export function missingPositions(from: number, to: number, places: string | undefined): Missing {
  const movements = count(to - from + 1, "movement is", "movements are");
  const positions = from === to ? `position ${from}` : `positions ${from} to ${to}`;
  const proved = places === undefined;
  if (proved) return { proved, says: filled(RULES["ledger-gap"].broken, { movements, positions }) };
  return { proved, says: filled(RULES["ledger-gap"].lacks, { movements, positions, places }) };
}

/** The deposits that no log of the player requests, each once. */
export function unrequestedDeposits(logs: readonly ComparedLog[], unnamed: number): readonly Unrequested[] {
  const places = placesOf(logs, unnamed);
  const known = new Set<string | null>(logs.flatMap(({ forOtherLogs }) => forOtherLogs.requested));
  return logs.flatMap(({ file, forOtherLogs: { unrequested } }) =>
    unrequested.flatMap(({ line, reference, amount }) => {
      if (known.has(reference)) return [];
      if (reference !== null) known.add(reference);
      return [{ file, line, ...requestedInNoLog(reference, amount, places) }];
    }),
  );
}

function requestedInNoLog(reference: string | null, amount: number, places: string | undefined): Missing {
  const deposit = { reference: reference ?? "without a reference", amount: exactMoney(amount) };
  const proved = places === undefined;
  if (proved) return { proved, says: filled(RULES["deposit-elsewhere"].broken, deposit) };
  return { proved, says: filled(RULES["deposit-elsewhere"].lacks, { ...deposit, places }) };
}

/** A deposit of one log that exceeded a limit which another log had stated before it. */
export interface OverLimit extends BetweenLines {
  readonly other: string;
}

/** The deposits that a statement can judge, in the order of the ledger. `deposits` are in the order of their times: a player may have many. */
function judgedBy<Deposit extends BookedElsewhere>(
  limits: readonly StatedLimit[],
  deposits: readonly Deposit[],
): readonly Deposit[] {
  const from = Math.min(...limits.map(({ untilMs }) => untilMs ?? 0));
  const until = Math.max(...limits.map(({ fromMs }) => fromMs ?? 0)) + COOLING_OFF_MS;
  return deposits.slice(firstAt(deposits, from), firstAt(deposits, until)).toSorted((a, b) => a.position - b.position);
}

/** The index of the first deposit that was booked then or later. */
function firstAt(deposits: readonly BookedElsewhere[], atMs: number): number {
  let [low, high] = [0, deposits.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((deposits[middle]?.bookedAt ?? Infinity) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The deposits that one log states and that exceeded a limit that another log had stated within a cooling-off before. */
export function depositsOverLimits(logs: readonly ComparedLog[]): readonly OverLimit[] {
  const byPosition = new Map(
    logs
      .toReversed()
      .flatMap(({ file, forOtherLogs }) =>
        forOtherLogs.deposits.map((one) => [one.position, { ...one, file }] as const),
      ),
  );
  const deposits = [...byPosition.values()].toSorted((a, b) => a.bookedAt - b.bookedAt);
  const found = new Map<number, OverLimit>();
  for (const { file: other, forOtherLogs } of logs) {
    const { regulator } = forOtherLogs;
    const rules = regulator === null ? undefined : profileOf(regulator)?.limits;
    if (rules === undefined) continue;
    const own = new Set(forOtherLogs.deposits.map(({ position }) => position));
    for (const { line: statedAt, limits } of forOtherLogs.limits) {
      const booked = judgedBy(limits, deposits).map((of) => ({
        of,
        amount: of.amount as Pence,
        at: of.bookedAt,
        limits,
      }));
      for (const { deposit, says } of overBooked(booked, rules, "proved")) {
        const { file, line, position } = deposit.of;
        // The verdict on a log judges the movements that the log states itself.
        if (own.has(position) || found.has(position)) continue;
        const said = filled(RULES["limit-elsewhere"].broken, { over: says, other, line: statedAt });
        found.set(position, { file, line, other, says: said });
      }
    }
  }
  return [...found.values()];
}

/** Two logs that state other movements at the same ledger positions. */
export interface OtherMovements {
  readonly files: readonly [string, string];
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

/** Each movement of logs whose ledger positions overlap, such as those of two tabs. */
export function otherMovements(logs: readonly ComparedLog[]): readonly OtherMovements[] {
  const stated = logs.flatMap(({ file, forOtherLogs: { ledger } }) => (ledger === null ? [] : [{ file, ledger }]));
  return ledgerDifferences(stated.map(({ ledger }) => ledger)).map(({ one, other, from, to, blocks }) => {
    const files = [stated[one]?.file ?? "", stated[other]?.file ?? ""] as const;
    const where = from === to ? `position ${from}` : `positions ${from} to ${to}`;
    const more = blocks === 1 ? "" : ` The same is found in ${count(blocks - 1, "later place")}.`;
    const says = filled(RULES["ledger-overlap"].broken, { logs: files.join(" and "), positions: where, more });
    return { files, from, to, says };
  });
}

const copiesIn = (logs: readonly ComparedLog[]): readonly string[] =>
  logs.flatMap(({ file, forOtherLogs: { withheld } }) => (withheld === 0 ? [] : [file]));

/** What was not compared because lines are withheld. */
export function withheldLines(logs: readonly ComparedLog[]): readonly string[] {
  const copies = copiesIn(logs);
  if (copies.length === 0) return [];
  const lines = logs.reduce((sum, { forOtherLogs: { withheld } }) => sum + withheld, 0);
  return [filled(NOT_COMPARED.withheld, { lines: count(lines, "withheld line"), logs: namesOf(copies) })];
}
