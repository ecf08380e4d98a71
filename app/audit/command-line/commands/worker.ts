import { connected, type ServerOptions } from "../../queue/nats.ts";
import { openedQueue } from "../../queue/streams.ts";
import { work } from "../../queue/work.ts";
import { count } from "../../sentences/words.ts";
import { defaultWorkers } from "../pool.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface WorkerOptions extends ServerOptions {
  readonly queue: string;
  readonly threads?: number;
  readonly attempts: number;
  readonly untilDone?: boolean;
  readonly json?: boolean;
}

/** Judges the logs of a queue. Ends with a signal, or when every log has an outcome. */
export async function worker(terminal: Terminal, options: WorkerOptions): Promise<number> {
  const server = await connected(options);
  const ending = new AbortController();
  const end = () => ending.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    const queue = await openedQueue(server, options.queue);
    const threads = options.threads ?? defaultWorkers();
    terminal.complain(`Judging the logs of ${queue.name} at ${options.server} in ${count(threads, "thread")}.\n`);
    let judged = 0;
    let deadLetters = 0;
    const { attempts, untilDone = false } = options;
    await work(server, queue, { threads, attempts, untilDone, signal: ending.signal }, (outcome) => {
      if (!("error" in outcome)) judged += 1;
      else {
        deadLetters += 1;
        terminal.complain(`${outcome.file}: ${outcome.error}\n`);
      }
    });
    if (options.json === true)
      terminal.write(
        `${JSON.stringify({ command: "worker", version: VERSION, exitCode: 0, queue: queue.name, judged, deadLetters }, null, 2)}\n`,
      );
    else terminal.write(`${count(judged, "log")} judged, ${count(deadLetters, "dead letter")}.\n`);
    return 0;
  } finally {
    for (const signal of signals) process.off(signal, end);
    await server.connection.close();
  }
}
