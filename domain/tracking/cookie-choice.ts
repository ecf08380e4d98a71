import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { DeviceStorage } from "../ports/storage.ts";
import { CONSENT_KEY } from "./consent-key.ts";

/** Consent to cookies beyond the strictly necessary ones. */
export const CookieChoice = Schema.Struct({ analytics: Schema.Boolean, marketing: Schema.Boolean });
export type CookieChoice = typeof CookieChoice.Type;

/** Until a choice is made, only necessary cookies are allowed. */
export const NECESSARY_ONLY: CookieChoice = { analytics: false, marketing: false };
export const ALL_COOKIES: CookieChoice = { analytics: true, marketing: true };

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CookieChoice));

/** The choice on this device; null before a choice. Stored text of another form counts as no choice. */
export const cookieChoice = Effect.map(Effect.service(DeviceStorage), (storage) =>
  Option.getOrNull(decode(storage.get(CONSENT_KEY))),
);

export const chooseCookies = Effect.fnUntraced(function* ({ analytics, marketing }: CookieChoice) {
  const storage = yield* DeviceStorage;
  storage.set(CONSENT_KEY, JSON.stringify({ analytics, marketing }));
});
