import type { Store } from "../../domain/ports/storage.ts";

/** The time of this device. */
export interface DeviceTime {
  /** The device's clock in epoch milliseconds. It may be wrong, and it may be put forward or back. */
  readonly clockMs: () => number;
  /** The milliseconds that have elapsed since some moment, whatever the clock shows. A browser may stop it while the device sleeps. */
  readonly elapsedMs: () => number;
}

export interface ClockListener {
  /** The page's clock was set by the server's: the device's clock is so far ahead of it. */
  readonly set: (deviceAheadMs: number) => void;
  /** The device's clock has jumped, or the device has slept. Only the server's next answer shows which. */
  readonly jumped: () => void;
}

/** Tab storage: how far the device's clock was ahead of the server's, so that the next page of the tab begins with the same time. */
const DEVICE_AHEAD = "device-clock-ahead";
/** The precision of an answer's Date header. */
const DATE_STEP_MS = 1_000;
/** A smaller difference is not set right: an answer says no more than the second. */
const TOLERANCE_MS = 1_000;
/** A smaller difference between the device's clock and the elapsed time is no jump. */
const JUMP_MS = 2_000;

/**
 * The one clock of a page: all times that it records, compares and shows. It shows the server's time from the first answer
 * on, and the device's until then. In between only elapsed time moves it, so that a device's clock that is wrong, or is put
 * forward or back, reaches nothing.
 */
export class PageClock {
  readonly #device: DeviceTime;
  readonly #tab: Store;
  /** This clock's time at the moment from which elapsed time counts. */
  #originMs: number;
  /** What the device's clock showed at that moment, by its last reading. */
  #deviceOriginMs: number;
  #deviceAheadMs: number;
  #listener: ClockListener | undefined;

  constructor(device: DeviceTime, tab: Store) {
    this.#device = device;
    this.#tab = tab;
    this.#deviceOriginMs = this.#readDeviceOrigin();
    this.#deviceAheadMs = Number(tab.get(DEVICE_AHEAD) ?? 0) || 0;
    this.#originMs = this.#deviceOriginMs - this.#deviceAheadMs;
  }

  /** Epoch milliseconds. */
  readonly now = (): number => {
    const deviceOriginMs = this.#readDeviceOrigin();
    if (Math.abs(deviceOriginMs - this.#deviceOriginMs) > JUMP_MS) {
      this.#deviceOriginMs = deviceOriginMs;
      this.#listener?.jumped();
    }
    return Math.floor(this.#originMs + this.#device.elapsedMs());
  };

  /** How far the device's clock was ahead of the server's when this clock was last set; 0 if it never was. */
  get deviceAheadMs(): number {
    return this.#deviceAheadMs;
  }

  /** Gives a function that ends it. */
  listen(listener: ClockListener): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** The same fetch. The time of each answer sets this clock, if it differs. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (...request) => {
      const sentMs = this.#device.elapsedMs();
      const answer = await fetch(...request);
      // An answer that may be stored may state an old time.
      if (answer.headers.get("cache-control")?.includes("no-store") === true)
        this.#compare(Date.parse(answer.headers.get("date") ?? ""), sentMs);
      return answer;
    };
  }

  /** The server made its answer with this time between the sending and now. */
  #compare(serverMs: number, sentMs: number): void {
    const earliestMs = serverMs - this.#device.elapsedMs();
    const latestMs = serverMs + DATE_STEP_MS - sentMs;
    const isRight = this.#originMs >= earliestMs - TOLERANCE_MS && this.#originMs <= latestMs + TOLERANCE_MS;
    if (Number.isNaN(serverMs)) return;
    if (!isRight) this.#originMs = (earliestMs + latestMs) / 2;
    this.#deviceOriginMs = this.#readDeviceOrigin();
    const deviceAheadMs = Math.round(this.#deviceOriginMs - this.#originMs) || 0;
    // After a jump of the device's clock this clock is right, and the next page of the tab needs the new difference.
    if (isRight && Math.abs(deviceAheadMs - this.#deviceAheadMs) <= JUMP_MS) return;
    this.#deviceAheadMs = deviceAheadMs;
    this.#tab.set(DEVICE_AHEAD, String(deviceAheadMs));
    if (!isRight) this.#listener?.set(deviceAheadMs);
  }

  #readDeviceOrigin(): number {
    return this.#device.clockMs() - this.#device.elapsedMs();
  }
}
