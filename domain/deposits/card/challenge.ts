import * as Effect from "effect/Effect";
import { call } from "../../calls/call.ts";
import { type Challenge, Challenges } from "../../ports/challenges.ts";
import { record } from "../../ports/journal.ts";
import type { Claimant } from "../../journal/record.ts";
import { closeModal, openModal } from "../../shell/commands.ts";
import { ChallengeClosed, ChallengeOpened } from "../events.ts";
import type { Deposit } from "../state.ts";
import { DEPOSIT_FALLBACK } from "../copy.ts";
import type { Intent } from "../intent/intent.ts";
import { sendUntilAnswered, type StepResult } from "../intent/result.ts";
import { depositCardPciProxy3ds } from "../wire.ts";

/** Shows the bank's challenge in a frame over the site, and waits for its result (`CARD-013` to `CARD-016`). */
export const runChallenge = Effect.fnUntraced(function* (intent: Intent, challenge: Challenge, askedBy: Claimant) {
  const { ref, cause } = intent;
  const challenges = yield* Challenges;
  yield* record(ChallengeOpened, { intent: ref, transactionId: challenge.transactionId }, { by: askedBy, cause });
  yield* openModal("pci3dChallengeModal", {}, { by: "app", cause });
  const outcome = yield* challenges.run(challenge);
  yield* record(ChallengeClosed, { intent: ref, outcome }, { by: outcome === "abandoned" ? "player" : "frame", cause });
  yield* closeModal("pci3dChallengeModal", "closed", "app");
  return outcome;
});

/** The result of a challenge that its bank has ended (`CALL-024`). */
export const challengeResult = (
  state: "fulfilled" | "rejected",
  transactionId: string,
): StepResult<typeof depositCardPciProxy3ds> => ({
  endpoint: depositCardPciProxy3ds,
  request: { state, transactionId },
  fallback: DEPOSIT_FALLBACK,
  // The provider's confirmation states what came of it.
  answered: () => Effect.void,
});

/** Sends the result of a challenge again after a page load: whether the earlier page had an answer is not known. */
export const resumeResult = Effect.fnUntraced(function* ({ intent, seq, status, challenge, provider }: Deposit) {
  if (provider !== "PCI_PROXY" || status !== "accepted" || challenge === null) return;
  const { outcome, transactionId } = challenge;
  if (outcome !== "fulfilled" && outcome !== "rejected") return;
  yield* sendUntilAnswered({ ref: intent, cause: seq }, challengeResult(outcome, transactionId));
});

/** Shows the current challenge in an element of the page, until interrupted. */
export const showChallenge = Effect.fnUntraced(function* (place: object) {
  const challenges = yield* Challenges;
  return yield* challenges.show(place);
});

/** Reports to the backend that a challenge was abandoned. No program waits for the answer. */
export const reportAbandoned = (intent: string, transactionId: string) =>
  Effect.ignore(call(depositCardPciProxy3ds, { state: "rejected", transactionId }, { intent }));
