import * as real from "fast-check";

// What `npm run properties` puts in the place of fast-check: the same, but that a property is tried as often and as long as was asked for.

export * from "fast-check";

const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_TIME_MS, PROPERTY_SHRINK } = process.env;

/** Without `--runs`, a property is tried so many times as often as `npm test` tries it. */
const TIMES_ORDINARY = 2;

/** What is known of a failure, as far as it can be read in another process. */
export interface Counterexample {
  readonly seed: number;
  readonly path: string;
  /** Tried with this seed, it fails by this run at the latest. */
  readonly runs: number;
  /** The smallest case, as code: an element an argument. */
  readonly values: readonly string[];
}

/** A property does not hold. */
export class PropertyFailed extends Error {
  override readonly name = "PropertyFailed";
  readonly counterexample: Counterexample;

  constructor(counterexample: Counterexample, cause: unknown) {
    const { seed, values } = counterexample;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`with seed ${seed}, its smallest case is\n\n  ${values.join(",\n  ")}\n\n${why}`);
    this.counterexample = counterexample;
  }
}

type Params = real.Parameters<unknown>;

/** A test that pins a case tries that one alone. */
const isPinned = ({ path, examples }: Params): boolean => path !== undefined || examples !== undefined;

const atLength = (given: Params): Params => ({
  ...given,
  numRuns: PROPERTY_RUNS === undefined ? (given.numRuns ?? 100) * TIMES_ORDINARY : Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
  // Interrupted, a property counts as held by what was tried.
  ...(PROPERTY_TIME_MS === undefined ? {} : { interruptAfterTimeLimit: Number(PROPERTY_TIME_MS) }),
  // Whoever only asks whether it holds needs no smaller case.
  ...(PROPERTY_SHRINK === "no" ? { endOnFailure: true } : {}),
});

function judge(details: real.RunDetails<unknown>): void {
  if (!details.failed) return;
  const { counterexample, counterexamplePath, seed, numRuns, errorInstance } = details;
  if (counterexample === null) throw new Error(real.defaultReportMessage(details));
  const values = (counterexample as readonly unknown[]).map((value) => real.stringify(value));
  throw new PropertyFailed({ seed, path: counterexamplePath ?? "", runs: numRuns, values }, errorInstance);
}

export function assert(property: real.IRawProperty<unknown>, given: Params = {}): Promise<void> | void {
  const details = real.check(property, isPinned(given) ? given : atLength(given));
  return details instanceof Promise ? details.then(judge) : judge(details);
}

export default { ...real, assert };
