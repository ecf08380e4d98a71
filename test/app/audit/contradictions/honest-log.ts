import { type Change, type Is, rewritten } from "./rewritten-logs.ts";

/** Honest logs, and the exit code of their verification: 5, not everything could be checked. */
export interface Honest {
  readonly name: string;
  readonly exitCode: 0 | 5;
  readonly lines: () => readonly string[];
}

/** An honest log: another one, with a change that can happen to anybody. */
export const honest = (
  name: string,
  lines: readonly string[],
  change: Change,
  exitCode: Honest["exitCode"] = 0,
): Honest => ({
  name,
  exitCode,
  lines: rewritten(lines, change),
});

/** Moves the first record that matches to directly before another one. */
export const moveBefore =
  (which: Is, before: Is): Change =>
  (steps) => {
    const index = steps.findIndex(which);
    const step = steps[index];
    const rest = steps.toSpliced(index, 1);
    const to = rest.findIndex(before);
    return step === undefined
      ? steps
      : rest.toSpliced(to, 0, { ...step, at: rest[to]?.at ?? step.at, cause: undefined });
  };
