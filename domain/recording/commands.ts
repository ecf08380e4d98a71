import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { FileSaved } from "../display/events.ts";
import { record } from "../ports/journal.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { Sharing } from "../ports/sharing.ts";
import { formatLondonDate, instant } from "../time.ts";
import { isoOf } from "./store.ts";
import type { Period } from "../journal/excerpt.ts";

/** Gives the player the record of their session, or of a period of it, as a file with one JSON record per line. */
export const downloadRecord = Effect.fnUntraced(function* (period?: Period) {
  const sharing = yield* Sharing;
  const content = yield* (yield* JournalSession).exportLines(period);
  const day = formatLondonDate(instant(yield* Clock.currentTimeMillis), "yyyy-MM-dd");
  yield* sharing.download({ name: `eyes-down-${day}.ndjson`, type: "application/x-ndjson", content });
  const saved = { what: "record", from: timeOf(period?.from), to: timeOf(period?.to) } as const;
  yield* record(FileSaved, saved, { by: "player" });
});

const timeOf = (ms: number | undefined): string | null => (ms === undefined ? null : isoOf(ms));
