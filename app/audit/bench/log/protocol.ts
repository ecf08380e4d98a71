import type { Vouched } from "../../engine/checkpoint/checkpoint-watch.ts";
import type { LogReader, OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";

/** A question, with a number that its answer bears. */
export type Asked =
  | { readonly id: number; readonly ask: "open"; readonly file: File; readonly vouched: Vouched | undefined }
  | {
      readonly [Ask in keyof LogReader]: {
        readonly id: number;
        readonly ask: Ask;
        readonly about: Parameters<LogReader[Ask]>[0];
      };
    }[keyof LogReader];

/** What the worker tells the page. `refused`: the file can be no log; `failed`: a fault of our own. */
export type Told =
  | { readonly id: number; readonly is: "progress"; readonly progress: ReadingProgress }
  | { readonly id: number; readonly is: "opened"; readonly log: OpenedLog }
  | { readonly id: number; readonly is: "answer"; readonly answer: unknown }
  | { readonly id: number; readonly is: "refused" | "failed"; readonly says: string };
