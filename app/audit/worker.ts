// The script of the auditor's threads: `fold` divides its logs among threads, `worker` judges in them, `verify` has one that examines a log ahead, and `table` one that writes.
import "effect/schema/SchemaJITCompiler/enable";
import { parentPort, workerData } from "node:worker_threads";
import { type AheadData, examineAhead } from "./reading/examine-ahead.ts";
import { type SharedWork, verifyShare } from "./command-line/pool.ts";
import { type TablesData, writeTables } from "./command-line/tables/parquet-thread.ts";
import { verifyLog } from "./command-line/verify-log.ts";

type Task =
  | ({ readonly task: "verify" } & SharedWork)
  | ({ readonly task: "examine" } & AheadData)
  | ({ readonly task: "tables" } & TablesData)
  | { readonly task: "judge" };

const task = workerData as Task;
if (task.task === "examine") examineAhead(task);
else if (task.task === "tables") writeTables(task);
// The port of a thread has no target origin.
else if (task.task === "judge")
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.on("message", (path: string) => parentPort?.postMessage(verifyLog(path)));
else
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  for (const outcome of verifyShare(task)) parentPort?.postMessage(outcome);
