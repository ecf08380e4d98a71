import type { ReadingProgress } from "../../engine/verdict/opened-log.ts";

export type AnswerCell = string | number | null;

/** The answer to a question. */
export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly AnswerCell[])[];
  /** There are more rows. */
  readonly isCut: boolean;
  /** Milliseconds from the question to the last row. */
  readonly tookMs: number;
}

/** Answers questions in SQL about the open log, in a thread of its own, which reads the log again. */
export interface Questions {
  /** Makes the tables, if there are none. */
  readonly prepare: (progress: (progress: ReadingProgress) => void) => Promise<void>;
  /** After `prepare`. Rejects with `LogRefused` if the question cannot be answered. */
  readonly ask: (question: string) => Promise<Answer>;
  /** Ends the thread. What it was asked never settles, and its tables are made again when they are needed. */
  readonly stop: () => void;
}
