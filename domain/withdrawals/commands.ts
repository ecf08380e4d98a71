import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Claimant } from "../journal/record.ts";
import { call, isDecided } from "../calls/call.ts";
import { noAnswer } from "../deposits/copy.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import { Device } from "../ports/device.ts";
import { durable, Journal, record, snapshot } from "../ports/journal.ts";
import { asPlayer } from "../visitor.ts";
import { OUTCOME_UNKNOWN } from "./copy.ts";
import {
  ProcessingTimeLoaded,
  ProcessingTimeUnknown,
  VerificationDeferred,
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "./events.ts";
import { withdrawalOf } from "./queries.ts";
import { judgeWithdrawal, type WithdrawalRequest } from "./rules.ts";
import { getWithdrawalInfo, withdraw, withdrawProcessingTime } from "./wire.ts";

/** The request was refused before it was recorded, and why. */
class WithdrawalRefused extends Schema.TaggedError<WithdrawalRefused>()("WithdrawalRefused", {
  name: Schema.String,
  copy: Schema.String,
}) {}

const NOT_KEPT =
  "This device could not keep a record of the withdrawal, so it was not made. Your money is in your wallet.";
const NEVER_ARRIVED = "Your withdrawal did not reach us. Your money is in your wallet. Please try again.";

/** Loads how long a withdrawal takes (`CALL-043`). */
export const loadProcessingTime = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(withdrawProcessingTime, {}), {
    onSuccess: ({ hours }) => record(ProcessingTimeLoaded, { hours }, { by: "server" }),
    onFailure: (error) => record(ProcessingTimeUnknown, { reason: error._tag }, { by: "app" }),
  });
});

/** 'Request withdrawal' on the verification prompt: continues to the form (`WITHDRAW-037`). */
export const deferVerification = Effect.fnUntraced(function* () {
  yield* record(VerificationDeferred, {}, { by: "player" });
});

/**
 * Withdraws: judges the request, records it durably, and asks the server once. Without an answer the withdrawal stays
 * open and the server is asked. A refusal before the record fails the command.
 */
export const requestWithdrawal = Effect.fnUntraced(function* (request: WithdrawalRequest) {
  const device = yield* Device;
  const intent = device.randomHex(16);
  const cause = yield* recordRequest(intent, request);
  const isKept = yield* Effect.match(durable, { onSuccess: () => true, onFailure: () => false });
  if (!isKept) return yield* decline(intent, NOT_KEPT, { by: "app", cause });
  const deviceInfo = (yield* device.fingerprint) ?? null;
  const sent = { amount: request.amount, deviceInfo };
  yield* Effect.matchEffect(call(withdraw, sent, { intent }), {
    onSuccess: ({ ref }) => record(WithdrawalAccepted, { intent, ref }, { by: "server", cause }),
    onFailure: (error) =>
      error._tag === "Refused" && isDecided(error)
        ? decline(intent, recordedMessage(error, withdraw, sent), { by: "server", cause }, error.code)
        : record(WithdrawalUnanswered, { intent, message: noAnswer(error, OUTCOME_UNKNOWN) }, { by: "app", cause }),
  });
});

/** Judges and records in one step, so that a second submit finds the first one recorded. */
const recordRequest = Effect.fnUntraced(function* (intent: string, request: WithdrawalRequest) {
  const journal = yield* Journal;
  const nowMs = yield* Clock.currentTimeMillis;
  return yield* Effect.suspend(() => {
    const judged = judgeWithdrawal(asPlayer(journal.snapshot()), request);
    if (Result.isFailure(judged)) {
      const { name, copy } = judged.failure;
      return Effect.fail(new WithdrawalRefused({ name, copy }));
    }
    return Effect.succeed(journal.append(WithdrawalRequested, { intent, ...request }, nowMs, { by: "player" }));
  });
});

interface Provenance {
  readonly by: Claimant;
  readonly cause: number;
}

const decline = (intent: string, message: string, provenance: Provenance, code: number | null = null) =>
  record(WithdrawalDeclined, { intent, message, code }, provenance);

/** Asks the server for the outcome of a withdrawal; the withdrawal itself is never sent again. */
export const loadWithdrawalStatus = Effect.fnUntraced(function* (intent: string) {
  const withdrawal = withdrawalOf((yield* snapshot).withdrawals, intent);
  if (withdrawal === undefined || withdrawal.status === "requested") return;
  const { seq: cause, status } = withdrawal;
  yield* Effect.matchEffect(call(getWithdrawalInfo, { intent }), {
    onSuccess: ({ ref, check }) =>
      Effect.gen(function* () {
        if (status === "unanswered") yield* record(WithdrawalAccepted, { intent, ref }, { by: "server", cause });
        if (check !== null) yield* handleCheck({ ref, ...check });
      }),
    onFailure: (error) =>
      error._tag === "Refused" && error.status === 404 && status === "unanswered"
        ? decline(intent, error.msg ?? NEVER_ARRIVED, { by: "server", cause }, error.code)
        : Effect.void,
  });
});

/** Records the result of the server's check of a withdrawal (`SOCKET-519`). */
export const handleCheck = Effect.fnUntraced(function* (check: Parameters<typeof recordCheck>[0]) {
  const { withdrawals } = (yield* snapshot).withdrawals;
  const cause = Object.values(withdrawals).find(({ ref }) => ref === check.ref)?.seq;
  yield* recordCheck(check, cause);
});

const recordCheck = (check: (typeof WithdrawalChecked)["schema"]["Type"], cause: number | undefined) =>
  record(WithdrawalChecked, check, { by: "server", ...(cause === undefined ? {} : { cause }) });
