import { type Server, type ServerOptions, withServer } from "../../queue/nats.ts";
import { judgedLogs } from "../../queue/merged.ts";
import { type Counts, countsOf, isComplete, openedQueue, type Queue } from "../../queue/streams.ts";
import { INCOMPLETE } from "../../engine/verdict/verdict.ts";
import { count } from "../../sentences/words.ts";
import { USAGE } from "../exit-codes.ts";
import { facts } from "../layout.ts";
import { Progress } from "../progress.ts";
import { type SignOptions, signerOf, writeLogs } from "../sign-summary.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface WatchOptions extends ServerOptions, SignOptions {
  readonly queue: string;
  readonly now?: boolean;
  readonly json?: boolean;
}

const EVERY_MS = 500;

/** Shows the progress of a queue until every log has an outcome, and then the summary of all logs. */
export async function watch(terminal: Terminal, options: WatchOptions): Promise<number> {
  const signer = signerOf(options);
  return withServer(options, async (server) => {
    const queue = await openedQueue(server, options.queue);
    const counts = await awaited(terminal, server, queue, options.now === true);
    if (options.summary === true) {
      return writeLogs(terminal, await judgedLogs(server, queue), signer);
    }
    const exitCode = exitCodeOf(counts);
    const { name, partitions } = queue;
    if (options.json === true)
      terminal.write(
        `${JSON.stringify({ command: "watch", version: VERSION, exitCode, queue: name, partitions, ...counts }, null, 2)}\n`,
      );
    else print(terminal, queue, options.server, counts);
    return exitCode;
  });
}

/** As for `fold`: a log that could not be read is worse than one that was not judged yet. */
function exitCodeOf(counts: Counts): number {
  if (counts.deadLetters > 0) return USAGE;
  return isComplete(counts) ? 0 : INCOMPLETE;
}

async function awaited(terminal: Terminal, server: Server, queue: Queue, isNow: boolean): Promise<Counts> {
  const progress = new Progress(terminal, undefined);
  try {
    for (;;) {
      const counts = await countsOf(server, queue);
      if (isNow || isComplete(counts)) return counts;
      progress.files(counts.submitted - counts.waiting - counts.held, counts.submitted, 0);
      await terminal.sleep(EVERY_MS);
    }
  } finally {
    progress.done();
  }
}

function print(terminal: Terminal, { name, partitions }: Queue, server: string, counts: Counts): void {
  terminal.write(`${terminal.paint("bold", `${name} at ${server}`)}\n`);
  terminal.write(
    `${facts(terminal, [
      ["Submitted", `${count(counts.submitted, "log")} in ${count(partitions, "partition")}`],
      ["Judged", count(counts.done - counts.deadLetters, "log")],
      ["Dead letters", `${counts.deadLetters} (${name}.dead-letters.>)`],
      ["Waiting", count(counts.waiting, "log")],
      ["With workers", `${counts.held}, of which ${counts.again} again`],
    ])}\n`,
  );
}
