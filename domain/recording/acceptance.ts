import * as Result from "effect/Result";
import type { RequestOf } from "../wire.ts";
import { JournalOpened, JournalSealed } from "../journal/events.ts";
import { type LeafHash, NO_LINE } from "../journal/hash.ts";
import { canonicalFault, decodeRecord } from "../journal/line/read-record.ts";
import type { JournalRecord } from "../journal/record.ts";
import type { deliverJournal } from "./wire.ts";

/** The part of a journal that the backend holds. */
export interface HeldJournal {
  readonly player: string;
  readonly count: number;
  /** Leaf hash of the last line. */
  readonly head: string;
  readonly sealed: boolean;
}

/** Why lines are refused. Then no line of the delivery is stored. */
export interface DeliveryRefusal {
  readonly because: "another player's journal" | "another line is held" | "not a line of this journal" | "sealed";
  /** Line of the delivery, from 0. */
  readonly index: number;
  readonly reason: string;
}

/** The operator signs statements that begin with the name of a journal. A name with several lines could be a whole statement. */
const JOURNAL_NAME = /^[\w-]{1,64}$/;

/** The lines of a delivery to store, and what the backend holds after that. */
export interface Accepted {
  readonly held: HeldJournal;
  readonly lines: readonly string[];
}

/**
 * Decides which lines of a delivery the backend accepts: each line must be in its place, chained to the previous one,
 * and in a journal whose first line names this player. Lines that arrive too early are left for the next delivery.
 *
 * @param held the held part of the journal; undefined before its first line
 * @param heldLine a held line, by its seq
 */
export function acceptDelivery(
  { journalId, from, lines }: RequestOf<typeof deliverJournal>,
  player: string,
  held: HeldJournal | undefined,
  heldLine: (seq: number) => string | undefined,
  leafHash: LeafHash,
): Result.Result<Accepted, DeliveryRefusal> {
  let now: HeldJournal = held ?? { player, count: 0, head: NO_LINE, sealed: false };
  const refuse = (because: DeliveryRefusal["because"], index: number, reason: string) =>
    Result.fail<DeliveryRefusal>({ because, index, reason });
  if (!JOURNAL_NAME.test(journalId))
    return refuse("not a line of this journal", 0, "the journal's name is not 1 to 64 letters, digits, _ or -");
  if (now.player !== player) return refuse("another player's journal", 0, "the journal is another player's");
  const taken: string[] = [];
  for (const [index, line] of lines.entries()) {
    const seq = from + index;
    if (seq > now.count) break;
    if (seq < now.count) {
      if (heldLine(seq) === line) continue;
      return refuse("another line is held", index, `another line is held with seq ${seq}`);
    }
    if (now.sealed) return refuse("sealed", index, "the journal is sealed");
    const decoded = decodeRecord(line);
    if (Result.isFailure(decoded)) return refuse("not a line of this journal", index, decoded.failure.reason);
    const fault = faultOf(decoded.success, line, now);
    if (fault !== undefined) return refuse("not a line of this journal", index, fault);
    if (seq === 0 && !opens(decoded.success, journalId, player))
      return refuse("another player's journal", index, "the first line does not open this journal for this player");
    taken.push(line);
    now = {
      ...now,
      count: seq + 1,
      head: leafHash(line),
      sealed: decoded.success.type === JournalSealed.type,
    };
  }
  return Result.succeed({ held: now, lines: taken });
}

function faultOf(record: JournalRecord, line: string, { count, head }: HeldJournal): string | undefined {
  if (record.seq !== count) return `seq is ${record.seq} where ${count} was due`;
  if (record.prev !== head) return "prev is not the hash of the line before";
  return canonicalFault(record, line)?.reason;
}

const opens = ({ type, data }: JournalRecord, journal: string, player: string): boolean =>
  type === JournalOpened.type && data["journal"] === journal && data["player"] === player;
