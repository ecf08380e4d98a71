import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Semaphore from "effect/Semaphore";
import type { Backend } from "../ports/backend.ts";
import { JournalShelf, type NotKept } from "../ports/journal-shelf.ts";
import { CHUNK_LINES, type DeliveryFailure, deliverFrom } from "./delivery.ts";
import type { StoredLine } from "../journal/recorded.ts";

type Ports = Backend | JournalShelf;

/** How one journal is kept until the backend has it whole. */
export interface Keeping {
  /** Keeps the next lines. Done once they would survive a crash of this tab. */
  readonly keep: (lines: readonly StoredLine[]) => Effect.Effect<void, DeliveryFailure, Ports>;
  /** Delivers everything that is kept; gives how many lines the backend has. */
  readonly deliver: Effect.Effect<number, DeliveryFailure, Ports>;
  /** Everything that is kept from a seq on, at most `limit` lines. */
  readonly read: (from: number, limit: number) => Effect.Effect<readonly StoredLine[], NotKept, JournalShelf>;
  /** Lines that the backend is not known to have. */
  readonly undelivered: () => number;
}

export interface KeepingOptions {
  readonly id: string;
  /** Lines on the shelf already. */
  readonly count: number;
  readonly delivered: number;
  /** The device refused it from the start. */
  readonly refused: boolean;
  /** Told once, when the device keeps it no longer. */
  readonly onNotKept: (failure: NotKept) => void;
}

/**
 * Keeps a journal on the shelf. Once the device has failed, the shelf holds only
 * its beginning: from then on lines are held by this page, and count as kept when
 * the backend has them.
 */
export function keeping({ id, onNotKept, ...start }: KeepingOptions): Keeping {
  const oneDelivery = Semaphore.makeUnsafe(1);
  /** Lines that only this page holds. */
  const tail: StoredLine[] = [];
  let isOnShelf = !start.refused;
  let { count, delivered } = start;

  const read: Keeping["read"] = (from, limit) =>
    Effect.gen(function* () {
      const shelved = start.refused ? [] : yield* (yield* JournalShelf).read(id, from, limit);
      if (shelved.length > 0) return shelved;
      return tail.filter(({ seq }) => seq >= from).slice(0, limit);
    });

  const deliver = oneDelivery.withPermits(1)(
    Effect.gen(function* () {
      delivered = yield* deliverFrom(id, delivered, (from) => read(from, CHUNK_LINES));
      return delivered;
    }),
  );

  const keep: Keeping["keep"] = (lines) =>
    Effect.gen(function* () {
      if (isOnShelf) {
        const kept = yield* Effect.result((yield* JournalShelf).append(id, lines));
        if (Result.isSuccess(kept)) return void (count += lines.length);
        isOnShelf = false;
        onNotKept(kept.failure);
      }
      // The same lines come again where they could not be delivered.
      const more = lines.filter(({ seq }) => seq >= count);
      tail.push(...more);
      count += more.length;
      yield* deliver;
    });

  return { keep, deliver, read, undelivered: () => count - delivered };
}
