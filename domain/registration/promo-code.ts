import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { sanitisePromotionCode } from "../form/rules/promotion-text.ts";
import { DeviceStorage } from "../ports/storage.ts";

const KEY = "registration-promo-code";
/** 24 hours (`SIGNUP-504`). */
export const PROMO_CODE_LIFETIME_MS = 24 * 3_600_000;

const Saved = Schema.fromJsonString(Schema.Struct({ promoCode: Schema.String, expiry: Schema.Finite }));
const decode = Schema.decodeUnknownOption(Saved);

/** Saves the code of the link, or the typed one, on this device for 24 hours (`SIGNUP-504`). */
export const savePromoCode = Effect.fnUntraced(function* (promoCode: string) {
  const expiry = (yield* Clock.currentTimeMillis) + PROMO_CODE_LIFETIME_MS;
  (yield* DeviceStorage).set(KEY, JSON.stringify({ promoCode, expiry }));
});

/** The saved code; empty without one, or after its 24 hours. */
export const savedPromoCode = Effect.gen(function* () {
  const saved = Option.getOrUndefined(decode((yield* DeviceStorage).get(KEY)));
  const isFresh = saved !== undefined && (yield* Clock.currentTimeMillis) < saved.expiry;
  return isFresh ? sanitisePromotionCode(saved.promoCode) : "";
});

/** Called when the account exists. */
export const clearPromoCode = Effect.map(Effect.service(DeviceStorage), (device) => device.remove(KEY));
