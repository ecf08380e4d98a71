import { type Change, differences } from "../../engine/explain/diff.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { count, exactMoney } from "../../sentences/words.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { type ExitCode, worst } from "../../engine/verdict/verdict.ts";
import { isWithheld, type Withheld } from "../../engine/line/withheld.ts";
import { replayFile, type Step } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { reportBroken } from "../print-broken.ts";
import { changeText, placeOf } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { type DiffOptions, diffPeriod, NOT_CHECKED } from "./diff-period.ts";

/** The first difference between two logs, or the changes of one log's state in a period. */
export function diff(terminal: Terminal, paths: readonly string[], options: DiffOptions): number {
  const [first, second, ...more] = paths;
  const isPeriod = options.from !== undefined || options.to !== undefined;
  if (first === undefined || more.length > 0 || isPeriod === (second !== undefined))
    throw new UsageError("Name two logs, or one log and --from and --to.");
  return second === undefined ? diffPeriod(terminal, first, options) : ofLogs(terminal, first, second, options);
}

interface Side {
  readonly path: string;
  readonly lines: number;
  /** The first line that differs. */
  readonly line: Line | undefined;
  /** The balance at the end of the log, in pence; null if it has none. */
  readonly balance: number | null;
  readonly gaps: Gaps;
  readonly broken: Break | undefined;
}

/** Lines are compared by their hashes, which withheld lines have too. */
type Line = { readonly leaf: string } & ({ readonly record: JournalRecord } | { readonly withheld: Withheld });

function ofLogs(terminal: Terminal, a: string, b: string, options: DiffOptions): number {
  const walks = [new Lines(terminal, a), new Lines(terminal, b)] as const;
  let same = 0;
  let [left, right] = walks.map((steps) => steps.next()) as [Line | undefined, Line | undefined];
  while (left !== undefined && right !== undefined && left.leaf === right.leaf) {
    same += 1;
    [left, right] = walks.map((steps) => steps.next()) as [Line | undefined, Line | undefined];
  }
  const sides = [walks[0].side(left), walks[1].side(right)] as const;
  for (const { path, broken } of sides)
    if (broken !== undefined)
      return reportBroken(terminal, { command: "diff", file: path, json: options.json }, `${path} is broken.`, broken);
  const differs = sides.some(({ line }) => line !== undefined);
  const code = worst([differs ? 1 : 0, ...sides.map(({ gaps }) => gaps.exitCode)]);
  if (options.json === true) terminal.write(`${JSON.stringify(logsAsJson(same, sides, code), null, 2)}\n`);
  else printLogs(terminal, same, sides);
  return code;
}

/** The lines of a log one by one, including withheld lines. */
class Lines {
  readonly #path: string;
  readonly #steps: ReturnType<typeof replayFile>;
  readonly #gaps = new Gaps();
  readonly #waiting: Line[] = [];
  #last: Step | undefined;
  #lines = 0;
  #broken: Break | undefined;

  constructor(terminal: Terminal, path: string) {
    this.#path = path;
    const withheld = (line: Withheld) => {
      this.#gaps.withheld(line);
      this.#waiting.push({ leaf: line.leafHash, withheld: line });
    };
    this.#steps = replayFile({ ...terminal, isWatched: false }, path, { withheld });
  }

  next(): Line | undefined {
    if (this.#waiting.length === 0) this.#read();
    return this.#waiting.shift();
  }

  /** Reads the next line that is not withheld, and the withheld lines before it. */
  #read(): void {
    const next = this.#steps.next();
    if (next.done === true) {
      this.#lines = next.value?.lines ?? this.#lines;
      this.#broken ??= next.value?.broken;
      return;
    }
    this.#last = next.value;
    this.#gaps.note(next.value);
    this.#waiting.push({ leaf: next.value.leaf, record: structuredClone(next.value.record) });
  }

  /** Reads to the end of the log; `line` is the first line that differs. */
  side(line: Line | undefined): Side {
    for (let next: Line | undefined = line; next !== undefined;) next = this.next();
    const wallet = this.#last?.player.wallet;
    return {
      path: this.#path,
      lines: this.#lines,
      line,
      balance: wallet === undefined || wallet.opening === null ? null : wallet.balance,
      gaps: this.#gaps,
      broken: this.#broken,
    };
  }
}

function printLogs(terminal: Terminal, same: number, [a, b]: readonly [Side, Side]): void {
  const write = (text: string, indent = "") => terminal.write(`${hanging(terminal, indent, text)}\n`);
  if (a.line === undefined && b.line === undefined) write(`The two logs are the same, ${count(same, "line")}.`);
  else if (a.line === undefined)
    write(`${b.path} begins with all lines of ${a.path} and has ${count(b.lines - same, "more line")}.`);
  else if (b.line === undefined)
    write(`${a.path} begins with all lines of ${b.path} and has ${count(a.lines - same, "more line")}.`);
  else {
    write(
      same === 0
        ? "The two logs differ from line 1 on."
        : `The first ${count(same, "line is", "lines are")} the same. Line ${same + 1} is the first line that differs.`,
    );
    for (const change of changesBetween(a.line, b.line) ?? []) write(changeText(change), "    ");
  }
  for (const { path, line, balance, gaps } of [a, b]) {
    if (line !== undefined) {
      const place = "record" in line ? placeOf({ line: same + 1, ...line.record }) : `Line ${same + 1}`;
      write(`${path}: ${place}`);
      write(saysOf(line), "    ");
    }
    if (a.line !== undefined && b.line !== undefined && balance !== null)
      write(`The log ends with a balance of ${exactMoney(balance)}.`, "    ");
    for (const gap of gaps.says) write(`${path}: ${gap}`);
  }
  write(`Checked: encoding, order, chain and schemas of both. Not checked: ${NOT_CHECKED}.`);
}

const saysOf = (line: Line): string =>
  "record" in line ? sentenceOf(line.record) : `Record ${line.withheld.seq} ${isWithheld(line.withheld.area)}`;

/** Undefined if one of the lines is withheld. */
const changesBetween = (a: Line, b: Line): readonly Change[] | undefined =>
  "record" in a && "record" in b ? recordChanges(a.record, b.record) : undefined;

/** The differences of two records. `prev` is left out: it differs because earlier lines do. */
const recordChanges = (a: JournalRecord, b: JournalRecord): readonly Change[] =>
  differences(a, b).filter(({ path }) => path !== "prev" && !path.endsWith("._tag"));

const logsAsJson = (same: number, [a, b]: readonly [Side, Side], exitCode: ExitCode) => ({
  command: "diff",
  version: VERSION,
  exitCode,
  sameLines: same,
  firstDifference: a.line && b.line ? { line: same + 1, changes: changesBetween(a.line, b.line) ?? [] } : null,
  logs: [a, b].map(({ path, lines, line, balance }) => ({
    file: path,
    lines,
    balance,
    says: line ? saysOf(line) : null,
  })),
  notChecked: [...[a, b].flatMap(({ path, gaps }) => gaps.says.map((gap) => `${path}: ${gap}`)), NOT_CHECKED],
});
