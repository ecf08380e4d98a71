import { type Command, Option } from "commander";
import { submit, type SubmitOptions } from "./commands/submit.ts";
import { watch, type WatchOptions } from "./commands/watch.ts";
import { worker, type WorkerOptions } from "./commands/worker.ts";
import { JSON_HELP, positive, queueName, workers } from "./option-values.ts";
import { SIGN_HELP } from "./sign-summary.ts";
import type { Terminal } from "./terminal.ts";

/** The commands for logs on many machines. */
export function addQueueCommands(
  add: (usage: string, about: string, example: string) => Command,
  terminal: Terminal,
  exit: (code: number) => void,
): void {
  const addWithServer = (usage: string, about: string, example: string) =>
    add(usage, about, example)
      .requiredOption("--server <url>", "the NATS servers, separated by commas: nats://127.0.0.1:4222")
      .option("--creds <file>", "the credentials of a NATS user")
      .option("--queue <name>", "the queue, of which a server can have several", queueName, "audit")
      .option("--json", JSON_HELP);

  addWithServer(
    "submit <path...>",
    "put logs, or the logs of folders, on a queue of NATS JetStream for workers",
    "submit journals --server nats://127.0.0.1:4222",
  )
    .option("--partitions <n>", "the streams of logs of a new queue, among which the players are divided", positive, 1)
    .option("--replicas <n>", "the servers that store each stream of a new queue: 1, 3 or 5", positive, 1)
    .option("--keep <days>", "the days after which a new queue deletes logs (default: never)", positive)
    .option("--ack-wait <seconds>", "when the log of a worker that gives no sign is given to another", positive, 30)
    .action(async (paths: string[], options: SubmitOptions) => exit(await submit(terminal, paths, options)));

  addWithServer(
    "worker",
    "judge the logs of a queue, with any number of other workers on any machine",
    "worker --server nats://127.0.0.1:4222",
  )
    .option("--threads <n>", "the number of threads (default: one for each core)", workers)
    .option("--attempts <n>", "how often a log is given to workers before it gets a dead letter", positive, 5)
    .option("--parts <folder>", "write the tables of each log, as table does, as a part that sql reads")
    .option("--until-done", "end when every log of the queue has a verdict or a dead letter")
    .action(async (options: WorkerOptions) => exit(await worker(terminal, options)));

  addWithServer(
    "watch",
    "wait until every log of a queue has a verdict, and show the progress",
    "watch --server nats://127.0.0.1:4222 --summary > summary.json",
  )
    .option("--now", "do not wait")
    .addOption(
      new Option("--summary", "print the summary of all logs, which is that of fold --summary").conflicts([
        "json",
        "now",
      ]),
    )
    .option("--sign <file>", SIGN_HELP)
    .action(async (options: WatchOptions) => exit(await watch(terminal, options)));
}
