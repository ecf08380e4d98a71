import * as Result from "effect/Result";
import { type Invariant, parseInvariant } from "../../engine/checks/invariant.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { count } from "../../sentences/words.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { type ExitCode, worst } from "../../engine/verdict/verdict.ts";
import { LineIndex } from "../../reading/line-index.ts";
import { followFile } from "../../reading/follow-file.ts";
import { Gaps } from "../gaps.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { reportBroken } from "../print-broken.ts";
import { placeOf } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface BisectOptions {
  readonly invariant: string;
  /** Look at the state after every line instead of halving. */
  readonly every?: boolean;
  readonly json?: boolean;
}

/** A line whose state was looked at. */
interface Look {
  readonly line: number;
  readonly holds: boolean;
}

interface Found {
  readonly looks: readonly Look[];
  /** The first line after which the invariant is false; undefined where it holds. */
  readonly line: number | undefined;
}

/** The first line after which an invariant is false. */
export function bisect(terminal: Terminal, path: string, options: BisectOptions): number {
  const parsed = parseInvariant(options.invariant);
  if (Result.isFailure(parsed)) throw new UsageError(`The invariant makes no sense: ${parsed.failure}.`);
  const invariant = parsed.success;
  refusePipe(path);
  const log = surveyed(terminal, path, options.every === true ? invariant : undefined);
  if (log.broken !== undefined)
    return reportBroken(terminal, { command: "bisect", file: path, json: options.json }, UNSEARCHED, log.broken);
  const senseless = invariant.nonsenseOf([playerFold.initial(), log.last]);
  if (senseless !== undefined) throw new UsageError(`The invariant makes no sense: ${senseless}.`);
  const found = options.every === true ? { looks: [], line: log.firstFalse } : halve(path, log, invariant);
  const record = found.line === undefined ? undefined : log.index.read(path, found.line);
  const answer = { ...found, record, exitCode: worst([found.line === undefined ? 0 : 1, log.gaps.exitCode]) };
  if (options.json === true) terminal.write(`${JSON.stringify(asJson(path, options, log, answer), null, 2)}\n`);
  else print(terminal, options, log, answer);
  return answer.exitCode;
}

const UNSEARCHED = "The log is broken, and was not searched.";

interface Answer extends Found {
  readonly record: JournalRecord | undefined;
  readonly exitCode: ExitCode;
}

interface Surveyed {
  readonly lines: number;
  readonly index: LineIndex;
  readonly last: Player;
  readonly firstFalse: number | undefined;
  readonly broken: Break | undefined;
  readonly gaps: Gaps;
}

/** Walks through the log once, with everything checked, so that what is searched is known to be in order. */
function surveyed(terminal: Terminal, path: string, invariant: Invariant | undefined): Surveyed {
  const index = new LineIndex();
  let last = playerFold.initial();
  let firstFalse: number | undefined;
  const gaps = new Gaps();
  const walk = followFile(terminal, path, { withheld: gaps.withheld });
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const { line, offset, player } = next.value;
    gaps.note(next.value);
    index.add(line, offset);
    last = player;
    if (firstFalse === undefined && invariant?.holds(player) === false) firstFalse = line;
  }
  const { lines, broken } = next.value;
  return { lines, index, last, firstFalse, broken, gaps };
}

/** Halves what lies between a line after which the invariant holds and a later one after which it does not. */
function halve(path: string, { lines, index, last }: Surveyed, invariant: Invariant): Found {
  const looks: Look[] = [];
  if (invariant.holds(last)) return { looks, line: undefined };
  let good = { line: 0, player: playerFold.initial() };
  let bad = lines;
  while (bad - good.line > 1) {
    const line = Math.floor((good.line + bad) / 2);
    const player = structuredClone(good.player);
    for (const record of index.range(path, good.line + 1, line))
      if (isFolded(record)) playerFold.applyRecord(player, record);
    const holds = invariant.holds(player);
    looks.push({ line, holds });
    if (holds) good = { line, player };
    else bad = line;
  }
  return { looks, line: bad };
}

/** Data that do not fit their type are not folded, here as in every replay. */
function isFolded({ type, data }: JournalRecord): boolean {
  const reader = playerFold.reader(type);
  return reader === undefined || reader.upcast !== undefined || reader.definition.fits(data);
}

function print(
  terminal: Terminal,
  { invariant, every }: BisectOptions,
  { lines, gaps }: Surveyed,
  { looks, line, record }: Answer,
): void {
  for (const gap of gaps.says) terminal.write(`${hanging(terminal, "", gap)}\n`);
  for (const look of looks)
    terminal.write(
      `  after line ${String(look.line).padStart(String(lines).length)}: ${look.holds ? "holds" : "is false"}\n`,
    );
  const steps =
    every === true
      ? `Looked at after each of ${count(lines, "line")}.`
      : `${count(looks.length, "step")} for ${count(lines, "line")}.`;
  if (line === undefined || record === undefined) {
    const says = every === true ? "holds after every line" : "holds at the end of the log";
    terminal.write(`${hanging(terminal, "", `${invariant} ${says}. ${steps}${every === true ? "" : ` ${UNSEEN}`}`)}\n`);
    return;
  }
  terminal.write(
    `${hanging(terminal, "", `${invariant} is first false after ${placeOf({ line, ...record }).replace("Line", "line")}. ${steps}${every === true ? "" : ` ${ASSUMED}`}`)}\n`,
  );
  terminal.write(`${hanging(terminal, "  ", sentenceOf(record))}\n`);
}

const UNSEEN = "Not checked: whether it was false in between; --every looks at each line.";
const ASSUMED = "Not checked: whether it was false earlier and came true again; --every looks at each line.";

const asJson = (
  path: string,
  { invariant, every }: BisectOptions,
  { lines, gaps }: Surveyed,
  { looks, line, record, exitCode }: Answer,
) => ({
  command: "bisect",
  version: VERSION,
  file: path,
  exitCode,
  invariant,
  lines,
  steps: looks,
  firstFalse:
    line === undefined || record === undefined
      ? null
      : { line, seq: record.seq, at: record.at, type: record.type, says: sentenceOf(record) },
  notChecked: [...gaps.says, ...(every === true ? [] : [line === undefined ? UNSEEN : ASSUMED])],
});
