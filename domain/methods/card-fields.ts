import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { getToken } from "../deposits/wire.ts";
import { call } from "../calls/call.ts";
import { snapshot } from "../ports/journal.ts";
import { CardFields, type CardFieldsRequest } from "../ports/card-fields.ts";
import { NO_BRAINTREE } from "./copy.ts";

/** The card fields cannot be shown, with the message for the player. */
class CardFieldsUnavailable extends Schema.TaggedError<CardFieldsUnavailable>()("CardFieldsUnavailable", {
  message: Schema.String,
}) {}

/** `CARD-026` */
const NO_SCRIPT =
  "We're having trouble processing card payments at the moment, we are on it. Bank and Paypal transactions are working as usual.";

const OFFLINE =
  "You are not connected to the internet, so the card fields can't load. They load by themselves once you are back. No money was taken.";

/** The message names the true cause: the player's connection before the provider. */
const unavailable = (message: string) => () =>
  Effect.flatMap(snapshot, ({ shell }) =>
    Effect.fail(new CardFieldsUnavailable({ message: shell.online ? message : OFFLINE })),
  );

/** Shows a provider's card fields until the scope closes. Braintree's start with a token, which is fetched each time (`CALL-020`). */
export const openCardFields = Effect.fnUntraced(function* (request: Omit<CardFieldsRequest, "authorisation">) {
  const fields = yield* CardFields;
  const authorisation =
    request.provider === "BRAINTREE"
      ? (yield* Effect.catch(call(getToken, {}), unavailable(NO_BRAINTREE))).token
      : null;
  return yield* Effect.catch(fields.open({ ...request, authorisation }), unavailable(NO_SCRIPT));
});
