import { leafHash } from "../../adapters/journal/hash-node.ts";
import { JournalOpened } from "../../domain/journal/events.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";
import { encodeRecord, type JournalRecord } from "../../domain/journal/record.ts";
import type { Happening } from "../support/arbitraries/events.ts";
import { EVENING_MS } from "../support/given.ts";

type Unchained = Omit<JournalRecord, "seq" | "prev">;

/** Records that `npm run audit -- verify` and the auditor's bench open: with an opening record, in order, and chained. */
function journalOf(records: readonly Unchained[]): string {
  const isOpened = records[0]?.type === JournalOpened.type;
  const opening: Unchained = {
    at: records[0]?.at ?? new Date(EVENING_MS).toISOString(),
    by: "app",
    type: JournalOpened.type,
    data: {
      format: 1,
      journal: "jrn-failed-property",
      appVersion: "0.1.0",
      regulator: { name: "UKGC", from: "2025-10-31" },
      timeZone: "Europe/London",
      player: null,
    },
  };
  const shift = isOpened ? 0 : 1;
  let prev = NO_LINE;
  return [...(isOpened ? [] : [opening]), ...records]
    .map(({ at, by, type, data, cause }, seq) => {
      const isShifted = cause !== undefined && seq >= shift;
      const line = encodeRecord({
        at,
        by,
        ...(isShifted ? { cause: cause + shift } : {}),
        data,
        prev,
        seq,
        type,
      });
      prev = leafHash(line);
      return `${line}\n`;
    })
    .join("");
}

const isHappening = (value: unknown): value is Happening =>
  typeof value === "object" && value !== null && "definition" in value && "afterMs" in value && "by" in value;

export const isHistory = (value: unknown): value is readonly Happening[] =>
  Array.isArray(value) && value.length > 0 && value.every(isHappening);

function recordsOf(history: readonly Happening[]): readonly Unchained[] {
  let atMs = EVENING_MS;
  return history.map(({ definition, data, by, afterMs, causedBack }, index) => {
    atMs += afterMs;
    const isCaused = causedBack > 0 && causedBack <= index;
    const at = new Date(atMs).toISOString();
    return { at, by, data, type: definition.type, ...(isCaused ? { cause: index - causedBack } : {}) };
  });
}

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === "string" && line.startsWith('{"'));

/** The file of a failing case, in base64, and whether it is the record of the failing run, not its input. */
export interface SavedJournal {
  readonly base64: string;
  readonly isRecorded: boolean;
}

/**
 * The journal of a failing case: the bytes or lines of a log among its values as they are, otherwise a history of events
 * as records, otherwise what the failing run recorded. Undefined if there is none.
 */
export function failingJournal(
  values: readonly unknown[],
  recorded: readonly string[] | undefined,
): SavedJournal | undefined {
  const saved = (content: string | Uint8Array, isRecorded = false) => ({
    base64: Buffer.from(content).toString("base64"),
    isRecorded,
  });
  const parts = values.flatMap((value) =>
    typeof value === "object" && value !== null && "lines" in value ? [value, value.lines] : [value],
  );
  const bytes = parts.find((value) => value instanceof Uint8Array);
  if (bytes !== undefined) return saved(bytes);
  const lines = parts.find(isLines);
  if (lines !== undefined) return saved(lines.map((line) => `${line}\n`).join(""));
  const history = parts.find(isHistory);
  // A run that records more than the history shows what the commands did.
  if (recorded !== undefined && recorded.length > (history?.length ?? 0))
    return saved(journalOf(recorded.map((line) => JSON.parse(line) as JournalRecord)), true);
  return history === undefined ? undefined : saved(journalOf(recordsOf(history)));
}
