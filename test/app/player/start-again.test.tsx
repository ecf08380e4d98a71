import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startAgain, startPart } from "../../../app/player/start-again.ts";

const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();
const answer = (status: number) => () => Promise.resolve(new Response(null, { status }));
const noNetwork = () => Promise.reject(new TypeError("no network"));

/** The page came by a link, or was loaded again. */
const cameBy = (type: "navigate" | "reload") =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  ask.mockImplementation(answer(200));
  cameBy("navigate");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  ask.mockReset();
  sessionStorage.clear();
});

describe("a part of the client's start", () => {
  it("is requested again 2 s after a failure, and the page stays", async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("lost")).mockResolvedValue("part");
    const part = startPart(load);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(part).resolves.toBe("part");
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it("that no second request brings, as in Firefox, loads the page again", async () => {
    void startPart(() => Promise.reject(new TypeError("lost")));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("the page that misses a part", () => {
  it("is not loaded again before the site answers, and with no fault of its own", async () => {
    ask.mockImplementationOnce(noNetwork).mockImplementationOnce(answer(502));
    void startAgain();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenLastCalledWith(window.location.href, { method: "HEAD", cache: "no-store" });
  });

  it("waits twice as long before each time that it is loaded again, from 30 s to 5 minutes", async () => {
    cameBy("reload");
    const waitsMs: number[] = [];
    for (let times = 0; times < 6; times++) {
      reload.mockReset();
      const sinceMs = Date.now();
      void startAgain();
      while (reload.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync();
      waitsMs.push(Date.now() - sinceMs);
    }
    expect(waitsMs).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  });

  it("waits no longer than until the network returns", async () => {
    cameBy("reload");
    void startAgain();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits as long as once where several of its parts are missing", async () => {
    cameBy("reload");
    void startAgain();
    void startAgain();
    await vi.advanceTimersByTimeAsync(30_000);
    reload.mockReset();
    void startAgain();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits the shortest time after the player came by a link", async () => {
    void startAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    cameBy("reload");
    void startAgain();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
