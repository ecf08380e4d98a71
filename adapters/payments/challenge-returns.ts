import type { ChallengeReturns } from "../../domain/ports/challenges.ts";

/** Pages of the site's own that a challenge's frame ends on. */
export const returnsAt = (site: string): ChallengeReturns => ({
  success: `${site}/payments/challenge/success`,
  cancel: `${site}/payments/challenge/cancel`,
  error: `${site}/payments/challenge/error`,
});
