import type { LogReader, OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import type { OpenLog } from "../log.ts";
import { LogRefused } from "../log.ts";
import type { WorkerRequest, WorkerResponse } from "./protocol.ts";
import { claimOf } from "./signature.ts";
import { logFileWords } from "./words.ts";

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (cause: Error) => void;
  readonly progress: ((progress: ReadingProgress) => void) | undefined;
}
type RequestWithoutId = WorkerRequest extends infer One ? (One extends WorkerRequest ? Omit<One, "id"> : never) : never;

/** Opens each log in its own thread, which ends when the log is closed or the reading is stopped. `source` is the script of the thread. */
export function logOpener(source: string): OpenLog {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return async ({ file, comparison }, progress, stopped) => {
    const claim = await claimOf(comparison);
    const worker = new Worker(address);
    const close = () => worker.terminate();
    if (stopped.aborted) close();
    stopped.addEventListener("abort", close);
    const send = requestsTo(worker);
    const log = await send<OpenedLog>({ kind: "open", file, claim }, progress).catch((cause: unknown) => {
      close();
      throw cause;
    });
    stopped.removeEventListener("abort", close);
    const reader: LogReader = {
      moment: (argument) => send({ kind: "moment", argument }),
      summaries: (argument) => send({ kind: "summaries", argument }),
      find: (argument) => send({ kind: "find", argument }),
    };
    return { log, reader, close };
  };
}

function requestsTo(worker: Worker) {
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
