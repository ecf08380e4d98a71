import { compareSessions, type PlayerComparison } from "../../engine/player/compare-sessions.ts";
import { type SessionFacts, SessionFactsCollector } from "../../engine/player/session-facts.ts";
import { INVARIANTS_BETWEEN_LOGS as RULES, NOT_COMPARED } from "../../engine/invariants/between-logs.ts";
import { filled } from "../../engine/invariants/log-invariant.ts";
import { registerCode } from "../../engine/player/compare-register.ts";
import { BROKEN, type ExitCode, INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { headAt } from "../../reading/heads.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { USAGE } from "../exit-codes.ts";
import { logsAt, type Unread } from "../log-files.ts";
import { type Fork, printPlayer } from "../print-player.ts";
import { givenRegister, judgeRegister, type RegisterOptions, type RegisterResult } from "../register.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { audited } from "./verify.ts";

export interface PlayerOptions extends RegisterOptions {
  readonly json?: boolean;
}

const NOT_CHECKED = [
  NOT_COMPARED.laterLimits,
  "reality checks across sessions: each device has a timer of its own",
  "the limits of each verdict, which verify lists",
] as const;

/** One log of the player, with its verdict. */
interface Session {
  readonly file: string;
  readonly exitCode: ExitCode;
  readonly says: string;
  readonly facts: SessionFacts;
}

/** Verifies all logs of one player together. */
export function player(terminal: Terminal, paths: readonly string[], options: PlayerOptions): number {
  const given = givenRegister(options);
  const { files, unread } = logsAt(paths);
  const sessions: Session[] = [];
  for (const file of files) {
    try {
      sessions.push(sessionOf(file));
    } catch (cause) {
      if (!(cause instanceof UsageError)) throw cause;
      unread.push({ file, error: cause.message });
    }
  }
  const forks = forksOf(sessions);
  const facts = longestOf(sessions).map((session) => session.facts);
  const compared = compareSessions(facts);
  const register = given && judgeRegister(given, compared.players, facts);
  const exitCode = exitCodeOf(sessions, { forks, compared, register, unread });
  const result = {
    command: "player",
    version: VERSION,
    exitCode,
    players: compared.players,
    files: sessions.map(({ file, exitCode: code, says, facts: { summary } }) => ({
      file,
      exitCode: code,
      says,
      journal: summary.journal,
      firstAt: summary.firstAt,
      lastAt: summary.lastAt,
    })),
    forks,
    findings: compared.findings,
    gaps: compared.gaps,
    overlaps: compared.overlaps,
    unrequested: compared.unrequested,
    unprovedExclusions: compared.unprovedExclusions,
    movements: compared.movements,
    ...(register !== undefined && { register }),
    unread,
    notChecked: register === undefined ? [NOT_COMPARED.allGiven, ...NOT_CHECKED] : NOT_CHECKED,
  };
  if (options.json === true) terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  else printPlayer(terminal, result);
  return exitCode;
}

function sessionOf(file: string): Session {
  const collector = new SessionFactsCollector();
  const auditor = audited(file, { threads: 1, after: collector.after, isCompared: true });
  const { exitCode, says, journal } = auditor.verdict();
  return { file, exitCode, says, facts: collector.facts(file, journal, auditor) };
}

const journalOf = ({ facts }: Session): string => facts.summary.journal ?? facts.file;

/** The longest file of each journal: a shorter one is its beginning, or a fork, which is reported. */
function longestOf(sessions: readonly Session[]): readonly Session[] {
  const longest = new Map<string, Session>();
  for (const session of sessions) {
    const known = longest.get(journalOf(session));
    if (known === undefined || session.facts.summary.lines > known.facts.summary.lines)
      longest.set(journalOf(session), session);
  }
  return [...longest.values()];
}

function forksOf(sessions: readonly Session[]): readonly Fork[] {
  return sessions.flatMap((one, index) =>
    sessions.slice(index + 1).flatMap((other) => {
      const { journal } = one.facts.summary;
      if (journal === null || journal !== other.facts.summary.journal) return [];
      const [short, long] = one.facts.summary.lines <= other.facts.summary.lines ? [one, other] : [other, one];
      if (headAt(long.file, short.facts.summary.lines) === short.facts.summary.head) return [];
      const says = filled(RULES["log-versions"].broken, { one: one.file, other: other.file, journal });
      return [{ journal, files: [one.file, other.file], says }];
    }),
  );
}

interface Compared {
  readonly forks: readonly Fork[];
  readonly compared: PlayerComparison;
  readonly register: RegisterResult | undefined;
  readonly unread: readonly Unread[];
}

function exitCodeOf(sessions: readonly Session[], { forks, compared, register, unread }: Compared): number {
  const { findings, gaps, unrequested, unprovedExclusions } = compared;
  const codes = sessions.map(({ exitCode }) => exitCode);
  if (forks.length > 0) codes.push(BROKEN);
  if (findings.length > 0) codes.push(1);
  if (gaps.length + unrequested.length + unprovedExclusions.length > 0) codes.push(INCOMPLETE);
  if (register !== undefined) codes.push(registerCode(register.findings));
  const code = worst(codes);
  return unread.length > 0 && (code === 0 || code === INCOMPLETE) ? USAGE : code;
}
