import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { sanitisePromotionCode } from "../form/rules/promotion.ts";
import { DeviceStorage } from "../ports/storage.ts";

const KEY = "registration-promo-code";
/** `SIGNUP-504` */
export const PROMO_CODE_KEPT_MS = 24 * 3_600_000;

const Kept = Schema.fromJsonString(Schema.Struct({ promoCode: Schema.String, expiry: Schema.Finite }));
const decode = Schema.decodeUnknownOption(Kept);

/** Keeps on this device the code that somebody came with, or typed, for 24 hours (`SIGNUP-504`). */
export const keepPromoCode = Effect.fnUntraced(function* (promoCode: string) {
  const expiry = (yield* Clock.currentTimeMillis) + PROMO_CODE_KEPT_MS;
  (yield* DeviceStorage).set(KEY, JSON.stringify({ promoCode, expiry }));
});

/** The code that was kept, until its 24 hours are over; empty where there is none. */
export const keptPromoCode = Effect.gen(function* () {
  const kept = Option.getOrUndefined(decode((yield* DeviceStorage).get(KEY)));
  const isFresh = kept !== undefined && (yield* Clock.currentTimeMillis) < kept.expiry;
  return isFresh ? sanitisePromotionCode(kept.promoCode) : "";
});

/** It has done what it was kept for. */
export const forgetPromoCode = Effect.map(Effect.service(DeviceStorage), (device) => device.remove(KEY));
