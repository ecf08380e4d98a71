import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { filter } from "rxjs";
import { call, isDecided } from "../../calls/call.ts";
import { type Challenge, Challenges } from "../../ports/challenges.ts";
import { Journal, record } from "../../ports/journal.ts";
import type { Claimant } from "../../journal/record.ts";
import type { Player } from "../../player.ts";
import { firstValue } from "../../reactions/bridge.ts";
import { changesOf } from "../../reactions/changes.ts";
import { closeModal, openModal } from "../../shell/commands.ts";
import { ChallengeClosed, ChallengeOpened, DepositDeclined } from "../events.ts";
import { type Deposit, isFinal } from "../state.ts";
import { CHALLENGE_CANCELLED, DEPOSIT_FALLBACK } from "../copy.ts";
import { depositOf } from "../queries.ts";
import { DepositStopped, type Intent } from "../intent/intent.ts";
import { sendUntilAnswered, type StepResult } from "../intent/result.ts";
import { depositCardPciProxy3ds } from "../wire.ts";

/**
 * Shows the bank's challenge in a frame over the site, and waits for its result (`CARD-013` to `CARD-016`). The bank notifies the backend too: if
 * the deposit ends by that, the frame has nothing to report any more.
 */
export const runChallenge = Effect.fnUntraced(function* (intent: Intent, challenge: Challenge, askedBy: Claimant) {
  const { ref, cause } = intent;
  const challenges = yield* Challenges;
  yield* record(ChallengeOpened, { intent: ref, transactionId: challenge.transactionId }, { by: askedBy, cause });
  yield* openModal("pci3dChallengeModal", {}, { by: "app", cause });
  const outcome = yield* Effect.raceFirst(challenges.run(challenge), Effect.as(untilFinal(ref), "over" as const));
  if (outcome === "over") {
    yield* closeModal("pci3dChallengeModal", "closed", "app");
    return yield* new DepositStopped({ because: "ended" });
  }
  yield* record(ChallengeClosed, { intent: ref, outcome }, { by: outcome === "abandoned" ? "player" : "frame", cause });
  yield* closeModal("pci3dChallengeModal", "closed", "app");
  return outcome;
});

const untilFinal = (intent: string) =>
  Effect.flatMap(Journal, ({ snapshot$ }) => {
    const isOver = ({ deposits }: Player) => {
      const deposit = depositOf(deposits, intent);
      return deposit !== undefined && isFinal(deposit);
    };
    return firstValue(changesOf(snapshot$, isOver).pipe(filter(Boolean)));
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
  if (outcome === "pending") return;
  yield* sendUntilAnswered(
    { ref: intent, cause: seq },
    challengeResult(outcome === "fulfilled" ? outcome : "rejected", transactionId),
  );
});

/** Shows the current challenge in an element of the page, until interrupted. */
export const showChallenge = Effect.fnUntraced(function* (place: object) {
  const challenges = yield* Challenges;
  return yield* challenges.show(place);
});

/**
 * A page load removed the challenge's frame. Ends the deposit, unless the backend answers that the payment is being made: it may have the
 * bank's notification of an approval that never reached this client.
 */
export const leaveChallenge = Effect.fnUntraced(function* (
  { intent, ref, seq: cause }: Pick<Deposit, "intent" | "ref" | "seq">,
  transactionId: string,
) {
  yield* record(ChallengeClosed, { intent, outcome: "abandoned" }, { by: "app", cause });
  if (ref !== null) {
    const result = challengeResult("rejected", transactionId);
    const answer = yield* Effect.result(call(result.endpoint, result.request, { intent }));
    if (Result.isSuccess(answer)) return;
    // The backend states a refusal in its answer only, so a status check would never find the end of the deposit.
    if (!isDecided(answer.failure)) return yield* Effect.forkDetach(sendUntilAnswered({ ref: intent, cause }, result));
  }
  const data = { intent, ref: null, message: CHALLENGE_CANCELLED, code: null };
  yield* record(DepositDeclined, data, { by: "app", cause });
});

/** Reports to the backend that a challenge was abandoned. No program waits for the answer. */
export const reportAbandoned = (intent: string, transactionId: string) =>
  Effect.ignore(call(depositCardPciProxy3ds, { state: "rejected", transactionId }, { intent }));
