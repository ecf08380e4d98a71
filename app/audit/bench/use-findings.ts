import { useCallback, useMemo, useState } from "react";
import type { Verdict } from "../engine/verdict/verdict.ts";
import { findingWords } from "./finding-words.ts";
import { type FoundLine, foundLines, type LineFinding, stepToFound } from "./found-lines.ts";

interface Where {
  readonly line: number;
  readonly goTo: (line: number) => void;
  /** Removes the filters, which could hide the lines around a finding. */
  readonly clearFilters: () => void;
  readonly isNarrow: boolean;
  readonly setTab: (tab: string) => void;
}

/** A jump to a line. Each jump is another object. */
export interface Jump {
  readonly line: number;
}

export interface Findings {
  readonly found: readonly FoundLine[];
  /** What was found at each line, by line. */
  readonly texts: ReadonlyMap<number, string>;
  readonly at: (line: number | undefined) => readonly LineFinding[];
  /** The last jump. */
  readonly jumped: Jump | undefined;
  /** Goes to a line and shows it among the lines around it. */
  readonly jump: (line: number) => void;
  /** The same, with its record. */
  readonly inspect: (line: number) => void;
  /** Goes to the next line with a finding, or to the one before. */
  readonly step: (by: 1 | -1) => void;
}

/** The findings of a verdict by line, and the ways to go to them. */
export function useFindings(verdict: Verdict, { line, goTo, clearFilters, isNarrow, setTab }: Where): Findings {
  const found = useMemo(() => foundLines(verdict), [verdict]);
  const texts = useMemo(
    () => new Map(found.map(({ line, findings }) => [line, findings.map(findingWords.says).join(" ")])),
    [found],
  );
  const [jumped, setJumped] = useState<Jump>();
  const jump = useCallback(
    (to: number) => {
      clearFilters();
      goTo(to);
      setJumped({ line: to });
      // On a narrow page the lines are in a tab.
      if (isNarrow) setTab("events");
    },
    [clearFilters, goTo, isNarrow, setTab],
  );
  const inspect = useCallback(
    (to: number) => {
      setTab("record");
      jump(to);
    },
    [jump, setTab],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const to = stepToFound(found, line, by);
      if (to !== undefined) inspect(to);
    },
    [found, line, inspect],
  );
  const at = useCallback(
    (line: number | undefined) => found.find((other) => other.line === line)?.findings ?? [],
    [found],
  );
  return { found, texts, at, jumped, jump, inspect, step };
}
