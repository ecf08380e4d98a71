import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { type Break, breakOf, settle, unreadable } from "../engine/verdict/break.ts";
import { beginReplay, type Onlooker } from "../engine/verdict/follow.ts";
import { type Withheld, withheldBy } from "../engine/line/withheld.ts";
import { isTimestamp } from "../../../domain/journal/read-record.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import type { Fault, Replay } from "../../../domain/journal/replay.ts";
import type { Player } from "../../../domain/player.ts";
import { closeJournal, emptyJournal, openJournal } from "./journal-file.ts";
import { LineReader } from "./line-reader.ts";
import { Progress } from "../command-line/progress.ts";
import type { Terminal } from "../command-line/terminal.ts";

export interface FollowOptions extends Onlooker {
  /** Asked with the time that the next record claims, before it is folded: true ends the walk before it. */
  readonly endsBefore?: (at: string) => boolean;
  /** Told of every line that is withheld, in its place. */
  readonly withheld?: (line: Withheld) => void;
}

/** A line that was found in order. */
export interface Step {
  readonly line: number;
  /** Where the line begins in the file. */
  readonly offset: number;
  readonly record: JournalRecord;
  readonly leaf: string;
  readonly text: string;
  /** The state after it, which changes with the next step. */
  readonly player: Player;
  /** The record was in order but could not be read: of no known type, or with data that do not fit it. */
  readonly fault: Fault | undefined;
}

/** How a walk through a log ended. */
export interface Walked {
  /** How many were walked through. */
  readonly lines: number;
  /** Where the log is broken; nothing from there on was folded. */
  readonly broken: Break | undefined;
}

/**
 * Walks through a log with encoding, order, chain and schemas checked, one step a
 * line, up to its end or to the first line that is broken.
 */
export function* followFile(terminal: Terminal, path: string, options: FollowOptions = {}): Generator<Step, Walked> {
  const file = openJournal(path);
  const reader = new LineReader(file.fd);
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
      if (withheld?.seq === replay.due) {
        replay.skip(withheld.leafHash);
        options.withheld?.(withheld);
        continue;
      }
      const fault = replay.push(reader.text, reader);
      const { last, stopped, state } = replay;
      if (stopped && fault !== undefined)
        return {
          lines: reader.number,
          broken: settled(breakOf(fault, { seq: replay.due, head: replay.head }, reader.text), reader),
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

/** Asks of the time where a canonical line has it. A line without one there is withheld, or is not canonical, and found so in a moment. */
function isLater(text: string, endsBefore: (at: string) => boolean): boolean {
  const claimed = text.slice('{"at":"'.length, '{"at":"2026-11-20T19:00:00.000Z'.length);
  return text.startsWith('{"at":"') && isTimestamp(claimed) && endsBefore(claimed);
}

/** A broken chain is settled by the line after the break. */
function settled(broken: Break, reader: LineReader): Break {
  const { leafHash } = reader;
  return reader.next() ? settle(broken, leafHash, reader) : broken;
}
