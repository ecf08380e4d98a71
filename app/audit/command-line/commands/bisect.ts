import * as Result from "effect/Result";
import { type Invariant, parseInvariant } from "../../engine/checks/invariant.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { count } from "../../sentences/words.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { type ExitCode, worst } from "../../engine/verdict/verdict.ts";
import { LineIndex } from "../../reading/line-index.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { reportBroken } from "../print-broken.ts";
import { placeInSentence } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface BisectOptions {
  readonly invariant: string;
  /** Evaluate the invariant after every line, not by bisection. */
  readonly every?: boolean;
  readonly json?: boolean;
}

/** The invariant after one line. */
interface Evaluation {
  readonly line: number;
  readonly holds: boolean;
}

interface Found {
  readonly evaluations: readonly Evaluation[];
  /** The first line after which the invariant is false; undefined if it holds. */
  readonly line: number | undefined;
}

/** The first line after which an invariant is false. */
export function bisect(terminal: Terminal, path: string, options: BisectOptions): number {
  const parsed = parseInvariant(options.invariant);
  if (Result.isFailure(parsed)) throw new UsageError(`The invariant is not valid: ${parsed.failure}.`);
  const invariant = parsed.success;
  refusePipe(path);
  const log = readThrough(terminal, path, options.every === true ? invariant : undefined);
  if (log.broken !== undefined)
    return reportBroken(terminal, { command: "bisect", file: path, json: options.json }, NOT_SEARCHED, log.broken);
  const fault = invariant.faultOn([playerFold.initial(), log.last]);
  if (fault !== undefined) throw new UsageError(`The invariant is not valid: ${fault}.`);
  const found = options.every === true ? { evaluations: [], line: log.firstFalse } : bisected(path, log, invariant);
  const record = found.line === undefined ? undefined : log.index.read(path, found.line);
  const answer = { ...found, record, exitCode: worst([found.line === undefined ? 0 : 1, log.gaps.exitCode]) };
  if (options.json === true) terminal.write(`${JSON.stringify(asJson(path, options, log, answer), null, 2)}\n`);
  else print(terminal, options, log, answer);
  return answer.exitCode;
}

const NOT_SEARCHED = "The log is broken and was not searched.";

interface Answer extends Found {
  readonly record: JournalRecord | undefined;
  readonly exitCode: ExitCode;
}

interface Log {
  readonly lines: number;
  readonly index: LineIndex;
  readonly last: Player;
  readonly firstFalse: number | undefined;
  readonly broken: Break | undefined;
  readonly gaps: Gaps;
}

/** Reads the log once with all checks, so that the search reads only intact lines. */
function readThrough(terminal: Terminal, path: string, invariant: Invariant | undefined): Log {
  const index = new LineIndex();
  let last = playerFold.initial();
  let firstFalse: number | undefined;
  const gaps = new Gaps();
  const steps = replayFile(terminal, path, { withheld: gaps.withheld });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { line, offset, player } = next.value;
    gaps.note(next.value);
    index.add(line, offset);
    last = player;
    if (firstFalse === undefined && invariant?.holds(player) === false) firstFalse = line;
  }
  const { lines, broken } = next.value;
  return { lines, index, last, firstFalse, broken, gaps };
}

/** Bisects between a line after which the invariant holds and a later one after which it is false. */
function bisected(path: string, { lines, index, last }: Log, invariant: Invariant): Found {
  const evaluations: Evaluation[] = [];
  if (invariant.holds(last)) return { evaluations, line: undefined };
  let good = { line: 0, player: playerFold.initial() };
  let bad = lines;
  while (bad - good.line > 1) {
    const line = Math.floor((good.line + bad) / 2);
    const player = structuredClone(good.player);
    for (const record of index.range(path, good.line + 1, line))
      if (isFolded(record)) playerFold.applyRecord(player, record);
    const holds = invariant.holds(player);
    evaluations.push({ line, holds });
    if (holds) good = { line, player };
    else bad = line;
  }
  return { evaluations, line: bad };
}

/** As in every replay, data that do not match their schema are not folded. */
function isFolded({ type, data }: JournalRecord): boolean {
  const reader = playerFold.reader(type);
  return reader === undefined || reader.upcast !== undefined || reader.definition.fits(data);
}

function print(
  terminal: Terminal,
  { invariant, every }: BisectOptions,
  { lines, gaps }: Log,
  { evaluations, line, record }: Answer,
): void {
  for (const gap of gaps.says) terminal.write(`${hanging(terminal, "", gap)}\n`);
  for (const evaluation of evaluations)
    terminal.write(
      `  after line ${String(evaluation.line).padStart(String(lines).length)}: ${evaluation.holds ? "holds" : "is false"}\n`,
    );
  const effort =
    every === true
      ? `Evaluated after each of ${count(lines, "line")}.`
      : `${count(evaluations.length, "step")} for ${count(lines, "line")}.`;
  if (line === undefined || record === undefined) {
    const says = every === true ? "holds after every line" : "holds at the end of the log";
    terminal.write(
      `${hanging(terminal, "", `${invariant} ${says}. ${effort}${every === true ? "" : ` ${NOT_BETWEEN}`}`)}\n`,
    );
    return;
  }
  terminal.write(
    `${hanging(terminal, "", `${invariant} is first false after ${placeInSentence({ line, ...record })}. ${effort}${every === true ? "" : ` ${NOT_EARLIER}`}`)}\n`,
  );
  terminal.write(`${hanging(terminal, "  ", sentenceOf(record))}\n`);
}

const NOT_BETWEEN = "Not checked: whether it was false in between; --every evaluates it after each line.";
const NOT_EARLIER = "Not checked: whether it was false earlier and true again; --every evaluates it after each line.";

const asJson = (
  path: string,
  { invariant, every }: BisectOptions,
  { lines, gaps }: Log,
  { evaluations, line, record, exitCode }: Answer,
) => ({
  command: "bisect",
  version: VERSION,
  file: path,
  exitCode,
  invariant,
  lines,
  steps: evaluations,
  firstFalse:
    line === undefined || record === undefined
      ? null
      : { line, seq: record.seq, at: record.at, type: record.type, says: sentenceOf(record) },
  notChecked: [...gaps.says, ...(every === true ? [] : [line === undefined ? NOT_BETWEEN : NOT_EARLIER])],
});
