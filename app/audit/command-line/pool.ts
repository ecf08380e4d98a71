import { appendFileSync, closeSync, openSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Judged, judge } from "./judge.ts";

export const defaultWorkers = (): number => availableParallelism();

/** What the threads have between them. */
export interface Shared {
  readonly files: readonly string[];
  /** How many of the files are taken. */
  readonly taken: Int32Array<SharedArrayBuffer>;
  /** Where results are kept, a line each. */
  readonly results: string;
}

/**
 * Judges files in so many threads, of which this is one, telling each result as it
 * comes, in no order. Each thread takes the next file whenever it has done one.
 */
export async function judgeAll(
  files: readonly string[],
  { workers, results }: { readonly workers: number; readonly results: string },
  tell: (judged: Judged) => void,
): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared = { files, taken, results };
  const others = Promise.all(
    Array.from({ length: Math.max(0, Math.min(workers, files.length) - 1) }, () => thread(shared, tell)),
  );
  // Another thread may fail while this one is at work; it is told of at the end.
  others.catch(() => undefined);
  for (const judged of share(shared)) {
    tell(judged);
    // What the others have to tell comes in between.
    await setImmediate();
  }
  await others;
}

/** One thread's share of the files. A result is written before it is told: what a killed run has written, the next one need not judge again. */
export function* share({ files, taken, results }: Shared): Generator<Judged> {
  const fd = openSync(results, "a");
  try {
    for (let file = files[Atomics.add(taken, 0, 1)]; file !== undefined; file = files[Atomics.add(taken, 0, 1)]) {
      const judged = judge(file);
      if (!("error" in judged)) appendFileSync(fd, `${JSON.stringify(judged)}\n`);
      yield judged;
    }
  } finally {
    closeSync(fd);
  }
}

function thread(shared: Shared, tell: (judged: Judged) => void): Promise<void> {
  // The program is bundled to dist/node/audit.js, and its thread beside it.
  const worker = new Worker(new URL("./audit-worker.js", import.meta.url), {
    workerData: { task: "judge", ...shared },
  });
  worker.on("message", tell);
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
