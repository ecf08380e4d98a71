import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** A page of the card's bank on which the player proves who they are. */
export interface Challenge {
  readonly transactionId: string;
  /** Good once, for a frame; not kept. */
  readonly url: string;
}

/** Fulfilled only where the frame reports completed; anything else it reports is a rejection (`CARD-014`, `CARD-015`). */
export type ChallengeOutcome = "fulfilled" | "rejected" | "abandoned";

/** Pages of our own that the bank's frame ends on; each tells the client how it went (`CARD-011`). */
export interface ChallengeReturns {
  readonly success: string;
  readonly cancel: string;
  readonly error: string;
}

/** Challenges of a card's bank, in a frame over the site, one at a time. */
export class Challenges extends Context.Service<
  Challenges,
  {
    readonly returns: ChallengeReturns;
    /** Waits for how the challenge ends. */
    readonly run: (challenge: Challenge) => Effect.Effect<ChallengeOutcome>;
    /** Shows the challenge under way in a place on the screen, until interrupted; only the adapter looks inside the place. */
    readonly show: (place: object) => Effect.Effect<never>;
    /** The player closes the challenge without a result. */
    readonly abandon: Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Challenges") {}
