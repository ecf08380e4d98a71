import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { call, messageOf, saidBy } from "../../calls/call.ts";
import { ApplePay, type ApplePayFault, type ApplePaySheet } from "../../ports/apple-pay.ts";
import { durable, record, snapshot } from "../../ports/journal.ts";
import { applePayPath, applePayRefusal } from "./rules.ts";
import { ApplePayAnswered, ApplePayFaulted, ApplePaySheetClosed, ApplePaySheetOpened } from "../events.ts";
import {
  accepted,
  callFailed,
  carryOut,
  DEPOSIT_FAILED,
  DepositRefused,
  DepositStopped,
  type Intent,
  send,
  stop,
} from "../intent/intent.ts";
import { type DepositRequest, judgeDeposit } from "../rules.ts";
import { type ApplePayChannel, depositApplePay, depositApplePayResult, depositConfiguration } from "../wire.ts";

/** Has what opens the sheet at hand, so that it can be opened in the moment of a press. */
export const readyApplePay = Effect.fnUntraced(function* () {
  yield* yield* ApplePay;
});

/**
 * Deposits by Apple Pay: opens its sheet, fetches what that starts with, begins the deposit, has the player authorise it in
 * the sheet, and sends the sheet's token for the result (`APPLE-002` to `APPLE-004`). Whoever shows the sheet is told how it went (`APPLE-014`).
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
  // Before anything that takes time: a browser opens its sheet in the very moment of a press only.
  const opened = isRefused ? Result.void : yield* Effect.result(sheet.open(shownOf(request)));
  const deposit = carryOut(request, (intent) => {
    const steps = Result.isFailure(opened) ? fault(intent, opened.failure) : pay(intent, channel, sheet);
    // Of what is not known yet, and where the player left themselves, nothing is said.
    return Effect.tapError(steps, ({ because }) => (because === "ended" ? sheet.conclude(false) : Effect.void));
  });
  // What becomes of it from here on, the site says: no sheet is left standing over it.
  yield* Effect.ensuring(deposit, sheet.dismiss);
});

const shownOf = ({ amount }: DepositRequest) => ({ amountPence: amount, currency: "GBP", country: "GB" }) as const;

const pay = Effect.fnUntraced(function* (intent: Intent, channel: ApplePayChannel, sheet: ApplePaySheet) {
  const { request, common } = intent;
  const configuration = yield* configure(intent, channel);
  // Put away by now, it is a deposit that nobody wants any more.
  if (!(yield* sheet.isOpen)) return yield* leave(intent);
  const begun = { ...common, providerMethod: "ADYEN_APPLE_PAY", paymentMethodRef: request.methodRef, channel } as const;
  const { ref } = yield* send(intent, depositApplePay, begun, DEPOSIT_FAILED);
  yield* accepted(intent, ref);
  const token = yield* authorise(intent, sheet, ref, configuration);
  yield* answer(intent, token, ref);
  yield* sheet.conclude(true);
});

/** Nothing of the deposit has been sent by then. */
const configure = Effect.fnUntraced(function* (intent: Intent, channel: ApplePayChannel) {
  const asked = call(depositConfiguration, { paymentMethod: "APPLE_PAY", channel });
  const { configuration } = yield* Effect.catch(asked, (error) =>
    stop(intent, messageOf(error, DEPOSIT_FAILED), saidBy(error)),
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
  // Whoever loads the page again now is to find that it was begun, and not that it was never answered.
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

/** The player put the sheet away: that ends the deposit, and nobody needs to be told (`APPLE-013`). */
const leave = Effect.fnUntraced(function* (intent: Intent) {
  const data = { intent: intent.ref, outcome: "cancelled" } as const;
  yield* record(ApplePaySheetClosed, data, { by: "player", cause: intent.cause });
  const stopped = stop(intent, "Apple Pay was cancelled.", "player");
  return yield* Effect.mapError(stopped, () => new DepositStopped({ because: "left" }));
});

/** What only we can do something about: reported as it is, told to the player in plain words (`APPLE-010` to `APPLE-012`). */
const fault = Effect.fnUntraced(function* (
  intent: Intent,
  { msg, resultCode }: Pick<ApplePayFault, "msg" | "resultCode">,
) {
  yield* record(ApplePayFaulted, { intent: intent.ref, msg, resultCode }, { by: "app", cause: intent.cause });
  return yield* stop(intent, DEPOSIT_FAILED, "app");
});

/** The token is sent once the record of it would survive a crash: from then on only the backend knows. */
const answer = Effect.fnUntraced(function* (intent: Intent, applePayToken: string, ref: string) {
  const answered = (success: boolean) =>
    record(ApplePayAnswered, { intent: intent.ref, success }, { by: "server", cause: intent.cause });
  yield* Effect.catch(durable, () => stop(intent, DEPOSIT_FAILED, "app"));
  const sent = call(depositApplePayResult, { applePayToken, ref }, { intent: intent.ref });
  yield* Effect.tapError(sent, (error) => (error._tag === "Refused" ? answered(false) : Effect.void)).pipe(
    Effect.catch((error) => callFailed(intent, error, DEPOSIT_FAILED)),
  );
  yield* answered(true);
});
