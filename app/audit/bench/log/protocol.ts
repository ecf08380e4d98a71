import type { CheckpointClaim } from "../../engine/checkpoint/checkpoint-watch.ts";
import type { LogReader, OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import type { Questions } from "../query/answer.ts";
import type { GivenFile } from "./given-file.ts";

/** What the worker answers about a log. The worker that has the tables answers questions, and the other one the rest. */
type Answering = LogReader & Pick<Questions, "ask">;

/** A request to the worker. The response has the same `id`. */
export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: "open";
      readonly file: GivenFile;
      readonly claim: CheckpointClaim | undefined;
    }
  | {
      readonly id: number;
      readonly kind: "tables";
      readonly file: GivenFile;
      /** The digest of the verified file. */
      readonly sha256: OpenedLog["sha256"];
    }
  | {
      readonly [Kind in keyof Answering]: {
        readonly id: number;
        readonly kind: Kind;
        readonly argument: Parameters<Answering[Kind]>[0];
      };
    }[keyof Answering];

/** A response of the worker. `refused`: the file is not a log, or the question has no answer; `failed`: the program failed. */
export type WorkerResponse =
  | { readonly id: number; readonly kind: "progress"; readonly progress: ReadingProgress }
  | { readonly id: number; readonly kind: "opened"; readonly log: OpenedLog }
  | { readonly id: number; readonly kind: "result"; readonly result: unknown }
  | { readonly id: number; readonly kind: "refused" | "failed"; readonly says: string };
