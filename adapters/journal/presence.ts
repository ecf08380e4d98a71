import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { isWebKit } from "../browser/engine.ts";

/** A transaction of a database. */
interface Transaction {
  readonly done: Promise<void>;
  readonly abort: () => void;
}

/** What gives transactions, and is used for nothing else. */
interface Database {
  readonly transaction: (...given: never[]) => Transaction;
}

/** Whether the page is there, for what must not be under way when it is left. */
export interface Presence {
  /** The database, each of whose transactions is followed until it ends. */
  readonly following: <D extends Database>(database: D) => D;
  /** Does work while the page is there. What the page's end interrupts is done again if the page is shown again. */
  readonly during: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
}

/** For engines that end the transactions of a page that is left. */
export const alwaysThere: Presence = { following: (database) => database, during: (work) => work };

/**
 * WebKit never ends a transaction that a page has when it is left, and no later page can then read or write the database. So the page
 * ends its transactions itself. Other engines end them later, and may keep what they write.
 */
export const pagePresence = (page: Window): Presence =>
  isWebKit(page.navigator) ? endingTransactions(page) : alwaysThere;

function endingTransactions(page: Window): Presence {
  const active = new Set<Transaction>();
  let shown: Promise<unknown> | undefined;
  page.addEventListener("pagehide", () => {
    shown = new Promise((resolve) => page.addEventListener("pageshow", resolve, { once: true }));
    void shown.then(() => (shown = undefined));
    active.forEach(endNow);
  });

  const during = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.gen(function* () {
      yield* Effect.promise(async () => shown);
      const result = yield* Effect.result(work);
      if (Result.isFailure(result) && shown !== undefined) return yield* during(work);
      return yield* Effect.fromResult(result);
    });
  const followed = (transaction: Transaction) => {
    active.add(transaction);
    const end = () => active.delete(transaction);
    transaction.done.then(end, end);
    return transaction;
  };
  return {
    following: <D extends Database>(database: D) =>
      ({ transaction: (...given: never[]) => followed(database.transaction(...given)) }) as unknown as D,
    during,
  };
}

function endNow(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has done its work, and ends by itself.
  }
}
