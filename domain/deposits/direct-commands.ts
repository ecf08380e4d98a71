import * as Effect from "effect/Effect";
import { mustVerify } from "../mobile/queries.ts";
import { MobileDepositDeferred } from "../mobile/events.ts";
import { usableMethod } from "../methods/queries.ts";
import { durable, record, snapshot } from "../ports/journal.ts";
import { Navigation } from "../ports/navigation.ts";
import { Paypal } from "../ports/paypal.ts";
import { TabStorage } from "../ports/storage.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { ORIGIN_KEY } from "./bank-commands.ts";
import { accepted, carryOut, DEPOSIT_FAILED, type Intent, send } from "./intent.ts";
import type { DepositWish } from "./rules.ts";
import { depositMobile, depositPaypal, depositTrueLayer } from "./wire.ts";

/** A wish to deposit by a method that is kept. */
type KeptWish = DepositWish & { readonly methodRef: string };

/** Deposits from a PayPal account that is kept as a method (`CALL-019`); PayPal's code 5525 takes it away (`PAYPAL-007`). */
export const depositByPaypal = (wish: KeptWish) =>
  carryOut(
    wish,
    Effect.fnUntraced(function* (intent: Intent) {
      const deviceData = yield* (yield* Paypal).deviceData;
      const request = { ...intent.common, paymentMethodRef: wish.methodRef, deviceData };
      const { ref } = yield* send(intent, depositPaypal, request, DEPOSIT_FAILED);
      yield* accepted(intent, ref);
    }),
  );

/** Deposits from a bank by way of TrueLayer's own page, which the browser leaves for (`CALL-013`). */
export const depositByTrueLayer = (wish: DepositWish, bank: string | null) =>
  carryOut(
    wish,
    Effect.fnUntraced(function* (intent: Intent) {
      const { ref, paymentUrl } = yield* send(intent, depositTrueLayer, {
        ...intent.common,
        paymentMethodRef: wish.methodRef,
        provider: bank,
        deviceInfo: intent.deviceInfo,
      });
      yield* accepted(intent, ref);
      yield* leaveFor(paymentUrl);
    }),
  );

/** Leaves for a provider's own page, from which the player comes back to where they are now (`ROUTE-016`). */
export const leaveFor = Effect.fnUntraced(function* (paymentUrl: string) {
  const navigation = yield* Navigation;
  const tab = yield* TabStorage;
  tab.set(ORIGIN_KEY, navigation.location().path);
  // The page goes, and with it what is not kept yet: its deposit would come back as one that was never answered.
  yield* Effect.ignore(durable);
  yield* navigation.leave(paymentUrl);
});

/** Deposits at the expense of the phone's bill (`CALL-016`); a phone that has to be verified again is verified first (`PHONE-019`). */
export const depositByMobile = Effect.fnUntraced(function* (wish: KeptWish) {
  const player = yield* snapshot;
  if (mustVerify(player, usableMethod(player.methods, wish.methodRef))) return yield* verifyFirst(wish);
  yield* carryOut(
    wish,
    Effect.fnUntraced(function* (intent: Intent) {
      const { ref } = yield* send(intent, depositMobile, {
        ...intent.common,
        paymentMethodRef: wish.methodRef,
        deviceInfo: intent.deviceInfo,
      });
      yield* accepted(intent, ref);
    }),
  );
});

const verifyFirst = Effect.fnUntraced(function* ({ methodRef, amount, promotionCode, acceptsTerms }: KeptWish) {
  const data = { methodRef, amount, promotionCode, acceptsTerms };
  const cause = yield* record(MobileDepositDeferred, data, { by: "player" });
  yield* openModal("verifyDepositMobile", {}, { by: "app", cause });
});

/** Makes the deposit that waited for the phone to be verified (`PHONE-008`). */
export const completeMobileDeposit = Effect.fnUntraced(function* () {
  const { deferred } = (yield* snapshot).mobile;
  if (deferred === null) return;
  yield* closeModal("verifyMobileSuccess", "closed", "player");
  yield* depositByMobile({ provider: "FONIX", type: "MOBILE", ...deferred });
});
