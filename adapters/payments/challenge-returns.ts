import type { ChallengeReturns } from "../../domain/ports/challenges.ts";

/** The site's pages on which a challenge's frame ends. */
export const returnsAt = (site: string): ChallengeReturns => ({
  success: `${site}/payments/challenge/success`,
  cancel: `${site}/payments/challenge/cancel`,
  error: `${site}/payments/challenge/error`,
});
