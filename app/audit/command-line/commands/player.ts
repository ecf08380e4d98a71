import { NOT_COMPARED } from "../../engine/invariants/between-logs.ts";
import { registerCode } from "../../engine/player/compare-register.ts";
import type { PlayerComparison } from "../../engine/player/compare-sessions.ts";
import { type Fork, judgePlayer, type Session } from "../../engine/player/judge-player.ts";
import { SessionFactsCollector } from "../../engine/player/session-facts.ts";
import { BROKEN, INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { HASHES } from "../../reading/heads.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { USAGE } from "../exit-codes.ts";
import { logsAt, type Unread } from "../log-files.ts";
import { printPlayer } from "../print-player.ts";
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
  const { forks, compared, longest, notChecked } = judgePlayer(sessions, HASHES);
  const register = given && judgeRegister(given, compared.players, longest);
  const exitCode = exitCodeOf(sessions, { forks, compared, register, unread });
  const result = {
    command: "player",
    version: VERSION,
    exitCode,
    players: compared.players,
    files: sessions.map(({ exitCode: code, says, facts: { file, summary } }) => ({
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
    notChecked: [...(register === undefined ? [NOT_COMPARED.allGiven] : []), ...NOT_CHECKED, ...notChecked],
  };
  if (options.json === true) terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  else printPlayer(terminal, { ...result, hasWithheld: compared.hasWithheld });
  return exitCode;
}

function sessionOf(file: string): Session {
  const collector = new SessionFactsCollector();
  const auditor = audited(file, { threads: 1, after: collector.after, isCompared: true });
  const { exitCode, says, journal } = auditor.verdict();
  return { exitCode, says, facts: collector.facts(file, journal, auditor) };
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
