import { appendFileSync, closeSync, openSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { resultLine } from "./fold-results.ts";
import { type LogOutcome, verifyLog } from "./verify-log.ts";

export const defaultWorkers = (): number => availableParallelism();

/** The data that the threads share. */
export interface SharedWork {
  readonly files: readonly string[];
  /** The number of files that were taken. */
  readonly taken: Int32Array<SharedArrayBuffer>;
  /** The results file, with one line for each log. */
  readonly results: string;
}

/**
 * Verifies files in this thread and `workers - 1` others, and calls `onOutcome` for each, in any
 * order. A thread takes the next file when it has finished one.
 */
export async function verifyAll(
  files: readonly string[],
  { workers, results }: { readonly workers: number; readonly results: string },
  onOutcome: (outcome: LogOutcome) => void,
): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared = { files, taken, results };
  const others = Promise.all(
    Array.from({ length: Math.max(0, Math.min(workers, files.length) - 1) }, () => startThread(shared, onOutcome)),
  );
  // A failure of another thread is thrown by the last line, not while this thread is working.
  others.catch(() => undefined);
  for (const outcome of verifyShare(shared)) {
    onOutcome(outcome);
    // Lets the messages of the other threads arrive.
    await setImmediate();
  }
  await others;
}

/** The files of one thread. Each result is written before it is yielded, so that a later run finds the results of a killed one. */
export function* verifyShare({ files, taken, results }: SharedWork): Generator<LogOutcome> {
  const fd = openSync(results, "a");
  try {
    for (let file = files[Atomics.add(taken, 0, 1)]; file !== undefined; file = files[Atomics.add(taken, 0, 1)]) {
      const outcome = verifyLog(file);
      if (!("error" in outcome)) appendFileSync(fd, resultLine(outcome));
      yield outcome;
    }
  } finally {
    closeSync(fd);
  }
}

function startThread(shared: SharedWork, onOutcome: (outcome: LogOutcome) => void): Promise<void> {
  // The build writes the thread's script next to the program, in dist/node.
  const worker = new Worker(new URL("./audit-worker.js", import.meta.url), {
    workerData: { task: "verify", ...shared },
  });
  worker.on("message", onOutcome);
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
