// A thread of the auditor's: one of those among which `fold` divides its logs, or the one that examines a log ahead of an audit.
import "effect/schema/SchemaJITCompiler/enable";
import { parentPort, workerData } from "node:worker_threads";
import { type AheadData, examineAhead } from "./reading/examine-ahead.ts";
import { share, type Shared } from "./command-line/pool.ts";

type Task = ({ readonly task: "judge" } & Shared) | ({ readonly task: "examine" } & AheadData);

const given = workerData as Task;
if (given.task === "examine") examineAhead(given);
else
  // A thread is no window, and has no origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  for (const judged of share(given)) parentPort?.postMessage(judged);
