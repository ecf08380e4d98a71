import type { LogReader, OpenedLog } from "../../engine/verdict/opened-log.ts";
import type { OpenLog } from "../log.ts";
import { questionThreads } from "../query/question-thread.ts";
import { givenTo } from "./given-file.ts";
import { claimOf } from "./signature.ts";
import { requestsTo, scriptAddress } from "./worker-requests.ts";

/**
 * Opens each log in its own thread, which ends when the log is closed or the reading is stopped. `source` is the script of the thread, and
 * `sqlite` gives the script of sql.js, which only the thread for questions has.
 */
export function logOpener(source: string, sqlite: () => Promise<string>): OpenLog {
  const address = scriptAddress(source);
  const openQuestions = questionThreads(source, sqlite);
  return async ({ file, comparison }, progress, stopped) => {
    const claim = await claimOf(comparison);
    const given = await givenTo(file, window);
    const worker = new Worker(address);
    const close = () => worker.terminate();
    if (stopped.aborted) close();
    stopped.addEventListener("abort", close);
    const send = requestsTo(worker);
    const log = await send<OpenedLog>({ kind: "open", file: given, claim }, progress).catch((cause: unknown) => {
      close();
      throw cause;
    });
    stopped.removeEventListener("abort", close);
    const reader: LogReader = {
      moment: (argument) => send({ kind: "moment", argument }),
      summaries: (argument) => send({ kind: "summaries", argument }),
      find: (argument) => send({ kind: "find", argument }),
    };
    const questions = openQuestions(file, log.sha256);
    return {
      log,
      reader,
      questions,
      close: () => {
        close();
        questions.stop();
      },
    };
  };
}
