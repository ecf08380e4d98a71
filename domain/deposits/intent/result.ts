import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { call, isDecided, isUnauthorised } from "../../calls/call.ts";
import { snapshot } from "../../ports/journal.ts";
import { pollDelayMs } from "../../reactions/poll.ts";
import type { Services } from "../../services.ts";
import type { AnyEndpoint, RequestOf } from "../../wire.ts";
import { depositOf } from "../queries.ts";
import { isFinal } from "../state.ts";
import { callFailed, type OnRecord } from "./intent.ts";

/** The result of a step that an accepted deposit waits for: its bank's challenge, or its payment sheet. */
export interface StepResult<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  /** The message of a refusal that has none. */
  readonly fallback: string;
  /** Records the backend's answer: whether it took the result. */
  readonly answered: (isTaken: boolean) => Effect.Effect<unknown, never, Services>;
}

/** Sends a result once. A refusal ends the deposit. Without an answer it is sent again later, because the player has done their part. */
export const sendResult = Effect.fnUntraced(function* <E extends AnyEndpoint>(intent: OnRecord, result: StepResult<E>) {
  const { endpoint, request, answered } = result;
  const answer = yield* Effect.result(call(endpoint, request, { intent: intent.ref }));
  if (Result.isSuccess(answer)) return yield* answered(true);
  if (isDecided(answer.failure)) yield* answered(false);
  else yield* Effect.forkDetach(sendUntilAnswered(intent, result));
  return yield* callFailed(intent, answer.failure, result);
});

/**
 * Sends a result with back-off, until there is an answer or the deposit has ended. The backend acts on an intent once and
 * repeats its first answer, so the player is charged at most once.
 */
export const sendUntilAnswered = Effect.fnUntraced(function* <E extends AnyEndpoint>(
  intent: OnRecord,
  { endpoint, request, fallback, answered }: StepResult<E>,
) {
  for (let turn = 0; ; turn++) {
    yield* Effect.sleep(pollDelayMs(turn));
    if (yield* isOver(intent)) return;
    const answer = yield* Effect.result(call(endpoint, request, { intent: intent.ref }));
    if (yield* isOver(intent)) return;
    if (Result.isSuccess(answer)) return yield* answered(true);
    const { failure } = answer;
    // Without a session the backend has not judged the result.
    if (!isDecided(failure) || isUnauthorised(failure)) continue;
    yield* answered(false);
    return yield* Effect.ignore(callFailed(intent, failure, { endpoint, request, fallback }));
  }
});

/** A deposit is over once it has ended, or when another session has begun. */
const isOver = Effect.fnUntraced(function* ({ ref }: OnRecord) {
  const deposit = depositOf((yield* snapshot).deposits, ref);
  return deposit === undefined || isFinal(deposit);
});
