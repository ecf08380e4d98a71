import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { compareSessions, type PlayerComparison } from "../../engine/player/compare-sessions.ts";
import { type SessionFacts, SessionFactsCollector } from "../../engine/player/session-facts.ts";
import { BROKEN, type ExitCode, INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { closeJournal, openJournal, UsageError } from "../../reading/journal-file.ts";
import { LineReader } from "../../reading/line-reader.ts";
import { count } from "../../sentences/words.ts";
import { USAGE } from "../exit-codes.ts";
import { hanging } from "../layout.ts";
import { logsAt, type Unread } from "../log-files.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { audited } from "./verify.ts";

export interface PlayerOptions {
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "whether all logs of the player are given",
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

/** Two files of one journal, neither of which is the beginning of the other. */
interface Fork {
  readonly journal: string;
  readonly files: readonly [string, string];
  readonly says: string;
}

/** Verifies all logs of one player together. */
export function player(terminal: Terminal, paths: readonly string[], { json = false }: PlayerOptions): number {
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
  const compared = compareSessions(longestOf(sessions).map(({ facts }) => facts));
  const exitCode = exitCodeOf(sessions, forks, compared, unread);
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
    movements: compared.movements,
    unread,
    notChecked: NOT_CHECKED,
  };
  if (json) terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  else print(terminal, result);
  return exitCode;
}

function sessionOf(file: string): Session {
  const collector = new SessionFactsCollector();
  const { exitCode, says, journal } = audited(file, { threads: 1, after: collector.after }).verdict();
  return { file, exitCode, says, facts: collector.facts(file, journal) };
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
      const says = `${one.file} and ${other.file} are contradicting versions of the journal ${journal}.`;
      return [{ journal, files: [one.file, other.file], says }];
    }),
  );
}

/** The leaf hash of a line. */
export function headAt(path: string, line: number): string | undefined {
  const file = openJournal(path);
  try {
    const reader = new LineReader(file.fd);
    while (reader.next()) if (reader.number === line) return leafHash(reader.text);
    return undefined;
  } finally {
    closeJournal(file);
  }
}

function exitCodeOf(
  sessions: readonly Session[],
  forks: readonly Fork[],
  { findings, gaps, unrequested }: PlayerComparison,
  unread: readonly Unread[],
): number {
  const codes = sessions.map(({ exitCode }) => exitCode);
  if (forks.length > 0) codes.push(BROKEN);
  if (findings.length > 0) codes.push(1);
  if (gaps.length + unrequested.length > 0) codes.push(INCOMPLETE);
  const code = worst(codes);
  return unread.length > 0 && (code === 0 || code === INCOMPLETE) ? USAGE : code;
}

interface Result extends Omit<PlayerComparison, "players"> {
  readonly players: readonly string[];
  readonly files: readonly { readonly file: string; readonly exitCode: number; readonly says: string }[];
  readonly forks: readonly Fork[];
  readonly unread: readonly Unread[];
}

function print(terminal: Terminal, result: Result): void {
  const { write, paint } = terminal;
  const { players, files, forks, findings, gaps, overlaps, unrequested, movements, unread } = result;
  write(`${paint("bold", players.length === 0 ? "No player" : `Player ${players.join(", ")}`)}\n`);
  write(`  ${count(files.length, "log")}, ${count(movements, "movement")} of the ledger\n`);
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    write(`\n  ${title}\n`);
    for (const line of lines) write(`${hanging(terminal, "   · ", line)}\n`);
  };
  const at = ({ file, line, says }: { readonly file: string; readonly line: number | null; readonly says: string }) =>
    `${file}${line === null ? "" : `, line ${line}`}: ${says}`;
  list(
    "Logs",
    files.map(({ file, exitCode, says }) => `${file} (${exitCode}): ${says}`),
  );
  list(
    "Contradicting versions",
    forks.map(({ says }) => says),
  );
  list("Contradictions between logs", findings.map(at));
  list(
    "Missing from all logs",
    gaps.map(({ says }) => says),
  );
  list("Deposits without a request", unrequested.map(at));
  list("At the same time", overlaps);
  list(
    "Could not be read",
    unread.map(({ file, error }) => `${file}: ${error}`),
  );
  if (forks.length + findings.length + gaps.length + unrequested.length === 0)
    write(`\n  No contradiction between the logs: their ledger positions are continuous.\n`);
  write(`\n${hanging(terminal, "  ", `Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`);
}
