import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { type CookieChoice, CookieChoiceRead, CookiesChosen, CookieSettingsShown } from "../shell/events.ts";
import { CONSENT_KEY } from "./consent-key.ts";

/** Until a choice is made, only necessary cookies are allowed. */
export const NECESSARY_ONLY: CookieChoice = { analytics: false, marketing: false };
export const ALL_COOKIES: CookieChoice = { analytics: true, marketing: true };

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CookiesChosen.schema));

/** The choice on this device; null before a choice. Stored text of another form counts as no choice. */
export const cookieChoice = Effect.map(Effect.service(DeviceStorage), (storage) =>
  Option.getOrNull(decode(storage.get(CONSENT_KEY))),
);

/** Records the choice on this device where the page asks for it, unless the journal has the same. */
export const readCookieChoice = Effect.fnUntraced(function* () {
  const { cookies: known } = (yield* visitorSnapshot).shell;
  const choice = yield* cookieChoice;
  const isKnown = known?.analytics === choice?.analytics && known?.marketing === choice?.marketing;
  if (known === undefined || !isKnown) yield* record(CookieChoiceRead, { choice }, { by: "app" });
});

/** Opens the settings of cookies, moves one of their switches, or closes them without saving. */
export const showCookieSettings = (switches: CookieChoice | null) =>
  record(CookieSettingsShown, { switches }, { by: "player" });

/** Records and stores the choice. What the device has stored decides from then on, also in other tabs. */
export const chooseCookies = Effect.fnUntraced(function* ({ analytics, marketing }: CookieChoice) {
  yield* record(CookiesChosen, { analytics, marketing }, { by: "player" });
  (yield* DeviceStorage).set(CONSENT_KEY, JSON.stringify({ analytics, marketing }));
});
