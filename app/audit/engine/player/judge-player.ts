import { INVARIANTS_BETWEEN_LOGS as RULES, NOT_COMPARED } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import { BROKEN, type ExitCode } from "../verdict/verdict.ts";
import { withheldLines } from "./compare-logs.ts";
import { compareSessions, type PlayerComparison } from "./compare-sessions.ts";
import {
  areContradicting,
  bestOf,
  comparedFiles,
  type FilesOfJournal,
  journalsOf,
  type LineHashes,
  type LogFile,
  namesOf,
} from "./journal-files.ts";
import type { SessionFacts } from "./session-facts.ts";

/** Two files of one journal, neither of which is the beginning of the other. */
export interface Fork {
  /** Null if neither file names it. */
  readonly journal: string | null;
  readonly files: readonly [string, string];
  readonly says: string;
}

/** One log of the player, with its verdict. */
export interface Session {
  readonly exitCode: ExitCode;
  readonly says: string;
  readonly facts: SessionFacts;
}

/** The logs of one player together. */
export interface PlayerJudgement {
  readonly forks: readonly Fork[];
  readonly compared: PlayerComparison;
  /** The longest file of each journal. */
  readonly longest: readonly SessionFacts[];
  /** What was not compared because of these logs. */
  readonly notChecked: readonly string[];
}

interface SessionFile extends LogFile {
  readonly facts: SessionFacts;
}

/** Compares the files of each journal with each other, and the journals of a player. */
export function judgePlayer(sessions: readonly Session[], hashes: LineHashes): PlayerJudgement {
  const journals = journalsOf(sessions.map(fileOf));
  const logs = journals.flatMap(({ files, ...journal }) =>
    comparedFiles(files, isLonger).map((file) => ({ ...factsOf(file, journal), identity: journal.identity })),
  );
  const compared = compareSessions(logs);
  return {
    forks: journals.flatMap((journal) => forksOf(journal, hashes)),
    compared,
    longest: journals.flatMap(({ files, ...journal }) => bestOf(files, isLonger).map((file) => factsOf(file, journal))),
    notChecked: [...unnamedLogs(compared), ...withheldLines(logs), ...brokenLogs(sessions)],
  };
}

const fileOf = ({ exitCode, facts }: Session): SessionFile => {
  const { file, player, forOtherLogs, summary } = facts;
  const { journal, lines, head } = summary;
  return { file, journal, player, lines, head, exitCode, forOtherLogs, facts };
};

const isLonger = (a: LogFile, b: LogFile): boolean =>
  a.lines > b.lines || (a.lines === b.lines && a.forOtherLogs.withheld < b.forOtherLogs.withheld);

/** The facts of a file. A copy that names neither its journal nor its player has what another file of the journal names. */
const factsOf = (
  { facts }: SessionFile,
  { journal, player }: Omit<FilesOfJournal<SessionFile>, "files">,
): SessionFacts => ({
  ...facts,
  player: facts.player ?? player,
  summary: { ...facts.summary, journal },
});

function forksOf({ journal, identity, files }: FilesOfJournal<SessionFile>, hashes: LineHashes): readonly Fork[] {
  return files.flatMap((one, index) =>
    files.slice(index + 1).flatMap((other) => {
      if (!areContradicting(one, other, hashes)) return [];
      const named = { one: one.file, other: other.file, journal: journal ?? identity };
      return [{ journal, files: [one.file, other.file], says: filled(RULES["log-versions"].broken, named) } as const];
    }),
  );
}

/** Of a broken log, only the lines before the first broken one are compared. */
function brokenLogs(sessions: readonly Session[]): readonly string[] {
  const broken = sessions.filter(({ exitCode }) => exitCode === BROKEN).map(({ facts }) => facts.file);
  return broken.length === 0 ? [] : [filled(NOT_COMPARED.broken, { logs: broken.join(", ") })];
}

function unnamedLogs({ players, unnamed }: PlayerComparison): readonly string[] {
  if (unnamed.length === 0) return [];
  const logs = namesOf(unnamed);
  return [players.length < 2 ? filled(RULES["log-player"].lacks, { logs }) : filled(NOT_COMPARED.unnamed, { logs })];
}
