import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { endpoint } from "../wire.ts";

/**
 * Delivers consecutive lines of one of the player's own journals; `from` is the seq of the first line. Idempotent by
 * journal and seq: a line that the backend holds must be identical, and is not stored again. The answer states the
 * number of held lines, from which delivery continues after any failure.
 *
 * The call needs a session of the player in the journal's first line. A leftover of a crash therefore waits on the
 * device until its own player signs in there again. No other player can write into the record, and a stolen device
 * cannot either.
 */
export const deliverJournal = endpoint("deliverJournal", "POST", "journal/{journalId}/lines", {
  request: Schema.Struct({ journalId: Schema.String, from: Count, lines: Schema.Array(Schema.String) }),
  response: Schema.Struct({
    acknowledged: Count,
    /** A signed checkpoint of the held lines; see `domain/journal/receipt.ts`. A backend without receipts omits it. */
    receipt: Schema.optionalKey(Schema.String),
    /**
     * The last line of the operator's register for this journal that a witness has seen, and its proof; see
     * `RegisterReceiptReceived`. It may be of fewer lines than `acknowledged`, because no delivery waits for the witness.
     */
    registered: Schema.optionalKey(Schema.Struct({ leaf: Schema.String, proof: Schema.String })),
  }),
  skipCache: true,
  skipSession: true,
  assumed: true,
});
