/**
 * The number of runs of a property in `npm test`. `npm run properties` uses more runs, or the number and time that it is given.
 *
 *     fc.assert(fc.property(history, holds), runs(500));
 */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: count });
