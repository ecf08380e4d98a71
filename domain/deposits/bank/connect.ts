import * as Effect from "effect/Effect";
import type { Bank } from "../../methods/wire.ts";
import { call, messageOf, claimantOf } from "../../calls/call.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { authorise } from "./commands.ts";
import { payOnProviderPage } from "../return-page/pay.ts";
import { payByTrueLayer } from "../truelayer/commands.ts";
import { DepositTermsLoaded } from "../events.ts";
import { carryOut, type Intent, send, stop } from "../intent/intent.ts";
import { TEST_DEPOSIT } from "../queries.ts";
import { judgeConnection } from "../rules.ts";
import { agreePaymentTerms, depositEcospendFirst } from "../wire.ts";

/** The bank that will receive withdrawals, and the provider that connects it. */
export interface ConnectionRequest {
  readonly provider: "ECOSPEND" | "TRUELAYER";
  readonly bank: Pick<Bank, "bankId" | "name" | "friendlyName" | "available">;
  /** The funds-protection checkbox. */
  readonly acceptsTerms: boolean;
}

/** Connects a bank by a deposit of 1p from it (`WITHDRAW-057`), authorised like any other. The bank then becomes a method. */
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
      yield* payOnProviderPage(intent, payByTrueLayer(intent, null, bank.bankId));
    }),
    (player, asked, nowMs) => judgeConnection(player, { ...asked, bank }, nowMs),
  );
};

/** Here a separate call agrees to the terms (`CALL-004`). It comes before the deposit call. */
const agreeTerms = Effect.fnUntraced(function* (intent: Intent) {
  const { deposits } = yield* snapshot;
  if (deposits.termsAgreed === true) return;
  yield* Effect.catch(call(agreePaymentTerms, {}), (error) => stop(intent, messageOf(error), claimantOf(error)));
  yield* record(DepositTermsLoaded, { agreed: true }, { by: "server", cause: intent.cause });
});
