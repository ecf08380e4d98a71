import * as Effect from "effect/Effect";
import type { Bank } from "../../methods/wire.ts";
import { call, messageOf, saidBy } from "../../calls/call.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { authorise } from "./commands.ts";
import { leaveFor } from "../return-page/leave.ts";
import { DepositTermsLoaded } from "../events.ts";
import { accepted, carryOut, type Intent, send, stop } from "../intent/intent.ts";
import { TEST_DEPOSIT } from "../queries.ts";
import { judgeConnection } from "../rules.ts";
import { agreePaymentTerms, depositEcospendFirst, depositTrueLayer } from "../wire.ts";

/** Which bank withdrawals are to go to, and by whom it is connected. */
export interface ConnectionRequest {
  readonly provider: "ECOSPEND" | "TRUELAYER";
  readonly bank: Pick<Bank, "bankId" | "name" | "friendlyName" | "available">;
  /** The funds-protection box. */
  readonly acceptsTerms: boolean;
}

/** Connects a bank by a deposit of 1p from it (`WITHDRAW-057`), authorised as any other; with it the bank becomes a method. */
export const connectBank = ({ provider, bank, acceptsTerms }: ConnectionRequest) => {
  const request = {
    provider,
    type: "BANK_ACCOUNT",
    methodRef: null,
    amount: TEST_DEPOSIT,
    promotionCode: "",
    acceptsTerms,
  } as const;
  return carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      yield* agreeTerms(intent);
      const { common, deviceInfo } = intent;
      if (provider === "ECOSPEND") {
        const fields = { ...common, bankId: bank.bankId, bankName: bank.name, deviceInfo };
        return yield* authorise(intent, yield* send(intent, depositEcospendFirst, fields));
      }
      const fields = { ...common, paymentMethodRef: null, provider: bank.bankId, deviceInfo };
      const { ref, paymentUrl } = yield* send(intent, depositTrueLayer, fields);
      yield* accepted(intent, ref);
      yield* leaveFor(paymentUrl);
    }),
    (player, asked, nowMs) => judgeConnection(player, { ...asked, bank }, nowMs),
  );
};

/** The terms are agreed by a call of their own here (`CALL-004`); nothing of the deposit has been sent by then. */
const agreeTerms = Effect.fnUntraced(function* (intent: Intent) {
  const { deposits } = yield* snapshot;
  if (deposits.termsAgreed === true) return;
  yield* Effect.catch(call(agreePaymentTerms, {}), (error) => stop(intent, messageOf(error), saidBy(error)));
  yield* record(DepositTermsLoaded, { agreed: true }, { by: "server", cause: intent.cause });
});
