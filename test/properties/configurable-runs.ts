import * as real from "fast-check";

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
  // A property that is interrupted by its time limit counts as passed.
  ...(PROPERTY_TIME_MS === undefined ? {} : { interruptAfterTimeLimit: Number(PROPERTY_TIME_MS) }),
  // The mutation run needs only the result, so a failing case is not shrunk.
  ...(PROPERTY_SHRINK === "no" ? { endOnFailure: true } : {}),
});

function throwIfFailed(details: real.RunDetails<unknown>): void {
  if (!details.failed) return;
  const { counterexample, counterexamplePath, seed, numRuns, errorInstance } = details;
  if (counterexample === null) throw new Error(real.defaultReportMessage(details));
  const values = (counterexample as readonly unknown[]).map((value) => real.stringify(value));
  throw new PropertyFailed({ seed, path: counterexamplePath ?? "", runs: numRuns, values }, errorInstance);
}

export function assert(property: real.IRawProperty<unknown>, given: Params = {}): Promise<void> | void {
  const details = real.check(property, isPinned(given) ? given : withConfiguredRuns(given));
  return details instanceof Promise ? details.then(throwIfFailed) : throwIfFailed(details);
}

export default { ...real, assert };
