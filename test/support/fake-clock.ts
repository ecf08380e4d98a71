import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Turns of the event loop in which promises and effects that are due come to an end. */
const turns = 60;

/**
 * Replaces the timers and the date of this test. They advance only by `advance`, so a test can say what is shown one
 * millisecond before a timer ends. A file that is loaded lazily takes real time, so load it before. The `findBy…` queries
 * wait for a timer and would never end; use `getBy…`.
 */
export function fakeClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const settle = async () => {
    for (let turn = 0; turn < turns; turn++) await act(() => new Promise((resolve) => setImmediate(resolve)));
  };
  return {
    settle,
    advance: async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await settle();
    },
  };
}
