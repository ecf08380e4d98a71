import * as Schema from "effect/Schema";
import { Pence } from "../money.ts";
import { endpoint, UnrecordedText } from "../wire.ts";
import { biometricFields, BiometricType } from "./events.ts";

/**
 * The protocol between the client and the native app that wraps it. It is our own: the product's description names the
 * messages and gives neither types nor keys (`WEBVIEW-503`). Each message is a JSON text with a known `type`.
 * `npm run api -- --native` prints it for the developers of an app.
 */

const text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest));
const required = (longest: number) => text(longest).check(Schema.isMinLength(1));
/** The name of an event, a campaign or a result. */
const label = Schema.String.check(Schema.isPattern(/^[\w .:-]{1,64}$/));
const reason = Schema.optionalKey(text(200));
/** A secret of the login. */
const secret = required(512);

const message = <const Type extends string, const Fields extends Schema.Struct.Fields = Record<never, never>>(
  type: Type,
  description: string,
  fields: Fields = {} as Fields,
) => Schema.Struct({ type: Schema.Literal(type), ...fields }).annotate({ description });

/** From the app to the page. */
export const FromNative = Schema.Union([
  message("push-notifications-flag", "Whether the app may send push notifications (WEBVIEW-515).", {
    enabled: Schema.Boolean,
  }),
  message("manual-push-modal", "Show the site's push prompt (WEBVIEW-516)."),
  message(
    "tracking-transparency-consent",
    "Whether the player agreed to be tracked, in the system's own prompt (WEBVIEW-517).",
    { granted: Schema.Boolean },
  ),
  message("biometric-enable-success", "The app has stored the token under the device's biometrics (WEBVIEW-518)."),
  message("biometric-enable-failure", "The app could not store the token (WEBVIEW-519).", { message: reason }),
  message("biometric-state", "The biometrics of the device (WEBVIEW-520).", biometricFields),
  message("biometric-login", "The device recognised the player: sign in with this token (WEBVIEW-514).", {
    token: secret,
    email: required(254),
    biometricType: BiometricType,
  }),
  message("conversion-data", "Where this installation came from (WEBVIEW-521).", {
    affiliateId: label,
    campaign: Schema.optionalKey(label),
  }),
  message("analytics-event", "An event for the operator's statistics (WEBVIEW-522).", {
    name: label,
    parameters: Schema.optionalKey(
      Schema.Record(label, Schema.Union([text(100), Schema.Finite, Schema.Boolean])).check(Schema.isMaxProperties(25)),
    ),
  }),
  message("advertising-id", "The device's advertising identifier (WEBVIEW-523).", { id: required(64) }),
  message("deposit-result-request", "The payment sheet has a token for this deposit (WEBVIEW-524).", {
    token: required(16_384),
    ref: required(100),
  }),
  message(
    "deposit-error",
    "The payment sheet failed, or the player closed it: resultCode 'Cancelled' (WEBVIEW-525). Both fields default to 'Error' (WEBVIEW-536).",
    { msg: reason, resultCode: Schema.optionalKey(label) },
  ),
]);
export type FromNative = typeof FromNative.Type;
export type FromNativeOf<Type extends FromNative["type"]> = Extract<FromNative, { type: Type }>;

/** From the page to the app. */
export const ToNative = Schema.Union([
  message(
    "page-fully-loaded",
    "The page is drawn and reads messages. It does not read what was sent before (WEBVIEW-526).",
  ),
  message(
    "refresh-biometric-token",
    "Store this token under the device's biometrics, in place of an older one (WEBVIEW-527).",
    { token: secret },
  ),
  message("disable-biometric-login", "Forget the token (WEBVIEW-528)."),
  message("set-deposit-result", "Show this result in the payment sheet, and close it (WEBVIEW-529).", {
    success: Schema.Boolean,
  }),
  message("show-push-modal", "The answer to the site's push prompt: show the system's prompt, or not (WEBVIEW-530).", {
    answer: Schema.Literals(["enable", "omit"]),
  }),
  message("ask-biometric-setup", "Send biometric-state if biometric login may be offered now (WEBVIEW-531)."),
  message("registration", "A player has registered (WEBVIEW-532)."),
  message("authentication", "A player has signed in (WEBVIEW-533)."),
  message("customer-id", "The pseudonymous reference of the player who is signed in (WEBVIEW-534).", {
    customerId: required(100),
  }),
  // The product's description names no message that opens a sheet.
  message("open-payment-sheet", "Open the payment sheet with the provider's configuration (APPLE-007).", {
    ref: required(100),
    amountPence: Pence,
    currency: Schema.Literal("GBP"),
    country: Schema.Literal("GB"),
    configuration: Schema.String,
  }),
]);
export type ToNative = typeof ToNative.Type;

/** `CALL-557`: a token for biometric login. The request names the device, so that the new token replaces that device's old one. */
export const generateRefreshToken = endpoint("generateRefreshToken", "PUT", "user/auth/refresh-token", {
  request: Schema.Struct({ token: UnrecordedText }),
  response: Schema.Struct({ token: required(512) }),
  skipCache: true,
});

/** `CALL-558`: removes a token. It needs no session, because a token that was refused has none. */
export const removeRefreshToken = endpoint("removeRefreshToken", "DELETE", "user/auth/refresh-token", {
  request: Schema.Struct({ token: UnrecordedText }),
  skipCache: true,
  open: true,
  body: true,
});
