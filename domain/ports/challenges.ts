import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** A page of the card's bank on which the player proves their identity. */
export interface Challenge {
  readonly transactionId: string;
  /** Valid once, for a frame; never stored. */
  readonly url: string;
}

/** Fulfilled only if the frame reports completed. Any other report is a rejection (`CARD-014`, `CARD-015`). */
export type ChallengeOutcome = "fulfilled" | "rejected" | "abandoned";

/** Our own pages on which the bank's frame ends. Each one reports its result to the client (`CARD-011`). */
export interface ChallengeReturns {
  readonly success: string;
  readonly cancel: string;
  readonly error: string;
}

/** The challenges of card banks, in a frame over the site, one at a time. */
export class Challenges extends Context.Service<
  Challenges,
  {
    readonly returns: ChallengeReturns;
    /** Waits for the result of the challenge. */
    readonly run: (challenge: Challenge) => Effect.Effect<ChallengeOutcome>;
    /** Shows the current challenge in an element, until interrupted. Only the adapter reads the element. */
    readonly show: (place: object) => Effect.Effect<never>;
    /** The player closes the challenge without a result. */
    readonly abandon: Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Challenges") {}
