import type { CheckpointClaim } from "../../engine/checkpoint/checkpoint-watch.ts";
import type { LogReader, OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";

/** A request to the worker. The response has the same `id`. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: "open"; readonly file: File; readonly claim: CheckpointClaim | undefined }
  | {
      readonly [Kind in keyof LogReader]: {
        readonly id: number;
        readonly kind: Kind;
        readonly argument: Parameters<LogReader[Kind]>[0];
      };
    }[keyof LogReader];

/** A response of the worker. `refused`: the file is not a log; `failed`: the program failed. */
export type WorkerResponse =
  | { readonly id: number; readonly kind: "progress"; readonly progress: ReadingProgress }
  | { readonly id: number; readonly kind: "opened"; readonly log: OpenedLog }
  | { readonly id: number; readonly kind: "result"; readonly result: unknown }
  | { readonly id: number; readonly kind: "refused" | "failed"; readonly says: string };
