import type { LogReader, OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import type { OpenLog } from "../log.ts";
import { LogRefused } from "../log.ts";
import type { Asked, Told } from "./protocol.ts";
import { vouchedBy } from "./signature.ts";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (cause: Error) => void;
  readonly progress: ((progress: ReadingProgress) => void) | undefined;
}
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, "id"> : never) : never;

/** Opens logs, each in a thread of its own, which ends when the log is closed or its reading is stopped. `source` is the thread's whole script. */
export function logOpener(source: string): OpenLog {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return async ({ file, vouching }, progress, stopped) => {
    const vouched = await vouchedBy(vouching);
    const worker = new Worker(address);
    const close = () => worker.terminate();
    if (stopped.aborted) close();
    stopped.addEventListener("abort", close);
    const ask = questionsTo(worker);
    const log = await ask<OpenedLog>({ ask: "open", file, vouched }, progress).catch((cause: unknown) => {
      close();
      throw cause;
    });
    stopped.removeEventListener("abort", close);
    const reader: LogReader = {
      moment: (about) => ask({ ask: "moment", about }),
      summaries: (about) => ask({ ask: "summaries", about }),
      find: (about) => ask({ ask: "find", about }),
    };
    return { log, reader, close };
  };
}

function questionsTo(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    const one = waiting.get(data.id);
    if (one === undefined) return;
    if (data.is === "progress") return one.progress?.(data.progress);
    waiting.delete(data.id);
    if (data.is === "opened") one.resolve(data.log as never);
    else if (data.is === "answer") one.resolve(data.answer as never);
    else one.reject(data.is === "refused" ? new LogRefused(data.says) : new Error(data.says));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    for (const one of waiting.values())
      one.reject(new Error(event.message || "the thread that reads the log has stopped"));
    waiting.clear();
  });
  return <Answer>(question: Question, progress?: (progress: ReadingProgress) => void): Promise<Answer> => {
    const id = asked++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, progress });
      // A thread is no window, and has no origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ ...question, id });
    });
  };
}
