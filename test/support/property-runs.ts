/**
 * How often a property is tried: as often as the test says, or as `npm run properties`
 * asks for, by way of the environment.
 *
 *     fc.assert(fc.property(history, holds), runs(500));
 */
export function runs(ordinarily: number): { numRuns: number; seed?: number; interruptAfterTimeLimit?: number } {
  const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_TIME_MS } = process.env;
  return {
    numRuns: PROPERTY_RUNS === undefined ? ordinarily : Number(PROPERTY_RUNS),
    ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
    // Interrupted, a property counts as held by what was tried.
    ...(PROPERTY_TIME_MS === undefined ? {} : { interruptAfterTimeLimit: Number(PROPERTY_TIME_MS) }),
  };
}
