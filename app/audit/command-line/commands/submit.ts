import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ServerOptions, withServer } from "../../queue/nats.ts";
import { createdQueue } from "../../queue/streams.ts";
import { type NamedLog, submitLogs } from "../../queue/submit-logs.ts";
import { located, UsageError } from "../../reading/journal-file.ts";
import { count } from "../../sentences/words.ts";
import { USAGE } from "../exit-codes.ts";
import { RESULTS_END } from "../fold-results.ts";
import { hanging } from "../layout.ts";
import { logsBelow, type Unread } from "../log-files.ts";
import { Progress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface SubmitOptions extends ServerOptions {
  readonly queue: string;
  readonly partitions: number;
  readonly replicas: number;
  readonly keep?: number;
  readonly ackWait: number;
  readonly json?: boolean;
}

/** Puts logs on a queue for workers. */
export async function submit(terminal: Terminal, paths: readonly string[], options: SubmitOptions): Promise<number> {
  const { logs, unread } = logsOf(paths);
  return withServer(options, async (server) => {
    const queue = await createdQueue(server, options.queue, {
      partitions: options.partitions,
      replicas: options.replicas,
      ackWaitS: options.ackWait,
      ...(options.keep === undefined ? {} : { keepDays: options.keep }),
    });
    const progress = new Progress(terminal, undefined);
    const submitted = await submitLogs(server, queue, logs, unread, (done) => progress.files(done, logs.length, 0));
    progress.done();
    const exitCode = submitted.unread.length > 0 ? USAGE : 0;
    const { name, partitions } = queue;
    if (options.json === true)
      terminal.write(
        `${JSON.stringify({ command: "submit", version: VERSION, exitCode, queue: name, partitions, ...submitted }, null, 2)}\n`,
      );
    else print(terminal, name, options.server, submitted);
    return exitCode;
  });
}

/** The logs of folders by their paths in the folder, as `fold` names them, and other files as they are typed. */
function logsOf(paths: readonly string[]): { readonly logs: readonly NamedLog[]; readonly unread: readonly Unread[] } {
  const logs: NamedLog[] = [];
  const unread: Unread[] = [];
  for (const path of paths) {
    const at = located(path);
    const stats = statSync(at, { throwIfNoEntry: false });
    if (stats === undefined) throw new UsageError(`There is no file or folder ${path}.`);
    if (!stats.isDirectory()) logs.push({ path: at, file: path });
    else {
      const real = realpathSync(at);
      const below = logsBelow(at);
      unread.push(...below.unread);
      for (const file of below.files) if (!file.endsWith(RESULTS_END)) logs.push({ path: join(real, file), file });
    }
  }
  if (logs.length + unread.length === 0) throw new UsageError(`${paths.join(", ")} has no journal (*.ndjson).`);
  return { logs, unread };
}

function print(
  terminal: Terminal,
  queue: string,
  server: string,
  { added, known, unread }: Awaited<ReturnType<typeof submitLogs>>,
): void {
  const before = known === 0 ? "" : `, and ${known} had arrived shortly before`;
  terminal.write(
    `${hanging(terminal, "", `${count(added, "log")} put on the queue ${queue} at ${server}${before}.`)}\n`,
  );
  if (unread.length > 0) terminal.write("\n  Could not be read\n");
  for (const { file, error } of unread) terminal.write(`${hanging(terminal, "   · ", `${file}: ${error}`)}\n`);
}
