import type { WatchedClaims } from "../../adapters/browser/claims.ts";
import { leftLines } from "../../adapters/journal/left-lines.ts";
import { indexedDbJournals } from "../../adapters/journal/indexed-db.ts";
import type { StoredJournals } from "../../domain/ports/stored-journals.ts";
import type { Faults } from "./faults.ts";
import { databaseOf, JournalDisk, keyRange } from "./journal-database.ts";
import type { Life } from "./process-life.ts";

/** How often a waiting tab looks whether a journal is free. */
const LOOKS_EVERY_MS = 50;

export interface PageOf {
  readonly life: Life;
  /** For the names of decisions. */
  readonly name: string;
  readonly faults: Faults;
  readonly window: Pick<Window, "addEventListener">;
  /** The storage that the device's tabs share. */
  readonly storage: Storage;
}

/** The journals on a device, which all its tabs share. They survive every tab. */
export class DeviceJournals {
  readonly #disk = new JournalDisk();
  /** The tab that uses a journal. */
  readonly #claims = new Map<string, Life>();
  readonly #checks = new Set<() => void>();
  readonly #timeline: Pick<Life, "after">;
  /** A request has failed, so a page may not have kept a record. */
  hasFailed = false;

  constructor(timeline: Pick<Life, "after">) {
    this.#timeline = timeline;
  }

  get kept(): JournalDisk["kept"] {
    return this.#disk.kept;
  }

  /** The browser empties the database, as it may when the device is short of space and no page uses it. */
  evict(): void {
    this.#disk.clear();
  }

  /** The device loses its power, and with it what is not on its disk. */
  losePower(): void {
    this.#disk.fail();
  }

  /** The site's own adapter over the database, as one page uses it. */
  of({ life, name, faults, window, storage }: PageOf): StoredJournals["Service"] {
    const onFailure = () => {
      this.hasFailed = true;
    };
    const database = databaseOf({ disk: this.#disk, life, name, faults, timeline: this.#timeline, onFailure });
    const left = leftLines(window, () => storage);
    return indexedDbJournals({ claims: this.claimsOf(life), left, open: () => Promise.resolve(database), keyRange });
  }

  /** The claims of one page of the browser. They end with it. The page learns of those of other tabs after `learnsAfterMs`. */
  claimsOf(life: Life, learnsAfterMs: () => number = () => 1): WatchedClaims {
    const claims = this.#claims;
    const checks = this.#checks;
    const checkAll = () => checks.forEach((check) => check());
    life.onEnd(() => {
      for (const [id, holder] of claims) if (holder === life) claims.delete(id);
      checkAll();
    });
    const claim = async (id: string, patienceMs: number): Promise<boolean> => {
      const holder = claims.get(id);
      if (holder === undefined || holder === life) {
        claims.set(id, life);
        checkAll();
        return true;
      }
      if (patienceMs <= 0) return false;
      await new Promise<void>((resolve) => life.after(LOOKS_EVERY_MS, resolve));
      return claim(id, patienceMs - LOOKS_EVERY_MS);
    };
    const release = (id: string): void => {
      if (claims.get(id) === life && claims.delete(id)) checkAll();
    };
    const watch: WatchedClaims["watch"] = (id, notify) => {
      const check = () => void life.after(learnsAfterMs(), () => notify(claims.has(id) && claims.get(id) !== life));
      const stop = () => void checks.delete(check);
      checks.add(check);
      life.onEnd(stop);
      check();
      return { check, stop };
    };
    return { claim, release, watch };
  }
}
