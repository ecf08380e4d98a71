import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Fold } from "../../../../domain/journal/fold.ts";
import { type LeafHash } from "../../../../domain/journal/hash.ts";
import { decodeUnchained } from "../../../../domain/journal/read-record.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { Replay } from "../../../../domain/journal/replay.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";

/** Who looks at each record as it is folded. `definition` is what its type is read as, if this version knows it. */
export interface Onlooker {
  readonly before?: (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined) => void;
  readonly after?: (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined) => void;
}

/**
 * A replay that checks everything, begun at a log's first line. A whole journal
 * begins with record 0; an excerpt's own first line has to be believed where it
 * goes on from.
 */
export function beginReplay(firstLine: string, leafHash: LeafHash, onlooker: Onlooker): Replay<Player> {
  const first = decodeUnchained(firstLine, playerFold.reader);
  const excerpt = first._tag === "Success" && first.success.seq > 0 ? first.success : undefined;
  const checks = { chain: leafHash, canonical: true, schemas: true };
  return new Replay(watched(onlooker), checks, excerpt && { seq: excerpt.seq, head: excerpt.prev });
}

const watched = ({ before, after }: Onlooker): Fold<Player> => ({
  ...playerFold,
  applyRecord(draft, record, reader = playerFold.reader(record.type)) {
    const definition = reader?.definition;
    before?.(draft, record, definition);
    playerFold.applyRecord(draft, record, reader);
    after?.(draft, record, definition);
  },
});
