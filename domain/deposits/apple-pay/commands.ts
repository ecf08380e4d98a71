import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { filter, map } from "rxjs";
import { call, messageOf, claimantOf } from "../../calls/call.ts";
import { ApplePay, type ApplePayFault, type ApplePaySheet } from "../../ports/apple-pay.ts";
import { durable, Journal, record, snapshot } from "../../ports/journal.ts";
import { firstValue } from "../../reactions/bridge.ts";
import { asPlayer } from "../../visitor.ts";
import { applePayPath, applePayRefusal } from "./rules.ts";
import { DEPOSIT_FAILED, DEPOSIT_NOT_KEPT } from "../copy.ts";
import { ApplePayAnswered, ApplePayFaulted, ApplePaySheetClosed, ApplePaySheetOpened } from "../events.ts";
import {
  accepted,
  carryOut,
  DepositRefused,
  DepositStopped,
  type Intent,
  type OnRecord,
  send,
  stop,
} from "../intent/intent.ts";
import { sendResult } from "../intent/result.ts";
import { depositOf } from "../queries.ts";
import { type DepositRequest, judgeDeposit } from "../rules.ts";
import { type ApplePayChannel, depositApplePay, depositApplePayResult, depositConfiguration } from "../wire.ts";

/** Loads what opens the sheet, so that the sheet can open immediately on a press. */
export const preloadApplePay = Effect.fnUntraced(function* () {
  yield* yield* ApplePay;
});

/**
 * Deposits by Apple Pay: opens the sheet, fetches its configuration, begins the deposit, waits until the player has
 * authorised it in the sheet, and sends the sheet's token for the result (`APPLE-002` to `APPLE-004`). The sheet is
 * given the result (`APPLE-014`).
 */
export const depositByApplePay = Effect.fnUntraced(function* (request: DepositRequest) {
  const player = yield* snapshot;
  const path = applePayPath(player.shell.webview, yield* yield* ApplePay);
  const { channel, sheet } = path;
  if (sheet === null) {
    const copy = applePayRefusal(path, request.methodRef !== null) ?? "";
    return yield* new DepositRefused({ name: "ApplePayUnavailable", copy });
  }
  const isRefused = Result.isFailure(judgeDeposit(player, request, yield* Clock.currentTimeMillis));
  // This comes before every asynchronous step, because a browser opens its sheet only during the press itself.
  const opened = isRefused ? Result.void : yield* Effect.result(sheet.open(shownOf(request)));
  const deposit = carryOut(request, (intent) => {
    const steps = Result.isFailure(opened) ? fault(intent, opened.failure) : pay(intent, channel, sheet);
    // No message is shown if the outcome is unknown, or if the player cancelled.
    return Effect.tapError(steps, ({ because }) => (because === "ended" ? conclude(sheet, false) : Effect.void));
  });
  // The site shows the outcome from here on, so the sheet is always closed.
  yield* Effect.ensuring(deposit, sheet.dismiss);
});

const shownOf = ({ amount }: DepositRequest) => ({ amountPence: amount, currency: "GBP", country: "GB" }) as const;

const pay = Effect.fnUntraced(function* (intent: Intent, channel: ApplePayChannel, sheet: ApplePaySheet) {
  const { request, common } = intent;
  const configuration = yield* configure(intent, channel);
  // If the player has closed the sheet by now, the deposit ends.
  if (!(yield* sheet.isOpen)) return yield* leave(intent);
  const begun = { ...common, providerMethod: "ADYEN_APPLE_PAY", paymentMethodRef: request.methodRef, channel } as const;
  const { ref } = yield* send(intent, depositApplePay, begun, DEPOSIT_FAILED);
  yield* accepted(intent, ref);
  const paying = Effect.flatMap(authorise(intent, sheet, ref, configuration), (token) => answer(intent, token, ref));
  const success = yield* untilEnded(intent, paying);
  if (depositOf((yield* snapshot).deposits, intent.ref)?.applePay?.sheet === "open")
    yield* record(ApplePaySheetClosed, { intent: intent.ref, outcome: "ended" }, { by: "app", cause: intent.cause });
  yield* conclude(sheet, success);
});

/**
 * Whether the payment succeeds: the result of `paying`, or the end of the deposit if that is known earlier, because the answer to the token may be late or
 * lost. A sheet that the player cancelled gets no result.
 */
export const untilEnded = <E, R>({ ref }: OnRecord, paying: Effect.Effect<unknown, E, R>) =>
  Effect.flatMap(Effect.service(Journal), ({ snapshot$ }) =>
    Effect.raceFirst(
      Effect.as(paying, true),
      firstValue(
        snapshot$.pipe(
          map((state) => depositOf(asPlayer(state).deposits, ref)),
          filter(
            (deposit) => deposit !== undefined && deposit.finalSeq !== null && deposit.applePay?.sheet !== "cancelled",
          ),
          map((deposit) => deposit?.status === "settled"),
        ),
      ),
    ),
  );

/** A page that the app ends at once takes its last records with it. So the sheet learns the result after its record is stored. */
const conclude = (sheet: ApplePaySheet, success: boolean) =>
  Effect.andThen(Effect.ignore(durable), sheet.conclude(success));

/** Nothing has been sent to the deposit's provider yet. */
const configure = Effect.fnUntraced(function* (intent: Intent, channel: ApplePayChannel) {
  const asked = call(depositConfiguration, { paymentMethod: "APPLE_PAY", channel });
  const { configuration } = yield* Effect.catch(asked, (error) =>
    stop(intent, messageOf(error, DEPOSIT_FAILED), claimantOf(error)),
  );
  if (configuration === "")
    return yield* fault(intent, { msg: "The configuration is empty", resultCode: "InvalidConfiguration" });
  return configuration;
});

const authorise = Effect.fnUntraced(function* (
  intent: Intent,
  sheet: ApplePaySheet,
  ref: string,
  configuration: string,
) {
  yield* record(ApplePaySheetOpened, { intent: intent.ref }, { by: "app", cause: intent.cause });
  // After a page load from now on, the deposit must count as begun, not as unanswered.
  yield* Effect.ignore(durable);
  const closed = (outcome: "authorised" | "failed") =>
    record(ApplePaySheetClosed, { intent: intent.ref, outcome }, { by: "frame", cause: intent.cause });
  const shown = { ...shownOf(intent.request), ref, configuration };
  const { token } = yield* Effect.catch(sheet.authorise(shown), (error) =>
    error._tag === "ApplePayCancelled" ? leave(intent) : Effect.andThen(closed("failed"), fault(intent, error)),
  );
  if (token === "") {
    yield* closed("failed");
    return yield* fault(intent, { msg: "The sheet gave no token", resultCode: "MissingToken" });
  }
  yield* closed("authorised");
  return token;
});

const SHEET_CANCELLED = "Apple Pay was cancelled.";

/** The player closed the sheet. That ends the deposit without a message (`APPLE-013`). */
const leave = Effect.fnUntraced(function* (intent: Intent) {
  const data = { intent: intent.ref, outcome: "cancelled" } as const;
  yield* record(ApplePaySheetClosed, data, { by: "player", cause: intent.cause });
  const stopped = stop(intent, SHEET_CANCELLED, "player");
  return yield* Effect.mapError(stopped, () => new DepositStopped({ because: "left" }));
});

/** An error that only the operator can correct. It is reported in full, and the player sees a plain message (`APPLE-010` to `APPLE-012`). */
const fault = Effect.fnUntraced(function* (
  intent: Intent,
  { msg, resultCode }: Pick<ApplePayFault, "msg" | "resultCode">,
) {
  yield* record(ApplePayFaulted, { intent: intent.ref, msg, resultCode }, { by: "app", cause: intent.cause });
  return yield* stop(intent, DEPOSIT_FAILED, "app");
});

/** The token is sent once its record would survive a crash. After that only the backend knows the outcome. */
export const answer = Effect.fnUntraced(function* (
  intent: Pick<Intent, "ref" | "cause">,
  applePayToken: string,
  ref: string,
) {
  const answered = (success: boolean) =>
    record(ApplePayAnswered, { intent: intent.ref, success }, { by: "server", cause: intent.cause });
  yield* Effect.catch(durable, () => stop(intent, DEPOSIT_NOT_KEPT, "app"));
  yield* sendResult(intent, {
    endpoint: depositApplePayResult,
    request: { applePayToken, ref },
    fallback: DEPOSIT_FAILED,
    answered,
  });
});
