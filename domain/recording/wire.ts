import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { endpoint } from "../wire.ts";

/**
 * Delivers consecutive lines of one of the player's own journals, the first of
 * them with seq `from`. Idempotent by journal and seq: lines that are held
 * already must be the same and are not stored again. The answer says how many
 * lines are held by now, so delivery goes on there after any failure.
 *
 * It needs a session of the player whom the journal's first line names. A journal
 * that a crash left behind therefore waits on the device until its own player
 * signs in there again: nobody else can write into a player's record, and a
 * stolen device gives away no means to.
 */
export const deliverJournal = endpoint("deliverJournal", "POST", "journal/{journalId}/lines", {
  request: Schema.Struct({ journalId: Schema.String, from: Count, lines: Schema.Array(Schema.String) }),
  response: Schema.Struct({ acknowledged: Count }),
  skipCache: true,
  skipSession: true,
  assumed: true,
});
