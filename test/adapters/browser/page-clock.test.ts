import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageClock } from "../../../adapters/browser/page-clock.ts";

const TRUE_MS = Date.parse("2026-07-01T22:30:00.400Z");
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: TRUE_MS }));
afterEach(() => void vi.useRealTimers());

/** A page on a device with a clock of its own. The true time is this process's, and the device may sleep. */
function pageOn(aheadMs: number, tab: Record<string, string> = {}) {
  const device = { aheadMs, sleptMs: 0 };
  const store = {
    get: (key: string) => tab[key],
    set: (key: string, value: string) => void (tab[key] = value),
    remove: () => undefined,
  };
  const elapsedMs = () => Date.now() - TRUE_MS + 5_000 - device.sleptMs;
  const clock = new PageClock({ clockMs: () => Date.now() + device.aheadMs, elapsedMs }, store);
  const reported: (number | "jumped")[] = [];
  const ends = clock.listen({ set: (ms) => reported.push(ms), jumped: () => reported.push("jumped") });
  /** A call whose answer comes after `tookMs`, of which the server had it after `halfMs`. */
  const answer = async (tookMs = 0, headers: Readonly<Record<string, string>> = {}, serverMs = tookMs / 2) => {
    const fetch = async () => {
      vi.advanceTimersByTime(serverMs);
      const date = new Date().toUTCString();
      vi.advanceTimersByTime(tookMs - serverMs);
      return new Response("", { headers: { "cache-control": "no-store", date, ...headers } });
    };
    await clock.watch(fetch)("/rest/any");
  };
  return { clock, device, tab, reported, ends, answer, errorMs: () => clock.now() - Date.now() };
}

describe("the clock of a page", () => {
  it("is the device's before an answer, and stays so where the device's is right", async () => {
    const { clock, errorMs, answer, reported } = pageOn(700);
    expect(errorMs()).toBe(700);
    await answer(300);
    expect(errorMs()).toBe(700);
    expect([clock.deviceAheadMs, reported]).toEqual([0, []]);
  });

  it.each([
    ["fast", HOUR_MS],
    ["slow", -HOUR_MS],
    ["two days slow", -48 * HOUR_MS],
    ["five seconds fast", 5_000],
  ])("is the server's from the first answer on, to the second, where the device's is %s", async (_, aheadMs) => {
    const { clock, errorMs, answer, reported } = pageOn(aheadMs);
    await answer(300);
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(650);
    expect(Math.abs(clock.deviceAheadMs - aheadMs)).toBeLessThanOrEqual(650);
    expect(reported).toEqual([clock.deviceAheadMs]);
    await answer(200);
    vi.advanceTimersByTime(HOUR_MS);
    await answer(200);
    expect(reported).toHaveLength(1);
    expect(Number.isInteger(clock.now())).toBe(true);
  });

  it("is as exact as a slow answer allows, and more so after a fast one", async () => {
    const { errorMs, answer } = pageOn(HOUR_MS);
    await answer(10_000, {}, 0);
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(5_500);
    await answer(100);
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(1_550);
  });

  it.each([HOUR_MS, -HOUR_MS])(
    "does not move when the device's clock jumps by %i ms, and reports it once",
    async (ms) => {
      const { device, errorMs, reported } = pageOn(0);
      device.aheadMs = ms;
      expect([errorMs(), errorMs()]).toEqual([0, 0]);
      expect(reported).toEqual(["jumped"]);
    },
  );

  it("is behind after the device has slept, until the next answer", async () => {
    const { device, errorMs, answer, reported } = pageOn(0);
    device.sleptMs = HOUR_MS;
    expect(errorMs()).toBe(-HOUR_MS);
    await answer(200);
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(600);
    expect(reported).toEqual(["jumped", expect.closeTo(0, -3)]);
  });

  it.each([
    ["that may be stored", { "cache-control": "max-age=60" }],
    ["without a time", { date: "" }],
    ["with a time that is none", { date: "tomorrow" }],
  ])("ignores an answer %s", async (_, headers) => {
    const { errorMs, answer, reported } = pageOn(HOUR_MS);
    await answer(200, headers);
    expect([errorMs(), reported]).toEqual([HOUR_MS, []]);
  });

  it("begins the next page of a tab with the server's time", async () => {
    const { answer, tab } = pageOn(HOUR_MS);
    await answer(200);
    const next = pageOn(HOUR_MS, tab);
    expect(Math.abs(next.errorMs())).toBeLessThanOrEqual(600);
    await next.answer(200);
    expect(next.reported).toEqual([]);
  });

  it.each([HOUR_MS, -HOUR_MS])(
    "begins the next page of a tab with the server's time after the device's clock jumped by %i ms",
    async (ms) => {
      const { answer, clock, device, reported, tab } = pageOn(0);
      await answer(200);
      device.aheadMs = ms;
      clock.now();
      await answer(200);
      expect(Math.abs(pageOn(ms, tab).errorMs())).toBeLessThanOrEqual(600);
      expect(reported).toEqual(["jumped"]);
    },
  );

  it("is the device's after something else was stored in the tab", () => {
    expect(pageOn(HOUR_MS, { "device-clock-ahead": "soon" }).errorMs()).toBe(HOUR_MS);
  });

  it("reports nothing after its end", async () => {
    const { answer, reported, ends } = pageOn(HOUR_MS);
    ends();
    await answer();
    expect(reported).toEqual([]);
  });

  it("passes a failure of the network on", async () => {
    const { clock } = pageOn(0);
    await expect(clock.watch(() => Promise.reject(new TypeError("offline")))("/rest/any")).rejects.toThrow("offline");
  });
});
