import { createHash } from "node:crypto";
import type { Platform } from "../../../app/sandbox/kernel/platform.ts";
import { MemoryDisk } from "./memory-disk.ts";
import { quickStretch } from "./memory-platform.ts";

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

/** Waits until all microtasks have run. */
const microtasks = () => new Promise<void>((resolve) => void setImmediate(resolve));

export interface Simulated extends Platform {
  readonly disk: MemoryDisk;
  /** Runs what is due in a span of time, in the order of its times, and everything that follows from it. */
  readonly advance: (ms: number) => Promise<void>;
}

/** The bytes of a seed, one by one. */
const bytesFrom = (seed: string): (() => number) => {
  let block: Uint8Array = new Uint8Array();
  let blocks = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      block = createHash("sha256").update(`${seed}/${blocks}`).digest();
      blocks += 1;
      at = 0;
    }
    at += 1;
    return block[at - 1] ?? 0;
  };
};

/** A computer with a clock that only `advance` moves, with randomness from a seed, and with its disk in memory. */
export const simulatedPlatform = ({
  seed,
  nowMs,
  disk = new MemoryDisk(),
}: {
  readonly seed: string;
  readonly nowMs: number;
  readonly disk?: MemoryDisk;
}): Simulated => {
  let now = nowMs;
  const timers = new Set<Timer>();
  const bytes = bytesFrom(seed);
  const nextBy = (atMs: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) if (timer.atMs <= atMs && !(first && first.atMs <= timer.atMs)) first = timer;
    return first;
  };
  return {
    now: () => now,
    timers: {
      after: (delayMs, run) => {
        const timer = { atMs: now + Math.max(0, delayMs), run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, bytes),
    stretch: quickStretch,
    disk,
    advance: async (ms) => {
      const until = now + ms;
      await microtasks();
      for (let timer = nextBy(until); timer !== undefined; timer = nextBy(until)) {
        timers.delete(timer);
        now = timer.atMs;
        timer.run();
        await microtasks();
      }
      now = until;
    },
  };
};
