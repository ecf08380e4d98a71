// One of the threads among which `fold` divides its logs.
import "effect/schema/SchemaJITCompiler/enable";
import { parentPort, workerData } from "node:worker_threads";
import { judge } from "./judge.ts";

const { folder } = workerData as { readonly folder: string };
parentPort?.on("message", (file: string) => {
  // A thread is no window, and has no origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(judge(folder, file));
});
