import { CHECKS, type Outcome, type Verdict } from "../engine/verdict/verdict.ts";

/** A finding of the verdict at a line. */
export interface LineFinding {
  /** The title of the check. */
  readonly title: string;
  readonly outcome: Outcome;
  readonly says: string;
}

/** A line of the log with all findings of the verdict at it. */
export interface FoundLine {
  /** From 1. */
  readonly line: number;
  readonly findings: readonly LineFinding[];
}

/** The lines with findings, in order. The verdict names at most twenty findings of a check. */
export function foundLines({ checks }: Pick<Verdict, "checks">): readonly FoundLine[] {
  const found = new Map<number, LineFinding[]>();
  for (const { check, outcome, findings } of checks)
    for (const { line, says } of findings) {
      if (line === null) continue;
      const finding = { title: CHECKS[check].title, outcome, says };
      found.set(line, [...(found.get(line) ?? []), finding]);
    }
  return [...found].map(([line, findings]) => ({ line, findings })).sort((a, b) => a.line - b.line);
}

/** The next line with a finding, or the one before (`by` -1). After the last comes the first. */
export function stepToFound(found: readonly FoundLine[], line: number, by: 1 | -1): number | undefined {
  const next = by > 0 ? found.find((at) => at.line > line) : found.findLast((at) => at.line < line);
  return (next ?? found.at(by > 0 ? 0 : -1))?.line;
}
