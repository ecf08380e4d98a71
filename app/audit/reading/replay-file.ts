import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { type Break, breakOf, locateBreak, unreadable } from "../engine/verdict/break.ts";
import { beginReplay, type ReplayHooks } from "../engine/verdict/begin-replay.ts";
import { type Withheld, withheldBy } from "../engine/line/withheld.ts";
import { atOf, BEFORE_AT } from "../../../domain/journal/line/layout.ts";
import { isTimestamp } from "../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import type { Fault, Replay } from "../../../domain/journal/replay.ts";
import type { Player } from "../../../domain/player.ts";
import { closeJournal, emptyJournal, openJournal } from "./journal-file.ts";
import { type LineReader, linesOf } from "./line-reader.ts";
import { Progress } from "../command-line/progress.ts";
import type { Terminal } from "../command-line/terminal.ts";

export interface ReplayFileOptions extends ReplayHooks {
  /** Called with the `at` of each record before it is folded. If true, the replay ends before that record. */
  readonly endsBefore?: (at: string) => boolean;
  /** Called for every withheld line. */
  readonly withheld?: (line: Withheld) => void;
}

/** An intact line. */
export interface Step {
  readonly line: number;
  /** The offset of the line in the file. */
  readonly offset: number;
  readonly record: JournalRecord;
  readonly leaf: string;
  readonly text: string;
  /** The state after the line. It changes with the next step. */
  readonly player: Player;
  /** The record is intact but was not folded: its type is unknown, or its data do not match the schema. */
  readonly fault: Fault | undefined;
}

/** The end of a replay of a file. */
export interface FileEnd {
  /** The number of lines read. */
  readonly lines: number;
  /** Where the log is broken. No line from there on was folded. */
  readonly broken: Break | undefined;
}

/**
 * Replays a log and checks encoding, order, chain and schemas. It yields one step for each
 * line, up to the end or to the first broken line.
 */
export function* replayFile(
  terminal: Terminal,
  path: string,
  options: ReplayFileOptions = {},
): Generator<Step, FileEnd> {
  const file = openJournal(path);
  const reader = linesOf(file);
  const progress = new Progress(terminal, file.size);
  let replay: Replay<Player> | undefined;
  try {
    while (reader.next()) {
      progress.tick(reader.number, reader.offset);
      if (reader.unreadable !== undefined)
        return { lines: reader.number, broken: unreadable(reader.number, reader.unreadable) };
      if (options.endsBefore !== undefined && isLater(reader.text, options.endsBefore))
        return { lines: reader.number - 1, broken: undefined };
      reader.examine();
      replay ??= beginReplay(reader.text, leafHash, options);
      const withheld = withheldBy(reader);
      if (withheld?.seq === replay.nextSeq) {
        replay.skip(withheld.leafHash);
        options.withheld?.(withheld);
        continue;
      }
      const fault = replay.push(reader.text, reader);
      const { last, stopped, state } = replay;
      if (stopped && fault !== undefined)
        return {
          lines: reader.number,
          broken: located(breakOf(fault, { seq: replay.nextSeq, head: replay.head }, reader.text), reader),
        };
      if (last !== undefined) yield stepOf(reader, last, state, fault);
    }
  } finally {
    progress.done();
    closeJournal(file);
  }
  if (reader.number === 0) throw emptyJournal(path);
  return { lines: reader.number, broken: undefined };
}

const stepOf = (
  { number, offset, leafHash, text }: LineReader,
  record: JournalRecord,
  player: Player,
  fault: Fault | undefined,
): Step => ({ line: number, offset, record, leaf: leafHash, text, player, fault });

/** Reads the time without parsing the line. A line without a time there is withheld or not canonical, which the replay finds. */
function isLater(text: string, endsBefore: (at: string) => boolean): boolean {
  const at = atOf(text);
  return text.startsWith(BEFORE_AT) && isTimestamp(at) && endsBefore(at);
}

/** The line after a broken link shows which of the two lines was changed. */
function located(broken: Break, reader: LineReader): Break {
  const { leafHash } = reader;
  return reader.next() ? locateBreak(broken, leafHash, reader) : broken;
}
