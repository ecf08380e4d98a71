import * as Effect from "effect/Effect";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { NotKept, type StoredJournal, type StoredJournals } from "../../domain/ports/stored-journals.ts";
import type { Faults } from "./faults.ts";
import type { Life } from "./process-life.ts";

interface Kept {
  journal: StoredJournal;
  readonly lines: StoredLine[];
}

/** The largest delay of a slow device. */
const SLOWEST_MS = 1_500;

/** The journals in a browser's database, which all its tabs share. It survives every tab. */
export class DeviceJournals {
  readonly kept = new Map<string, Kept>();
  /** The tab that uses a journal. */
  readonly #claims = new Map<string, Life>();
  /** A request has failed, so a page may not have kept a record. */
  hasFailed = false;

  /** The browser empties the database, as it may when the device is short of space and no page uses it. */
  evict(): void {
    this.kept.clear();
  }

  /** The database as one page uses it. */
  of(life: Life, name: string, faults: Faults): StoredJournals["Service"] {
    const claims = this.#claims;
    const { kept } = this;
    life.onEnd(() => {
      for (const [id, holder] of claims) if (holder === life) claims.delete(id);
    });
    const isFree = (id: string) => !claims.has(id) || claims.get(id) === life;
    /** Completes in a later task, as every request to a database does. */
    const request = <A>(work: () => A): Effect.Effect<A, NotKept> =>
      Effect.suspend(() => {
        const decided = faults.decide(`${name} device`, ["device slow"], 0.5);
        const delayMs = decided === undefined ? 1 : decided.random.between(50, SLOWEST_MS);
        return Effect.andThen(
          Effect.sleep(delayMs),
          Effect.try({
            try: work,
            catch: (cause) => {
              this.hasFailed = true;
              return cause instanceof NotKept ? cause : failed(String(cause));
            },
          }),
        );
      });
    const found = (id: string): Kept => {
      const one = kept.get(id);
      if (one === undefined) throw failed(`there is no journal ${id}`);
      return one;
    };
    const claim = (id: string, patienceMs: number): Effect.Effect<boolean> =>
      Effect.suspend(() => {
        if (isFree(id)) {
          claims.set(id, life);
          return Effect.succeed(true);
        }
        if (patienceMs <= 0) return Effect.succeed(false);
        return Effect.andThen(Effect.sleep(50), claim(id, patienceMs - 50));
      });
    return {
      create: (journal) =>
        Effect.andThen(
          claim(journal.id, 0),
          request(() => void kept.set(journal.id, { journal: { ...journal, count: 0, deliveredUpTo: 0 }, lines: [] })),
        ),
      claim,
      release: (id) => Effect.sync(() => void (claims.get(id) === life && claims.delete(id))),
      append: (id, lines) =>
        request(() => {
          if (faults.decide(`${name} append`, ["device full"], 0.02) !== undefined)
            throw new NotKept({ because: "full", reason: "QuotaExceededError" });
          const one = found(id);
          if (!lines.every(({ seq }, index) => seq === one.journal.count + index))
            throw failed("the lines do not go on where the last one ended");
          one.lines.push(...lines);
          one.journal = { ...one.journal, count: one.journal.count + lines.length };
        }),
      read: (id, from, limit) => request(() => kept.get(id)?.lines.slice(from, from + limit) ?? []),
      list: request(() => [...kept.values()].map(({ journal }) => journal)),
      acknowledge: (id, deliveredUpTo) =>
        request(() => {
          const one = kept.get(id);
          if (one !== undefined) one.journal = { ...one.journal, deliveredUpTo };
        }),
      remove: (id) => request(() => void kept.delete(id)),
    };
  }
}

const failed = (reason: string) => new NotKept({ because: "failed", reason });
