/**
 * How often `npm test` tries a property; `npm run properties` tries each more often, or as often and as long as it is asked to.
 *
 *     fc.assert(fc.property(history, holds), runs(500));
 */
export const runs = (ordinarily: number): { readonly numRuns: number } => ({ numRuns: ordinarily });
