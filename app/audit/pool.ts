import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Judged, judge } from "./judge.ts";

export const defaultWorkers = (): number => availableParallelism();

/**
 * Judges files in so many threads, telling each result as it comes, in no order.
 * One worker is no thread at all: what it does is then done here.
 */
export async function judgeAll(
  folder: string,
  files: readonly string[],
  workers: number,
  tell: (judged: Judged) => void,
): Promise<void> {
  if (workers === 1) {
    for (const file of files) tell(judge(folder, file));
    return;
  }
  const queue = [...files].reverse();
  const threads = Array.from({ length: Math.min(workers, files.length) }, () => thread(folder, queue, tell));
  await Promise.all(threads);
}

/** One thread, which takes the next file from the queue whenever it has done one. */
function thread(folder: string, queue: string[], tell: (judged: Judged) => void): Promise<void> {
  // The program is bundled to dist/node/audit.js, and its thread beside it.
  const worker = new Worker(new URL("./audit-worker.js", import.meta.url), { workerData: { task: "judge", folder } });
  return new Promise((resolve, reject) => {
    const next = () => {
      const file = queue.pop();
      if (file === undefined) void worker.terminate().then(() => resolve());
      // A thread is no window, and has no origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      else worker.postMessage(file);
    };
    worker.on("message", (judged: Judged) => {
      tell(judged);
      next();
    });
    worker.on("error", reject);
    next();
  });
}
