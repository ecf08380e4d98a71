import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Claimant } from "../../journal/record.ts";
import { call, isDecided } from "../../calls/call.ts";
import { recordedMessage } from "../../calls/private-failure.ts";
import type { CallError } from "../../ports/backend.ts";
import { Device } from "../../ports/device.ts";
import { durable, Journal, record } from "../../ports/journal.ts";
import { asPlayer } from "../../visitor.ts";
import type { Services } from "../../services.ts";
import type { AnyEndpoint, RequestOf } from "../../wire.ts";
import { DEPOSIT_FALLBACK, DEPOSIT_NOT_KEPT, noAnswer, OUTCOME_UNKNOWN } from "../copy.ts";
import { DepositAccepted, DepositDeclined, DepositRequested, DepositUnanswered } from "../events.ts";
import { type DepositRefusal, type DepositRequest, judgeDeposit } from "../rules.ts";

/** The request was refused before it was recorded, with the reason. */
export class DepositRefused extends Schema.TaggedError<DepositRefused>()("DepositRefused", {
  name: Schema.String,
  copy: Schema.String,
}) {}

/** The command stops: the deposit has ended, or the backend is asked for its outcome. The journal has the record of it. */
export class DepositStopped extends Schema.TaggedError<DepositStopped>()("DepositStopped", {
  because: Schema.Literals(["ended", "left", "unanswered"]),
}) {}

/** A request to deposit by a saved method. */
export type RequestByMethod = DepositRequest & { readonly methodRef: string };

/** One recorded request to deposit. The same reference sent twice is one deposit. */
export interface Intent {
  readonly ref: string;
  readonly request: DepositRequest;
  /** The seq of the request's record. */
  readonly cause: number;
  /** The fields of every deposit call. */
  readonly common: {
    readonly amount: DepositRequest["amount"];
    readonly promotionCode: string | null;
    readonly agreeDepositTerms: boolean;
  };
  readonly deviceInfo: string | null;
}

/**
 * Carries out a request: judges it, records it durably, fetches the device's fingerprint (`CALL-057`), and runs the
 * steps. A refusal before the record fails the command. The state holds what happens after it.
 */
export const carryOut = <R extends Services>(
  request: DepositRequest,
  steps: (intent: Intent) => Effect.Effect<void, DepositStopped, R>,
  judge = judgeDeposit,
): Effect.Effect<void, DepositRefused, R | Journal | Device> =>
  Effect.flatMap(begin(request, judge), steps).pipe(Effect.catchTag("DepositStopped", () => Effect.void));

const begin = Effect.fnUntraced(function* (request: DepositRequest, judge: typeof judgeDeposit) {
  const device = yield* Device;
  const intent = device.randomHex(16);
  const common = {
    amount: request.amount,
    promotionCode: request.promotionCode === "" ? null : request.promotionCode,
    agreeDepositTerms: request.acceptsTerms,
  };
  const cause = yield* recordRequest(intent, request, common, judge);
  yield* Effect.catch(durable, () => stop({ ref: intent, cause }, DEPOSIT_NOT_KEPT, "app"));
  const deviceInfo = (yield* device.fingerprint) ?? null;
  return { ref: intent, request, cause, common, deviceInfo } satisfies Intent;
});

/** Judges and records in one step, so that a second submit finds the first one recorded. */
const recordRequest = Effect.fnUntraced(function* (
  intent: string,
  request: DepositRequest,
  common: Intent["common"],
  judge: typeof judgeDeposit,
) {
  const journal = yield* Journal;
  const nowMs = yield* Clock.currentTimeMillis;
  return yield* Effect.suspend(() => {
    const judged = judge(asPlayer(journal.snapshot()), request, nowMs);
    if (Result.isFailure(judged)) return Effect.fail(refused(judged.failure));
    const { provider, methodRef } = request;
    const data = { intent, provider, methodRef, ...common };
    return Effect.succeed(journal.append(DepositRequested, data, nowMs, { by: "player" }));
  });
});

const refused = ({ name, copy }: DepositRefusal) => new DepositRefused({ name, copy });

/** The part of an intent that its records need. */
export type OnRecord = Pick<Intent, "ref" | "cause">;

/** Ends a deposit that the backend does not know, or whose cancellation is sent to it now. */
export const stop = Effect.fnUntraced(function* (
  { ref, cause }: OnRecord,
  message: string,
  by: Claimant,
  code: number | null = null,
) {
  yield* record(DepositDeclined, { intent: ref, ref: null, message, code }, { by, cause });
  return yield* new DepositStopped({ because: "ended" });
});

/**
 * Makes a call about a deposit, once. A refusal ends the deposit, with the fallback message if it has none. Without an
 * answer the deposit stays open and the backend is asked.
 */
export const send = <E extends AnyEndpoint>(
  intent: OnRecord,
  endpoint: E,
  request: RequestOf<E>,
  fallback = DEPOSIT_FALLBACK,
) =>
  Effect.catch(call(endpoint, request, { intent: intent.ref }), (error) =>
    callFailed(intent, error, { endpoint, request, fallback }),
  );

/** Handles a failed call about a deposit. `fallback` is the message of a refusal that has none. */
export const callFailed = Effect.fnUntraced(function* <E extends AnyEndpoint>(
  intent: OnRecord,
  error: CallError,
  { endpoint, request, fallback }: { readonly endpoint: E; readonly request: RequestOf<E>; readonly fallback: string },
) {
  const message = recordedMessage(error, endpoint, request, fallback);
  if (error._tag === "Refused" && isDecided(error)) return yield* stop(intent, message, "server", error.code);
  yield* record(
    DepositUnanswered,
    { intent: intent.ref, message: noAnswer(error, OUTCOME_UNKNOWN) },
    { by: "app", cause: intent.cause },
  );
  return yield* new DepositStopped({ because: "unanswered" });
});

/** Records that the backend accepted the deposit. */
export const accepted = ({ ref: intent, cause }: OnRecord, ref: string) =>
  record(DepositAccepted, { intent, ref }, { by: "server", cause });
