import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { StoredJournals, NotKept, type StoredJournal } from "../../domain/ports/stored-journals.ts";
import { type Claims, lockClaims } from "../browser/claims.ts";
import { type LeftLines, leftLines } from "./left-lines.ts";
import { alwaysThere, type Presence, pagePresence } from "./presence.ts";

interface Schema extends DBSchema {
  journals: { key: string; value: StoredJournal };
  lines: { key: [journal: string, seq: number]; value: StoredLine & { readonly journal: string } };
}
/** The part of the database that is used. */
export type JournalDatabase = Pick<IDBPDatabase<Schema>, "transaction">;

const VERSION = 1;
/**
 * A transaction of another page that never ends, or an older version of the site that does not close the database, blocks
 * all others, and the player would wait for ever. A busy device may need some seconds.
 */
const ANSWER_PATIENCE = "15 seconds";

export interface IndexedDbOptions {
  readonly name?: string;
  readonly claims?: Claims;
  readonly presence?: Presence;
  readonly left: LeftLines;
  /** Opens the database. `forget` runs when it is closed. */
  readonly open?: (name: string, forget: () => void) => Promise<JournalDatabase>;
  readonly keyRange?: Pick<typeof IDBKeyRange, "bound">;
}

/** The journals in the browser's own database. A write completes when it would survive a power loss. */
export function indexedDbJournals({
  name = "eyes-down",
  claims = lockClaims(navigator.locks),
  presence = alwaysThere,
  left,
  open: openNamed = openDatabase,
  keyRange = IDBKeyRange,
}: IndexedDbOptions): StoredJournals["Service"] {
  let opened: Promise<JournalDatabase> | undefined;
  const forget = () => (opened = undefined);

  const open = (): Promise<JournalDatabase> =>
    (opened ??= openNamed(name, forget)
      .then((database) => presence.following(database))
      .catch((cause: unknown) => {
        forget();
        throw cause;
      }));

  const attempt = <A>(work: (database: JournalDatabase) => Promise<A>): Effect.Effect<A, NotKept> =>
    Effect.flatMap(answered(Effect.tryPromise({ try: open, catch: notOpened })), (database) =>
      presence.during(answered(Effect.tryPromise({ try: () => work(database), catch: notWritten }))),
    );

  return {
    create: (journal) =>
      Effect.andThen(
        Effect.promise(() => claims.claim(journal.id, 0)),
        attempt(async (database) => {
          const transaction = database.transaction("journals", "readwrite", { durability: "strict" });
          await Promise.all([transaction.store.add({ ...journal, count: 0, deliveredUpTo: 0 }), transaction.done]);
        }),
      ),
    claim: (id, patienceMs) => Effect.promise(() => claims.claim(id, patienceMs)),
    release: (id) => Effect.sync(() => claims.release(id)),
    append: (id, lines) => attempt((database) => append(database, id, lines)),
    whenLeft: (unsaved) => Effect.sync(() => left.whenLeft(unsaved)),
    left: (id) => Effect.sync(() => left.of(id)),
    removeLeft: (id) => Effect.sync(() => left.remove(id)),
    read: (id, from, limit) =>
      attempt(async (database) => {
        const range = keyRange.bound([id, from], [id, from + limit], false, true);
        const rows = await database.transaction("lines").store.getAll(range);
        return rows.map(({ seq, line }): StoredLine => ({ seq, line }));
      }),
    list: attempt((database) => database.transaction("journals").store.getAll()),
    acknowledge: (id, deliveredUpTo) =>
      attempt(async (database) => {
        const transaction = database.transaction("journals", "readwrite");
        const journal = await transaction.store.get(id);
        if (journal !== undefined) await transaction.store.put({ ...journal, deliveredUpTo });
        await transaction.done;
      }),
    remove: (id) =>
      attempt(async (database) => {
        left.remove(id);
        const transaction = database.transaction(["journals", "lines"], "readwrite");
        const lines = keyRange.bound([id], [id, []]);
        await Promise.all([
          transaction.objectStore("journals").delete(id),
          transaction.objectStore("lines").delete(lines),
          transaction.done,
        ]);
      }),
  };
}

export const layerIndexedDbJournals = Layer.sync(StoredJournals, () =>
  indexedDbJournals({ presence: pagePresence(window), left: leftLines(window, () => window.localStorage) }),
);

const openDatabase = (name: string, forget: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, VERSION, {
    upgrade(database) {
      database.createObjectStore("journals", { keyPath: "id" });
      database.createObjectStore("lines", { keyPath: ["journal", "seq"] });
    },
    // A newer version of the site, in another tab, needs the database.
    blocking: (_current, _next, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });

async function append(database: JournalDatabase, id: string, lines: readonly StoredLine[]): Promise<void> {
  const transaction = database.transaction(["journals", "lines"], "readwrite", { durability: "strict" });
  const journals = transaction.objectStore("journals");
  const journal = await journals.get(id);
  const isNext = journal !== undefined && lines.every(({ seq }, index) => seq === journal.count + index);
  if (!isNext) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new Error(
      journal === undefined ? `there is no journal ${id}` : "the lines do not go on where the last one ended",
    );
  }
  const written = lines.map((line) => transaction.objectStore("lines").add({ journal: id, ...line }));
  await Promise.all([...written, journals.put({ ...journal, count: journal.count + lines.length }), transaction.done]);
}

const notAnswered = new NotKept({ because: "blocked", reason: `the database did not answer in ${ANSWER_PATIENCE}` });

const answered = Effect.timeoutOrElse({ duration: ANSWER_PATIENCE, orElse: () => Effect.fail(notAnswered) });

const notOpened = (cause: unknown) => new NotKept({ because: "unavailable", reason: reasonOf(cause) });

const notWritten = (cause: unknown) =>
  new NotKept({ because: nameOf(cause) === "QuotaExceededError" ? "full" : "failed", reason: reasonOf(cause) });

const nameOf = (cause: unknown) => (cause as { readonly name?: unknown } | null)?.name;
const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
