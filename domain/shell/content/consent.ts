import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { DeviceStorage } from "../../ports/storage.ts";

/** What somebody allows beside what the site cannot do without. */
export const CookieChoice = Schema.Struct({ analytics: Schema.Boolean, marketing: Schema.Boolean });
export type CookieChoice = typeof CookieChoice.Type;

/** Without a choice there is only what is necessary. */
export const NECESSARY_ONLY: CookieChoice = { analytics: false, marketing: false };
export const ALL_COOKIES: CookieChoice = { analytics: true, marketing: true };

/** Where this device keeps the choice. It is the device's own, and no player's. */
export const CONSENT_KEY = "cookie-choice";

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CookieChoice));

/** What was chosen on this device; null where nothing was yet. Storage may hold anything. */
export const cookieChoice = Effect.map(Effect.service(DeviceStorage), (storage) =>
  Option.getOrNull(decode(storage.get(CONSENT_KEY))),
);

export const chooseCookies = Effect.fnUntraced(function* ({ analytics, marketing }: CookieChoice) {
  const storage = yield* DeviceStorage;
  storage.set(CONSENT_KEY, JSON.stringify({ analytics, marketing }));
});
