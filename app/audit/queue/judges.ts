import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { judgeLog, type JudgeOrder, type Judged } from "../command-line/tables/judge-log.ts";

/** Judges one log after the other. */
export interface Judge {
  /** Fails if the judge ends, which only some logs can make it do. */
  judge(order: JudgeOrder): Promise<Judged>;
  close(): Promise<void>;
}

/** The build writes the thread's script next to the program, in dist/node. The sources run without a second thread. */
const THREAD = new URL("./audit-worker.js", import.meta.url);

/** A judge in a thread of its own, so that the connection to the server is never kept waiting by a long log. */
export const newJudge = (): Judge => (existsSync(THREAD) ? new ThreadJudge() : inThisThread);

const inThisThread: Judge = {
  judge: (order) => Promise.resolve(judgeLog(order)),
  close: () => Promise.resolve(),
};

interface Asked {
  readonly resolve: (outcome: Judged) => void;
  readonly reject: (cause: Error) => void;
}

class ThreadJudge implements Judge {
  #thread: Worker | undefined;
  /** The logs that the thread has, in order. */
  #asked: Asked[] = [];

  judge(order: JudgeOrder): Promise<Judged> {
    this.#thread ??= this.#started();
    const thread = this.#thread;
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      // A thread has no target origin.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage(order);
    });
  }

  #started(): Worker {
    const thread = new Worker(THREAD, { workerData: { task: "judge" } });
    thread.on("message", (outcome: Judged) => this.#asked.shift()?.resolve(outcome));
    thread.on("error", (cause: Error) => {
      this.#thread = undefined;
      // Only the first log can be at fault. The others are judged again, too.
      for (const { reject } of this.#asked.splice(0)) reject(cause);
    });
    return thread;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}
