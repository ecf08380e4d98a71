import * as Effect from "effect/Effect";
import { call, messageOf, saidBy } from "../ports/backend.ts";
import { ApplePay, type ApplePayFault, type ApplePaySheet } from "../ports/apple-pay.ts";
import { durable, record, snapshot } from "../ports/journal.ts";
import { applePayPath, applePayRefusal } from "./apple-pay.ts";
import { ApplePayAnswered, ApplePayFaulted, ApplePaySheetClosed, ApplePaySheetOpened } from "./events.ts";
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
} from "./intent.ts";
import type { DepositWish } from "./rules.ts";
import { type ApplePayChannel, depositApplePay, depositApplePayResult, depositConfiguration } from "./wire.ts";

/**
 * Deposits by Apple Pay: fetches what its sheet starts with, begins the deposit, has the player authorise it in the
 * sheet, and sends the sheet's token for the result (`APPLE-002` to `APPLE-004`). Whoever shows the sheet is told how it went (`APPLE-014`).
 */
export const depositByApplePay = Effect.fnUntraced(function* (wish: DepositWish) {
  const { shell } = yield* snapshot;
  const path = applePayPath(shell.webview, yield* ApplePay);
  const { channel, sheet } = path;
  if (sheet === null) {
    const copy = applePayRefusal(path, wish.methodRef !== null) ?? "";
    return yield* new DepositRefused({ name: "ApplePayUnavailable", copy });
  }
  yield* carryOut(wish, (intent) =>
    // Of what is not known yet, and where the player left themselves, nothing is said.
    Effect.tapError(pay(intent, channel, sheet), ({ because }) =>
      because === "ended" ? sheet.conclude(false) : Effect.void,
    ),
  );
});

const pay = Effect.fnUntraced(function* (intent: Intent, channel: ApplePayChannel, sheet: ApplePaySheet) {
  const { wish, common } = intent;
  const configuration = yield* configure(intent, channel);
  const begun = { ...common, providerMethod: "ADYEN_APPLE_PAY", paymentMethodRef: wish.methodRef, channel } as const;
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
  const { ref: of, cause } = intent;
  yield* record(ApplePaySheetOpened, { intent: of }, { by: "app", cause });
  const closed = (outcome: "authorised" | "cancelled" | "failed") =>
    record(ApplePaySheetClosed, { intent: of, outcome }, { by: outcome === "cancelled" ? "player" : "frame", cause });
  const request = { ref, amountPence: intent.wish.amount, currency: "GBP", country: "GB", configuration } as const;
  const { token } = yield* Effect.catch(sheet.authorise(request), (error) =>
    error._tag === "ApplePayCancelled"
      ? Effect.andThen(closed("cancelled"), leave(intent))
      : Effect.andThen(closed("failed"), fault(intent, error)),
  );
  if (token === "") {
    yield* closed("failed");
    return yield* fault(intent, { msg: "The sheet gave no token", resultCode: "MissingToken" });
  }
  yield* closed("authorised");
  return token;
});

/** The player put the sheet away: that ends the deposit, and nobody needs to be told (`APPLE-013`). */
const leave = (intent: Intent) =>
  Effect.mapError(stop(intent, "Apple Pay was cancelled.", "player"), () => new DepositStopped({ because: "left" }));

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
