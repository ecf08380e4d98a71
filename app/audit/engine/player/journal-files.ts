import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { BROKEN, type ExitCode } from "../verdict/verdict.ts";
import type { ForOtherLogs } from "./for-other-logs.ts";

/** A file of a journal: the journal itself, its beginning, or a copy of it with withheld lines. */
export interface LogFile {
  readonly file: string;
  /** Null if its opening is withheld, and for an excerpt. */
  readonly journal: string | null;
  readonly player: string | null;
  readonly lines: number;
  /** The leaf hash of the last intact line. */
  readonly head: string;
  readonly exitCode: ExitCode;
  readonly forOtherLogs: Pick<ForOtherLogs, "firstLeaf" | "withheld">;
}

/** The files of one journal. */
export interface FilesOfJournal<File extends LogFile> {
  /** The same for two files of one journal only. */
  readonly identity: string;
  readonly journal: string | null;
  readonly player: string | null;
  readonly files: readonly File[];
}

/** The files of each journal. A copy that does not name its journal is of the one whose first line has the same leaf hash. */
export function journalsOf<File extends LogFile>(files: readonly File[]): readonly FilesOfJournal<File>[] {
  const named = new Map(
    files.flatMap((file) =>
      file.journal === null ? [] : signsOf(file).map((sign) => [sign, file.journal ?? ""] as const),
    ),
  );
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const journal = file.journal ?? signsOf(file).flatMap((sign) => named.get(sign) ?? [])[0];
    const identity = journal === undefined ? unnamed(file) : `journal ${journal}`;
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, [file]);
    else group.push(file);
  }
  return [...groups].map(([identity, group]) => ({
    identity,
    journal: group.find(({ journal }) => journal !== null)?.journal ?? null,
    player: group.find(({ player }) => player !== null)?.player ?? null,
    files: group,
  }));
}

/** What two files of one journal have in common. Complete copies have the same last line. */
const signsOf = ({ lines, head, forOtherLogs: { firstLeaf } }: LogFile): readonly string[] => [
  ...(firstLeaf === null ? [] : [firstLeaf]),
  ...(head === NO_LINE ? [] : [`${lines} ${head}`]),
];

/** An excerpt is identified by its last line. A log without an intact line is identified by its file. */
function unnamed({ file, head, forOtherLogs: { firstLeaf } }: LogFile): string {
  if (firstLeaf !== null) return `first line ${firstLeaf}`;
  return head === NO_LINE ? `file ${file}` : `head ${head}`;
}

/** Reads the hashes of a log's lines again. Undefined if it does not have so many lines. */
export interface LineHashes {
  /** The leaf hash of a line. */
  readonly headAt: (file: string, line: number) => string | undefined;
  /** A digest of the leaf hashes of the first lines. */
  readonly leavesAt: (file: string, lines: number) => string | undefined;
}

export const NO_HASHES: LineHashes = { headAt: () => undefined, leavesAt: () => undefined };

/**
 * Whether two files of one journal are versions that contradict each other. A shorter file must be the beginning of the
 * longer one. The chain binds a line to the next one only if that one is not withheld, so that of copies every line is compared.
 */
export function areContradicting(one: LogFile, other: LogFile, { headAt, leavesAt }: LineHashes): boolean {
  const [short, long] = one.lines <= other.lines ? [one, other] : [other, one];
  const { lines, head } = short;
  if (short.forOtherLogs.withheld + long.forOtherLogs.withheld > 0)
    return leavesAt(short.file, lines) !== leavesAt(long.file, lines);
  return (lines === long.lines ? long.head : headAt(long.file, lines)) !== head;
}

/** The file of a journal that counts. */
export const bestOf = <File extends LogFile>(files: readonly File[], isBetter: (a: File, b: File) => boolean): File[] =>
  files.reduce<File[]>(([known], file) => [known === undefined || isBetter(file, known) ? file : known], []);

/**
 * The files of a journal that are compared with other journals: the best one, and where a file withholds lines, each that
 * may have a line which no other one has.
 */
export function comparedFiles<File extends LogFile>(
  files: readonly File[],
  isBetter: (a: File, b: File) => boolean,
): readonly File[] {
  const [best] = bestOf(files, isBetter);
  if (best === undefined || files.every(({ forOtherLogs }) => forOtherLogs.withheld === 0)) return best ? [best] : [];
  const intact = files.filter((file) => file === best || file.exitCode !== BROKEN);
  return intact.filter((file) => file === best || !intact.some((other) => hasAllOf(other, file, best)));
}

/** Whether another file has every line of this one. Of two equal files the best one counts. */
function hasAllOf<File extends LogFile>(other: File, file: File, best: File): boolean {
  if (other === file || other.forOtherLogs.withheld > 0 || other.lines < file.lines) return false;
  return other.lines > file.lines || file.forOtherLogs.withheld > 0 || other === best || other.file < file.file;
}

const MOST_NAMED = 3;

/** The logs that withhold lines, as a part of a sentence. */
export function namesOf(files: readonly string[]): string {
  const shown = files.length > MOST_NAMED + 1 ? files.slice(0, MOST_NAMED) : files;
  const names = shown.length === files.length ? files : [...shown, `${files.length - shown.length} other logs`];
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
