import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Semaphore from "effect/Semaphore";
import type { Backend } from "../ports/backend.ts";
import { StoredJournals, type NotKept } from "../ports/stored-journals.ts";
import { CHUNK_LINES, type Delivered, type DeliveryFailure, deliverFrom, type Registered } from "./delivery.ts";
import type { StoredLine } from "../journal/recorded.ts";

type Ports = Backend | StoredJournals;

/** A kept line of the journal by its seq. */
export type LineOf = (seq: number) => Effect.Effect<string | undefined, never, StoredJournals>;

/** The storage of one journal until the backend has all of it. */
export interface JournalStorage {
  /** Stores the next lines. Completes when they would survive a crash of this tab. */
  readonly keep: (lines: readonly StoredLine[]) => Effect.Effect<void, DeliveryFailure, Ports>;
  /** Delivers all stored lines. Returns the number of lines that the backend has. */
  readonly deliver: Effect.Effect<number, DeliveryFailure, Ports>;
  /** The stored lines from a seq on, at most `limit`. */
  readonly read: (from: number, limit: number) => Effect.Effect<readonly StoredLine[], NotKept, StoredJournals>;
  /** The number of lines that the backend is not known to have. */
  readonly undelivered: () => number;
}

export interface JournalStorageOptions {
  readonly id: string;
  /** The number of lines on the device already. */
  readonly count: number;
  readonly delivered: number;
  /** The device refused storage from the start. */
  readonly refused: boolean;
  /** Called once, when the device stores no more lines. */
  readonly onNotKept: (failure: NotKept) => void;
  /** Called with the last receipt of a complete delivery. */
  readonly onReceipt: (delivered: Delivered) => void;
  /** Called after it, if the answer has a receipt of the register too. `lineOf` reads a line of the journal. */
  readonly onRegistered: (registered: Registered, lineOf: LineOf) => Effect.Effect<void, never, StoredJournals>;
}

/**
 * Stores a journal on the device. After a failed write the device has only its beginning. Later lines are kept
 * in memory, and count as stored when the backend has them.
 */
export function journalStorage({
  id,
  onNotKept,
  onReceipt,
  onRegistered,
  ...start
}: JournalStorageOptions): JournalStorage {
  const oneDelivery = Semaphore.makeUnsafe(1);
  /** Lines that are only in memory. */
  const tail: StoredLine[] = [];
  let isStored = !start.refused;
  let { count, delivered } = start;

  const read: JournalStorage["read"] = (from, limit) =>
    Effect.gen(function* () {
      const stored = start.refused ? [] : yield* (yield* StoredJournals).read(id, from, limit);
      if (stored.length > 0) return stored;
      return tail.filter(({ seq }) => seq >= from).slice(0, limit);
    });

  const lineOf: LineOf = (seq) =>
    read(seq, 1).pipe(
      Effect.map(([kept]) => (kept?.seq === seq ? kept.line : undefined)),
      Effect.orElseSucceed(() => undefined),
    );

  const deliver = oneDelivery.withPermits(1)(
    Effect.gen(function* () {
      let last: Delivered | undefined;
      delivered = yield* deliverFrom(
        id,
        delivered,
        (from) => read(from, CHUNK_LINES),
        (receipt) => (last = receipt),
      );
      if (last !== undefined) onReceipt(last);
      if (last?.registered !== undefined) yield* onRegistered(last.registered, lineOf);
      return delivered;
    }),
  );

  const keep: JournalStorage["keep"] = (lines) =>
    Effect.gen(function* () {
      if (isStored) {
        const kept = yield* Effect.result((yield* StoredJournals).append(id, lines));
        if (Result.isSuccess(kept)) return void (count += lines.length);
        isStored = false;
        onNotKept(kept.failure);
      }
      // Lines that could not be delivered are passed again.
      const more = lines.filter(({ seq }) => seq >= count);
      tail.push(...more);
      count += more.length;
      yield* deliver;
    });

  return { keep, deliver, read, undelivered: () => count - delivered };
}

/** Reads all lines, in parts. */
export const readAll = Effect.fnUntraced(function* <R>(
  read: (from: number) => Effect.Effect<readonly StoredLine[], NotKept, R>,
): Effect.fn.Return<readonly StoredLine[], NotKept, R> {
  const lines: StoredLine[] = [];
  for (;;) {
    const more = yield* read(lines.length);
    if (more.length === 0) return lines;
    lines.push(...more);
  }
});
