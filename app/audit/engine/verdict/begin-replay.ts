import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Fold } from "../../../../domain/journal/fold.ts";
import { type LeafHash, NO_LINE } from "../../../../domain/journal/hash.ts";
import { decodeUnchained } from "../../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { Replay } from "../../../../domain/journal/replay.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { withheldBy } from "../line/withheld.ts";

/** Called before and after each record is folded. `definition` is undefined for an unknown type. */
export interface ReplayHooks {
  readonly before?: (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined) => void;
  readonly after?: (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined) => void;
}

/**
 * A replay with all checks, for a log with this first line. A journal begins at record 0. The
 * first line of an excerpt states its `seq` and `prev`, which nothing confirms.
 */
export function beginReplay(firstLine: string, leafHash: LeafHash, hooks: ReplayHooks): Replay<Player> {
  const first = decodeUnchained(firstLine, playerFold.reader);
  // A withheld line does not state its `prev`, and needs none.
  const { seq = 0, prev = NO_LINE } =
    first._tag === "Success" ? first.success : { seq: withheldBy({ text: firstLine })?.seq };
  const checks = { chain: leafHash, canonical: true, schemas: true };
  return new Replay(foldWith(hooks), checks, seq > 0 ? { seq, head: prev } : undefined);
}

const foldWith = ({ before, after }: ReplayHooks): Fold<Player> => ({
  ...playerFold,
  applyRecord(draft, record, reader = playerFold.reader(record.type)) {
    const definition = reader?.definition;
    before?.(draft, record, definition);
    playerFold.applyRecord(draft, record, reader);
    after?.(draft, record, definition);
  },
});
