import * as Effect from "effect/Effect";
import { usableMethod } from "../../methods/queries.ts";
import { MobileDepositDeferred } from "../../mobile/events.ts";
import { mustVerify } from "../../mobile/queries.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { closeModal, openModal } from "../../shell/commands.ts";
import { accepted, carryOut, type Intent, type RequestByMethod, send } from "../intent/intent.ts";
import { depositMobile } from "../wire.ts";

/** Deposits by the phone bill (`CALL-016`). If the phone must be verified again, that comes first (`PHONE-019`). */
export const depositByMobile = Effect.fnUntraced(function* (request: RequestByMethod) {
  const player = yield* snapshot;
  if (mustVerify(player, usableMethod(player.methods, request.methodRef))) return yield* verifyFirst(request);
  yield* carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const { ref } = yield* send(intent, depositMobile, {
        ...intent.common,
        paymentMethodRef: request.methodRef,
        deviceInfo: intent.deviceInfo,
      });
      yield* accepted(intent, ref);
    }),
  );
});

const verifyFirst = Effect.fnUntraced(function* ({ methodRef, amount, promotionCode, acceptsTerms }: RequestByMethod) {
  const data = { methodRef, amount, promotionCode, acceptsTerms };
  const cause = yield* record(MobileDepositDeferred, data, { by: "player" });
  yield* openModal("verifyDepositMobile", {}, { by: "app", cause });
});

/** Makes the deposit that waited for the phone's verification (`PHONE-008`). */
export const completeMobileDeposit = Effect.fnUntraced(function* () {
  const { deferred } = (yield* snapshot).mobile;
  if (deferred === null) return;
  yield* closeModal("verifyMobileSuccess", "closed", "player");
  yield* depositByMobile({ provider: "FONIX", type: "MOBILE", ...deferred });
});
