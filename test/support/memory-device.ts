import * as Effect from "effect/Effect";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import {
  type LeftJournal,
  type StoredJournals,
  NotKept,
  type StoredJournal,
} from "../../domain/ports/stored-journals.ts";

interface Stored extends Omit<StoredJournal, "count"> {
  readonly lines: readonly StoredLine[];
}

/** A device that remembers as long as the program runs. Each tab of it has a journals of its own, over the same journals. */
export class MemoryDevice {
  readonly #journals = new Map<string, Stored>();
  /** By journal, the tab that lives in it. */
  readonly #claims = new Map<string, object>();
  /** What pages had not appended when they were left, by journal. */
  readonly left = new Map<string, readonly StoredLine[]>();
  readonly #unsaved = new Map<StoredJournals["Service"], () => readonly LeftJournal[]>();

  /** A tab's way to the journals. */
  tab(): StoredJournals["Service"] {
    const tab = {};
    const claim = (id: string) => {
      const holder = this.#claims.get(id) ?? tab;
      this.#claims.set(id, holder);
      return holder === tab;
    };
    const held = (id: string) =>
      Effect.suspend(() => {
        const journal = this.#journals.get(id);
        return journal === undefined ? Effect.fail(failed(`there is no journal ${id}`)) : Effect.succeed(journal);
      });
    const change = (id: string, how: (journal: Stored) => Partial<Stored>) =>
      Effect.map(held(id), (journal) => void this.#journals.set(id, { ...journal, ...how(journal) }));

    const journals: StoredJournals["Service"] = {
      create: (journal) =>
        Effect.suspend(() => {
          if (this.#journals.has(journal.id)) return Effect.fail(failed(`there is a journal ${journal.id}`));
          this.#journals.set(journal.id, { ...journal, lines: [], deliveredUpTo: 0 });
          claim(journal.id);
          return Effect.void;
        }),
      claim: (id) => Effect.sync(() => claim(id)),
      release: (id) => Effect.sync(() => this.#release(id, tab)),
      append: (id, lines) =>
        Effect.flatMap(held(id), (journal) =>
          lines.some(({ seq }, index) => seq !== journal.lines.length + index)
            ? Effect.fail(failed("the lines do not go on where the last one ended"))
            : change(id, () => ({ lines: [...journal.lines, ...lines] })),
        ),
      whenLeft: (unsaved) => Effect.sync(() => void this.#unsaved.set(journals, unsaved)),
      left: (id) => Effect.sync(() => this.left.get(id) ?? []),
      removeLeft: (id) => Effect.sync(() => void this.left.delete(id)),
      read: (id, from, limit) => Effect.map(held(id), ({ lines }) => lines.slice(from, from + limit)),
      list: Effect.sync(() =>
        [...this.#journals.values()].map(({ lines, ...journal }) => ({ ...journal, count: lines.length })),
      ),
      acknowledge: (id, deliveredUpTo) => change(id, () => ({ deliveredUpTo })),
      remove: (id) =>
        Effect.sync(() => {
          this.#journals.delete(id);
          this.left.delete(id);
        }),
    };
    return journals;
  }

  /** The player leaves the page of this tab, or loads it again. */
  leave(tab: StoredJournals["Service"]): void {
    for (const { id, lines } of this.#unsaved.get(tab)?.() ?? []) this.left.set(id, lines);
  }

  /** The tab is gone, as in a crash: it holds nothing any more. */
  crash(tab: StoredJournals["Service"]): Effect.Effect<void> {
    return Effect.forEach([...this.#claims.keys()], tab.release, { discard: true });
  }

  #release(id: string, tab: object): void {
    if (this.#claims.get(id) === tab) this.#claims.delete(id);
  }
}

const failed = (reason: string) => new NotKept({ because: "failed", reason });
