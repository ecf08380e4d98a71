import { PageClock } from "../../adapters/browser/page-clock.ts";
import type { Store } from "../../domain/ports/storage.ts";
import { deviceClock, type ViewClock } from "../../ui/clock.ts";

const memory = (): Store => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

/** The clock of a page on a device whose own clock is wrong, or becomes wrong. */
export class WrongClock {
  readonly page: PageClock;
  /** The view's clock on this page, as the client makes it. */
  readonly view: ViewClock;
  /** How far the device's clock is ahead of the true time, which is this process's. */
  aheadMs: number;

  constructor(aheadMs: number) {
    this.aheadMs = aheadMs;
    const device = { clockMs: () => Date.now() + this.aheadMs, elapsedMs: () => Date.now() - begunMs };
    const begunMs = Date.now();
    this.page = new PageClock(device, memory());
    this.view = { ...deviceClock, now: this.page.now };
  }

  /** The server answers a call. Its header states whole seconds. */
  async answer(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const date = new Date().toUTCString();
    const answer = new Response("", { headers: { date, "cache-control": "no-store", ...headers } });
    await this.page.watch(async () => answer)("/rest/any");
  }
}
