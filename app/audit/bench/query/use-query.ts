import { useCallback, useRef, useState } from "react";
import type { ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { LogRefused } from "../log.ts";
import type { Answer, Questions } from "./answer.ts";
import { queryWords } from "./query-words.ts";

/** What is being done: the tables are made, or a question is answered. */
export type QueryWork = { readonly is: "making"; readonly progress?: ReadingProgress } | { readonly is: "asking" };

export interface Query {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly work: QueryWork | undefined;
  readonly answer: Answer | undefined;
  /** Why the last question has no answer. */
  readonly refusal: string | undefined;
  /** Makes the tables before the first question. */
  readonly prepare: () => void;
  readonly ask: () => void;
  readonly stop: () => void;
}

/** The question of an auditor about the open log, and its answer. */
export function useQuery(questions: Questions): Query {
  const [text, setText] = useState("");
  const [work, setWork] = useState<QueryWork>();
  const [answer, setAnswer] = useState<Answer>();
  const [refusal, setRefusal] = useState<string>();
  /** Only the last request reports. */
  const turns = useRef(0);

  const run = useCallback(
    async (question: string | undefined) => {
      const turn = ++turns.current;
      const isCurrent = () => turns.current === turn;
      const report = (work: QueryWork) => isCurrent() && setWork(work);
      try {
        report({ is: "making" });
        await questions.prepare((progress) => report({ is: "making", progress }));
        if (question === undefined || !isCurrent()) return;
        report({ is: "asking" });
        const found = await questions.ask(question);
        if (!isCurrent()) return;
        setAnswer(found);
        setRefusal(undefined);
      } catch (cause) {
        if (!isCurrent()) return;
        setAnswer(undefined);
        if (cause instanceof LogRefused) return setRefusal(cause.message);
        // The thread may have no memory left.
        questions.stop();
        setRefusal(queryWords.failed(cause instanceof Error ? cause.message : String(cause)));
      } finally {
        if (isCurrent()) setWork(undefined);
      }
    },
    [questions],
  );
  const prepare = useCallback(() => {
    if (turns.current === 0) void run(undefined);
  }, [run]);
  const ask = useCallback(() => void run(text), [run, text]);
  const stop = useCallback(() => {
    turns.current += 1;
    questions.stop();
    setWork(undefined);
  }, [questions]);
  return { text, setText, work, answer, refusal, prepare, ask, stop };
}
