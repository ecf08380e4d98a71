import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { call } from "../calls/call.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { StoredJournals, type NotKept } from "../ports/stored-journals.ts";
import type { StoredLine } from "../journal/recorded.ts";
import type { ResponseOf } from "../wire.ts";
import { deliverJournal } from "./wire.ts";

/** The maximum number of lines in a delivery. Long lines reduce it. */
export const CHUNK_LINES = 200;
const CHUNK_CHARACTERS = 500_000;

/** The backend accepted none of the delivered lines. */
class NoProgress extends Schema.TaggedError<NoProgress>()("NoProgress", { acknowledged: Schema.Int }) {}

export type DeliveryFailure = CallError | NotKept | NoProgress;

/** A line of the register and its proof, as they came. */
export type Registered = NonNullable<ResponseOf<typeof deliverJournal>["registered"]>;

/** A receipt as it came, and the last line that it must cover. */
export interface Delivered {
  readonly receipt: string;
  readonly registered?: Registered;
  readonly size: number;
  readonly lastLine: string;
}

/**
 * Delivers a journal's lines from a seq on until the backend has all of them. If the backend reports that it holds
 * fewer, delivery continues from there, once.
 *
 * @param onReceipt called for each answer with a receipt of all lines up to the last delivered one
 * @returns the number of lines that the backend has
 */
export const deliverFrom = Effect.fnUntraced(function* <R>(
  journalId: string,
  from: number,
  read: (from: number) => Effect.Effect<readonly StoredLine[], NotKept, R>,
  onReceipt: (delivered: Delivered) => void = () => undefined,
): Effect.fn.Return<number, DeliveryFailure, Backend | StoredJournals | R> {
  const journals = yield* StoredJournals;
  let next = from;
  let hasGoneBack = false;
  for (;;) {
    const lines = chunkOf(yield* read(next));
    if (lines.length === 0) return next;
    const { acknowledged, receipt, registered } = yield* call(deliverJournal, { journalId, from: next, lines });
    const isBehind = acknowledged < next;
    if (acknowledged === next || (isBehind && hasGoneBack)) return yield* new NoProgress({ acknowledged });
    hasGoneBack ||= isBehind;
    const lastLine = lines[acknowledged - next - 1];
    if (receipt !== undefined && lastLine !== undefined)
      onReceipt({ receipt, size: acknowledged, lastLine, ...(registered && { registered }) });
    next = Math.min(acknowledged, next + lines.length);
    // An acknowledgement that is not stored causes only a repeated delivery.
    yield* Effect.ignore(journals.acknowledge(journalId, next));
  }
});

function chunkOf(lines: readonly StoredLine[]): readonly string[] {
  let characters = 0;
  const end = lines.findIndex(({ line }, index) => (characters += line.length) > CHUNK_CHARACTERS && index > 0);
  return lines.slice(0, end < 0 ? CHUNK_LINES : Math.min(end, CHUNK_LINES)).map(({ line }) => line);
}
