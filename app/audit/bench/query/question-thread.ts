import type { OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { givenTo } from "../log/given-file.ts";
import { requestsTo, scriptAddress } from "../log/worker-requests.ts";
import type { Answer, Questions } from "./answer.ts";

/** Answers questions about a verified file in a thread. */
type OpenQuestions = (file: File, sha256: OpenedLog["sha256"]) => Questions;

/** `source` is the script of the threads, and `sqlite` gives that of sql.js. */
export function questionThreads(source: string, sqlite: () => Promise<string>): OpenQuestions {
  let address: string | undefined;
  return (file, sha256) => {
    let current: Thread | undefined;
    const stop = () => {
      current?.end();
      current = undefined;
    };
    return {
      stop,
      prepare: async (progress) => {
        const thread = (current ??= new Thread());
        thread.progress = progress;
        // The page's policy lets a thread load no other script, so that both are one.
        thread.ready ??= (async () => {
          address ??= scriptAddress(await sqlite(), "\n;", source);
          await thread.begin(address, file, sha256);
        })();
        await thread.ready.catch((cause: unknown) => {
          if (current === thread) stop();
          throw cause;
        });
      },
      ask: async (question) => {
        if (current === undefined) throw new Error("there are no tables");
        return current.ask(question);
      },
    };
  };
}

/** One thread with the tables of a log. */
class Thread {
  /** Resolves when the tables are made. */
  ready: Promise<void> | undefined;
  /** Receives the progress of making them. */
  progress: (progress: ReadingProgress) => void = () => undefined;
  #worker: Worker | undefined;
  #send: ReturnType<typeof requestsTo> | undefined;
  #isOver = false;

  async begin(address: string, file: File, sha256: OpenedLog["sha256"]): Promise<void> {
    const given = await givenTo(file, window);
    if (this.#isOver) return;
    this.#worker = new Worker(address);
    this.#send = requestsTo(this.#worker);
    await this.#send({ kind: "tables", file: given, sha256 }, (progress) => this.progress(progress));
  }

  async ask(question: string): Promise<Answer> {
    if (this.#send === undefined) throw new Error("there are no tables");
    return this.#send({ kind: "ask", argument: question });
  }

  end(): void {
    this.#isOver = true;
    this.#worker?.terminate();
  }
}
