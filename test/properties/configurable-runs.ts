import * as real from "fast-check";
import { TestRunner } from "vitest";
import { forgetJournal, lastJournal } from "../support/last-journal.ts";
import { failingJournal, isHistory, type SavedJournal } from "./failing-journal.ts";
import type { PropertyRun } from "./property-runs.ts";

// `npm run properties` replaces fast-check with this module. It differs only in the number of runs, the seed and the time limit.

export * from "fast-check";

const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_TIME_MS, PROPERTY_SHRINK } = process.env;

/** Without `--runs`, the runs in `npm test` are multiplied by this. */
const RUNS_FACTOR = 2;

/** A failure in a form that can be sent to another process. */
export interface Counterexample {
  readonly seed: number;
  /** With this seed, this number of runs is enough to fail. */
  readonly runs: number;
  /** The smallest case as code, one element per argument. */
  readonly values: readonly string[];
  /** The indexes of the values that are histories of events. */
  readonly histories: readonly number[];
  readonly journal?: SavedJournal | undefined;
}

/** A property that does not hold. */
export class PropertyFailed extends Error {
  override readonly name = "PropertyFailed";
  readonly counterexample: Counterexample;

  constructor(counterexample: Counterexample, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`with seed ${counterexample.seed}: ${reason}`);
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

function throwIfFailed(details: real.RunDetails<unknown>, recorded: readonly string[] | undefined): void {
  if (!details.failed) return;
  const { counterexample, seed, numRuns, errorInstance } = details;
  if (counterexample === null) throw new Error(real.defaultReportMessage(details));
  const raw = counterexample as readonly unknown[];
  throw new PropertyFailed(
    {
      seed,
      runs: numRuns,
      values: raw.map((value) => real.stringify(value)),
      histories: raw.flatMap((value, index) => (isHistory(value) ? [index] : [])),
      journal: savedJournal(raw, recorded),
    },
    errorInstance,
  );
}

/** A case that cannot be written as a journal is reported without one. */
function savedJournal(values: readonly unknown[], recorded: readonly string[] | undefined): SavedJournal | undefined {
  try {
    return failingJournal(values, recorded);
  } catch {
    return undefined;
  }
}

/** The property, and the journal that its last failing run recorded. The last failing run is that of the smallest case. */
function observed(property: real.IRawProperty<unknown>) {
  let recorded: readonly string[] | undefined;
  const run = property.run.bind(property);
  const noted = <Outcome>(outcome: Outcome): Outcome => {
    if (outcome !== null) recorded = lastJournal();
    return outcome;
  };
  const observing = Object.assign(property, {
    run: (value: unknown) => {
      forgetJournal();
      const outcome = run(value);
      return outcome instanceof Promise ? outcome.then(noted) : noted(outcome);
    },
  }) as real.IRawProperty<unknown>;
  return { observing, recorded: () => recorded };
}

export function assert(property: real.IRawProperty<unknown>, given: Params = {}): Promise<void> | void {
  const params = isPinned(given) ? given : withConfiguredRuns(given);
  // Read here: after an asynchronous property, another test may be the current one.
  const test = TestRunner.getCurrentTest();
  const { observing, recorded } = observed(property);
  const settle = (details: real.RunDetails<unknown>): void => {
    if (test !== undefined && !isPinned(given))
      (test.meta.properties ??= []).push(runOf(details, params.numRuns ?? details.numRuns));
    throwIfFailed(details, recorded());
  };
  const details = real.check(observing, params);
  return details instanceof Promise ? details.then(settle) : settle(details);
}

export default { ...real, assert };
