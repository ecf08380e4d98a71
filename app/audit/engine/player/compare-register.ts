import { count, londonTime } from "../../sentences/words.ts";
import type { RegisteredHead } from "../../../../domain/journal/register.ts";
import { INVARIANTS_BETWEEN_LOGS as RULES } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import { BROKEN, type ExitCode, INCOMPLETE, worst } from "../verdict/verdict.ts";

/** A head of the register, with its line there (from 1). */
export interface RegisterEntry extends RegisteredHead {
  readonly line: number;
}

/** A log, as far as the register is compared with it. */
export interface RegisteredLog {
  readonly file: string;
  /** Null for an excerpt, which does not name it. */
  readonly journal: string | null;
  readonly lines: number;
  readonly sealed: boolean;
  /** The leaf hash of the last of the first `size` lines; undefined if the file does not have it. */
  readonly headAt: (size: number) => string | undefined;
}

/** A difference between the register and the logs. `line` is of the register. */
export interface RegisterFinding {
  /** Whether it proves a contradiction, or only that something is missing. */
  readonly outcome: "failed" | "incomplete";
  readonly kind: "signature" | "register" | "missing" | "shorter" | "head" | "unregistered";
  readonly journal: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly says: string;
}

/** Compares the heads that the operator registered with the logs of a player: a missing log, a shorter one, another one. */
export function compareRegister(
  entries: readonly RegisterEntry[],
  logs: readonly RegisteredLog[],
): readonly RegisterFinding[] {
  const registered = byJournal(entries);
  return [
    ...[...registered].flatMap(([journal, heads]) => [
      ...contradictions(heads),
      ...comparedWith(
        heads,
        logs.find((log) => log.journal === journal),
      ),
    ]),
    ...logs
      .filter(({ journal }) => journal === null || !registered.has(journal))
      .map(({ file, journal }) =>
        finding("incomplete", "unregistered", { journal, file }, unregistered(file, journal)),
      ),
  ];
}

const unregistered = (file: string, journal: string | null): string =>
  journal === null
    ? `${file} does not name its journal, so it was not compared with the register.`
    : `${file} is of a journal that the register does not have (${journal}).`;

export function byJournal(entries: readonly RegisterEntry[]): ReadonlyMap<string, readonly RegisterEntry[]> {
  const heads = new Map<string, RegisterEntry[]>();
  for (const entry of entries) {
    const known = heads.get(entry.journal);
    if (known === undefined) heads.set(entry.journal, [entry]);
    else known.push(entry);
  }
  return heads;
}

export const registerCode = (findings: readonly RegisterFinding[]): ExitCode =>
  worst(findings.map(({ outcome }) => (outcome === "failed" ? BROKEN : INCOMPLETE)));

const finding = (
  outcome: RegisterFinding["outcome"],
  kind: RegisterFinding["kind"],
  { journal = null, file = null, line = null }: Partial<Pick<RegisterFinding, "journal" | "file" | "line">>,
  says: string,
): RegisterFinding => ({ outcome, kind, journal, file, line, says });

const at = ({ line, time }: RegisterEntry): string => `line ${line} of the register, ${londonTime(Date.parse(time))}`;

/** A journal belongs to one player, only grows, and has one head at each size. */
function contradictions(heads: readonly RegisterEntry[]): readonly RegisterFinding[] {
  return heads.slice(1).flatMap((head, index) => {
    const before = heads[index] ?? head;
    const broken = (what: string) => [
      finding("failed", "register", head, filled(RULES["register-once"].broken, { what })),
    ];
    const both = `(${at(before)}; ${at(head)})`;
    if (head.player !== before.player)
      return broken(`the journal ${head.journal} belongs to ${before.player} and to ${head.player} ${both}`);
    if (head.size < before.size)
      return broken(`the journal ${head.journal} had ${before.size} lines, and later ${head.size} ${both}`);
    if (head.size === before.size && head.head !== before.head)
      return broken(`the journal ${head.journal} has two versions of line ${head.size} ${both}`);
    return [];
  });
}

function comparedWith(heads: readonly RegisterEntry[], log: RegisteredLog | undefined): readonly RegisterFinding[] {
  const last = heads.at(-1);
  if (last === undefined) return [];
  const { journal } = last;
  if (log === undefined) {
    const says = filled(RULES["register-complete"].broken, {
      journal,
      lines: count(last.size, "line"),
      place: at(last),
    });
    return [finding("incomplete", "missing", last, says)];
  }
  const { file, lines, sealed } = log;
  const other = heads.find(({ size, head }) => size <= lines && log.headAt(size) !== head);
  if (other !== undefined) {
    const says = filled(RULES["register-head"].broken, { file, line: other.size, place: at(other) });
    return [finding("failed", "head", { ...other, file }, says)];
  }
  const operator = `the operator held ${last.size} (${at(last)})`;
  if (last.size > lines)
    return [
      sealed
        ? finding(
            "failed",
            "head",
            { ...last, file },
            `${file} is sealed after ${count(lines, "line")}, but ${operator}.`,
          )
        : finding(
            "incomplete",
            "shorter",
            { ...last, file },
            `${file} is too short: it ends after ${count(lines, "line")}, but ${operator}.`,
          ),
    ];
  if (last.size === lines) return [];
  const says = filled(RULES["register-head"].lacks, { lines: count(lines - last.size, "line"), file });
  return [finding("incomplete", "unregistered", { ...last, file }, says)];
}
