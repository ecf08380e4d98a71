// The script of the auditor's threads: `fold` divides its logs among threads, `worker` judges in them, `verify` has one that examines a log ahead, and `table` one that writes.
import "effect/schema/SchemaJITCompiler/enable";
import { parentPort, workerData } from "node:worker_threads";
import { type AheadData, examineAhead } from "./reading/examine-ahead.ts";
import { type SharedWork, verifyShare } from "./command-line/pool.ts";
import { judgeLog, type JudgeOrder } from "./command-line/tables/judge-log.ts";
import { type TablesData, writeTables } from "./command-line/tables/parquet-thread.ts";

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
  parentPort?.on("message", (order: JudgeOrder) => parentPort?.postMessage(judgeLog(order)));
else
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  for (const outcome of verifyShare(task)) parentPort?.postMessage(outcome);
