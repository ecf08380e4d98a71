import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { TabStorage } from "../ports/storage.ts";
import { linkSource } from "./link-source.ts";
import { listRegistrationOffers } from "./wire.ts";

/** Loads the offers for joining, by the code and the affiliate of the visitor's link. The tab keeps these, because a sign-in leaves the link (`CALL-517`). */
export const loadOffers = Effect.gen(function* () {
  const link = yield* linkSource;
  const tab = yield* TabStorage;
  const named = (name: "promoCode" | "affiliateId") => {
    const code = link[name] ?? tab.get(name);
    if (code === undefined) return null;
    tab.set(name, code);
    return code;
  };
  return yield* call(listRegistrationOffers, { promoCode: named("promoCode"), affiliateId: named("affiliateId") });
});
