import type { ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { LogRefused } from "../log.ts";
import type { WorkerRequest, WorkerResponse } from "./protocol.ts";
import { logFileWords } from "./words.ts";

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (cause: Error) => void;
  readonly progress: ((progress: ReadingProgress) => void) | undefined;
}
type RequestWithoutId = WorkerRequest extends infer One ? (One extends WorkerRequest ? Omit<One, "id"> : never) : never;

/** The address of a script made of texts. */
export const scriptAddress = (...texts: readonly string[]): string =>
  URL.createObjectURL(new Blob(texts as string[], { type: "text/javascript" }));

/** Sends requests to a worker. Those that are pending when it is terminated never settle. */
export function requestsTo(worker: Worker) {
  const pending = new Map<number, Pending>();
  let nextId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id);
    if (request === undefined) return;
    if (data.kind === "progress") return request.progress?.(data.progress);
    pending.delete(data.id);
    if (data.kind === "opened") request.resolve(data.log as never);
    else if (data.kind === "result") request.resolve(data.result as never);
    else request.reject(data.kind === "refused" ? new LogRefused(data.says) : new Error(data.says));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    for (const request of pending.values()) request.reject(new Error(event.message || logFileWords.threadStopped));
    pending.clear();
  });
  return <Result>(request: RequestWithoutId, progress?: (progress: ReadingProgress) => void): Promise<Result> => {
    const id = nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject, progress });
      // A worker has no target origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ ...request, id });
    });
  };
}
