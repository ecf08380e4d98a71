import { INVARIANTS_BETWEEN_LOGS as RULES, NOT_COMPARED } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import type { LogResult } from "../verdict/log-result.ts";
import { count } from "../../sentences/words.ts";
import { compareExclusions, type ComparedExclusions } from "./compare-exclusions.ts";
import {
  type BetweenLines,
  depositsOverLimits,
  type Missing,
  missingPositions,
  otherMovements,
  type OtherMovements,
  type OverLimit,
  placesOf,
  type Unrequested,
  unrequestedDeposits,
  withheldLines,
} from "./compare-logs.ts";
import { areContradicting, comparedFiles, type FilesOfJournal, type LineHashes } from "./journal-files.ts";

/** What the logs of the same player show together. */
export interface BetweenLogs {
  /** Files of one journal that are not the beginning of each other. */
  readonly forks: readonly { readonly files: readonly [string, string]; readonly says: string }[];
  /** Sessions that begin with another balance than the one before them ended with, at the same ledger position. */
  readonly balances: readonly { readonly file: string; readonly says: string }[];
  /** Logs that state other movements at the same ledger positions. */
  readonly movements: readonly OtherMovements[];
  /** Movements between two sessions of a player that no line of a log states. */
  readonly gaps: readonly LedgerGap[];
  /** Stakes and deposits during an exclusion that another log states: the last one of each hour. */
  readonly exclusions: ComparedExclusions["broken"];
  /** Exclusions of which a log does not prove the time, and during which other logs may have stakes or deposits. */
  readonly unprovedExclusions: readonly BetweenLines[];
  /** Deposits that exceeded a limit which another log states. */
  readonly limits: readonly OverLimit[];
  /** Deposits that no log of the player requests. */
  readonly unrequested: readonly Unrequested[];
}

export interface LedgerGap extends Missing {
  readonly player: string;
  readonly from: number;
  readonly to: number;
}

type Journal = FilesOfJournal<LogResult>;

/** Compares the logs of each player with each other. `isBetter` chooses the file of a journal that counts. */
export function compareResults(
  journals: readonly Journal[],
  isBetter: (a: LogResult, b: LogResult) => boolean,
  hashes: LineHashes,
): { readonly betweenLogs: BetweenLogs; readonly notChecked: readonly string[] } {
  const logs = journals
    .flatMap(({ player, files }) => comparedFiles(files, isBetter).map((file) => ({ ...file, player })))
    .toSorted(byFile);
  const players = playersOf(logs);
  const unnamed = logs.filter(({ player }) => player === null).length;
  const exclusions = players.map(exclusionsOf);
  return {
    betweenLogs: {
      forks: journals.flatMap((journal) => forksOf(journal, hashes)),
      balances: players.flatMap(balancesOf),
      gaps: players.flatMap((player) => gapsOf(player, unnamed)),
      movements: players.flatMap(otherMovements),
      exclusions: exclusions.flatMap(({ broken }) => broken),
      unprovedExclusions: exclusions.flatMap(({ unproved }) => unproved),
      limits: players.flatMap(depositsOverLimits),
      unrequested: players.flatMap((player) => unrequestedDeposits(player, unnamed)),
    },
    notChecked: [
      ...(unnamed === 0 ? [] : [filled(NOT_COMPARED.playerUnknown, { logs: count(unnamed, "log") })]),
      ...withheldLines(logs),
    ],
  };
}

export const byFile = (a: { readonly file: string }, b: { readonly file: string }) => (a.file < b.file ? -1 : 1);

/** With the last stake or deposit of each hour. */
const exclusionsOf = (logs: readonly LogResult[]): ComparedExclusions =>
  compareExclusions(
    logs,
    logs.flatMap(({ file, forOtherLogs }) => forOtherLogs.bookings.map((one) => ({ ...one, file }))),
    () => "Stakes or deposits",
  );

/** A shorter file of a journal must be the beginning of the longer one. */
function forksOf({ journal, identity, files }: Journal, hashes: LineHashes): BetweenLogs["forks"] {
  const [longest, ...others] = files.toSorted((a, b) => b.lines - a.lines || byFile(a, b));
  if (longest === undefined) return [];
  return others
    .filter((other) => areContradicting(longest, other, hashes))
    .map(({ file }) => {
      const named = { one: file, other: longest.file, journal: journal ?? identity };
      return { files: [longest.file, file] as const, says: filled(RULES["log-versions"].broken, named) };
    });
}

/** The logs of each player who has several. */
function playersOf(logs: readonly LogResult[]): readonly (readonly LogResult[])[] {
  const players = new Map<string, LogResult[]>();
  for (const log of logs) {
    if (log.player === null) continue;
    const known = players.get(log.player);
    if (known === undefined) players.set(log.player, [log]);
    else known.push(log);
  }
  return [...players.values()].filter(({ length }) => length > 1);
}

/** The sessions in the order of their ledger positions. Sessions of several tabs overlap. */
function balancesOf(logs: readonly LogResult[]): BetweenLogs["balances"] {
  const balances: { file: string; says: string }[] = [];
  const sessions = logs.flatMap(({ file, wallet }) => (wallet === null ? [] : [{ file, ...wallet }]));
  let last: (typeof sessions)[number] | undefined;
  for (const session of sessions.toSorted((a, b) => a.from - b.from || a.to - b.to || byFile(a, b))) {
    if (last !== undefined && session.from === last.to && session.opening !== last.closing)
      balances.push({
        file: session.file,
        says: `${session.file} begins with ${session.opening} pence at ledger position ${session.from}, where ${last.file} ended with ${last.closing}.`,
      });
    if (last === undefined || session.to >= last.to) last = session;
  }
  return balances;
}

/** The ledger positions between two logs. A movement that is missing within a log is named by the verdict on it. */
function gapsOf(logs: readonly LogResult[], unnamed: number): readonly LedgerGap[] {
  const places = placesOf(logs, unnamed);
  const gaps: LedgerGap[] = [];
  let last: number | undefined;
  for (const { player, forOtherLogs } of logs.toSorted((a, b) => startOf(a) - startOf(b))) {
    const { reach } = forOtherLogs;
    if (reach === null || player === null) continue;
    if (last !== undefined && reach.from > last)
      gaps.push({ player, from: last + 1, to: reach.from, ...missingPositions(last + 1, reach.from, places) });
    last = Math.max(last ?? reach.to, reach.to);
  }
  return gaps;
}

const startOf = ({ forOtherLogs: { reach } }: LogResult): number => reach?.from ?? Infinity;
