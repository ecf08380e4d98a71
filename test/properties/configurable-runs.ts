import * as real from "fast-check";
import { TestRunner } from "vitest";
import type { PropertyRun } from "./property-runs.ts";

// `npm run properties` replaces fast-check with this module. It differs only in the number of runs, the seed and the time limit.

export * from "fast-check";

const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_TIME_MS, PROPERTY_SHRINK } = process.env;

/** Without `--runs`, the runs in `npm test` are multiplied by this. */
const RUNS_FACTOR = 2;

/** A failure in a form that can be sent to another process. */
export interface Counterexample {
  readonly seed: number;
  readonly path: string;
  /** With this seed, this number of runs is enough to fail. */
  readonly runs: number;
  /** The smallest case as code, one element per argument. */
  readonly values: readonly string[];
}

/** A property that does not hold. */
export class PropertyFailed extends Error {
  override readonly name = "PropertyFailed";
  readonly counterexample: Counterexample;

  constructor(counterexample: Counterexample, cause: unknown) {
    const { seed, values } = counterexample;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`with seed ${seed}, its smallest case is\n\n  ${values.join(",\n  ")}\n\n${reason}`);
    this.counterexample = counterexample;
  }
}

type Params = real.Parameters<unknown>;

/** A test that pins one case runs only this case. */
const isPinned = ({ path, examples }: Params): boolean => path !== undefined || examples !== undefined;

const withConfiguredRuns = (given: Params): Params => ({
  ...given,
  numRuns: PROPERTY_RUNS === undefined ? (given.numRuns ?? 100) * RUNS_FACTOR : Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_TIME_MS === undefined ? {} : { interruptAfterTimeLimit: Number(PROPERTY_TIME_MS) }),
  // The mutation run needs only the result, so a failing case is not shrunk.
  ...(PROPERTY_SHRINK === "no" ? { endOnFailure: true } : {}),
});

/** A property that its time limit stopped did not fail, and did not hold for all its runs either. */
const runOf = ({ failed, interrupted, numRuns }: real.RunDetails<unknown>, asked: number): PropertyRun => ({
  asked,
  done: numRuns,
  outcome: failed ? "failed" : interrupted || numRuns < asked ? "incomplete" : "held",
});

function throwIfFailed(details: real.RunDetails<unknown>): void {
  if (!details.failed) return;
  const { counterexample, counterexamplePath, seed, numRuns, errorInstance } = details;
  if (counterexample === null) throw new Error(real.defaultReportMessage(details));
  const values = (counterexample as readonly unknown[]).map((value) => real.stringify(value));
  throw new PropertyFailed({ seed, path: counterexamplePath ?? "", runs: numRuns, values }, errorInstance);
}

export function assert(property: real.IRawProperty<unknown>, given: Params = {}): Promise<void> | void {
  const params = isPinned(given) ? given : withConfiguredRuns(given);
  // Read here: after an asynchronous property, another test may be the current one.
  const test = TestRunner.getCurrentTest();
  const settle = (details: real.RunDetails<unknown>): void => {
    if (test !== undefined && !isPinned(given))
      (test.meta.properties ??= []).push(runOf(details, params.numRuns ?? details.numRuns));
    throwIfFailed(details);
  };
  const details = real.check(property, params);
  return details instanceof Promise ? details.then(settle) : settle(details);
}

export default { ...real, assert };
