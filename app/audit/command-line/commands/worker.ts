import { type Server, type ServerOptions, withServer } from "../../queue/nats.ts";
import { openedQueue } from "../../queue/streams.ts";
import { work } from "../../queue/work.ts";
import { located } from "../../reading/journal-file.ts";
import { count } from "../../sentences/words.ts";
import { defaultWorkers } from "../pool.ts";
import { preparedParts } from "../tables/parts.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface WorkerOptions extends ServerOptions {
  readonly queue: string;
  readonly threads?: number;
  readonly attempts: number;
  readonly untilDone?: boolean;
  /** The folder for the tables of what is judged, one part for each log. */
  readonly parts?: string;
  readonly json?: boolean;
}

/** Judges the logs of a queue. Ends with a signal, or when every log has an outcome. */
export async function worker(terminal: Terminal, options: WorkerOptions): Promise<number> {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of ENDING) process.once(signal, end);
  try {
    return await withServer(options, (server) => judgeAll(terminal, server, options, ending.signal));
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
}

const ENDING = ["SIGINT", "SIGTERM"] as const;

async function judgeAll(
  terminal: Terminal,
  server: Server,
  { queue: name, threads = defaultWorkers(), attempts, untilDone = false, parts: folder, json }: WorkerOptions,
  signal: AbortSignal,
): Promise<number> {
  const parts = folder === undefined ? undefined : located(folder);
  if (parts !== undefined) preparedParts(parts);
  const queue = await openedQueue(server, name);
  terminal.complain(`Judging the logs of ${name} at ${server.name} in ${count(threads, "thread")}.\n`);
  let judged = 0;
  let deadLetters = 0;
  let unwritten = "";
  const onUnwritten = (reason: string) => {
    if (reason !== unwritten) terminal.complain(`${reason} The worker tries again.\n`);
    unwritten = reason;
  };
  await work(server, queue, { threads, attempts, untilDone, parts, onUnwritten, signal }, (outcome) => {
    if (!("error" in outcome)) judged += 1;
    else {
      deadLetters += 1;
      terminal.complain(`${outcome.file}: ${outcome.error}\n`);
    }
  });
  const result = { command: "worker", version: VERSION, exitCode: 0, queue: name, judged, deadLetters };
  if (json === true) terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  else terminal.write(`${count(judged, "log")} judged, ${count(deadLetters, "dead letter")}.\n`);
  return 0;
}
