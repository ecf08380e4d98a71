import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { DataOf } from "../../journal/event.ts";
import type { Bank } from "../../methods/wire.ts";
import { call, messageOf } from "../../calls/call.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { NumberCheck } from "../../ports/number-check.ts";
import { TabStorage } from "../../ports/storage.ts";
import { getProfile } from "../../session/wire.ts";
import { openModal } from "../../shell/commands.ts";
import { switchModal } from "../../shell/modals/switch.ts";
import { isProfilePhoneVerified } from "../../mobile/queries.ts";
import { judgeNumberCheck } from "../../mobile/rules.ts";
import { isModalOpen } from "../../shell/queries.ts";
import { resendWaitMs } from "./payment.ts";
import { BankPaymentUpdated, type BankStep, BankStepEntered, BankStepLeft } from "../events.ts";
import { accepted, carryOut, type Intent, type RequestByMethod, send } from "../intent/intent.ts";
import { bankDeposit } from "../queries.ts";
import { ORIGIN_KEY } from "../return-page/open.ts";
import type { DepositRequest } from "../rules.ts";
import { depositEcospend, depositEcospendFirst, ecospendSms } from "../wire.ts";
import * as Clock from "effect/Clock";

/** Deposits from a bank that was used before (`CALL-010`). The player authorises it at the bank. */
export const depositByBank = (request: RequestByMethod) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const payment = yield* send(intent, depositEcospend, {
        ...intent.common,
        paymentMethodRef: request.methodRef,
        deviceInfo: intent.deviceInfo,
      });
      yield* authorise(intent, payment);
    }),
  );

/** Deposits from a bank for the first time (`CALL-008`). The bank becomes a method with the deposit. */
export const depositByNewBank = (request: DepositRequest, bank: Pick<Bank, "bankId" | "name">) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const payment = yield* send(intent, depositEcospendFirst, {
        ...intent.common,
        bankId: bank.bankId,
        bankName: bank.name,
        deviceInfo: intent.deviceInfo,
      });
      yield* authorise(intent, payment);
    }),
  );

type Payment = Pick<DataOf<typeof BankPaymentUpdated>, "paylinkId" | "paymentUrl" | "qrCode" | "bankLogo">;

/** Opens the bank flow: instead of the form that requested the deposit, or over another modal. */
export const authorise = Effect.fnUntraced(function* (intent: Intent, payment: Payment & { readonly ref: string }) {
  const { paylinkId, paymentUrl, qrCode, bankLogo } = payment;
  yield* accepted(intent, payment.ref);
  yield* record(
    BankPaymentUpdated,
    {
      intent: intent.ref,
      paylinkId,
      paymentUrl,
      qrCode,
      bankLogo,
      smsSentAt: null,
      smsSentTo: null,
      sentSmsCount: 0,
    },
    { by: "server", cause: intent.cause },
  );
  const { shell } = yield* snapshot;
  const form = (["deposit", "addPayment"] as const).find((name) => isModalOpen(shell, name));
  if (form === undefined) yield* openModal("depositEcospendFlow", {}, { by: "app", cause: intent.cause });
  else yield* switchModal(form, "depositEcospendFlow");
});

/** Opens a step of the bank flow (`BANK-012`). */
export const enterBankStep = Effect.fnUntraced(function* (step: BankStep) {
  const deposit = bankDeposit((yield* snapshot).deposits);
  if (deposit === undefined) return;
  yield* record(BankStepEntered, { intent: deposit.intent, step }, { by: "player", cause: deposit.seq });
});

/** Goes back to the previous step, or to the confirmation (`BANK-024`). */
export const leaveBankStep = Effect.fnUntraced(function* () {
  const deposit = bankDeposit((yield* snapshot).deposits);
  if (deposit === undefined) return;
  yield* record(BankStepLeft, { intent: deposit.intent }, { by: "player", cause: deposit.seq });
});

/** Opens the bank's own page on this device (`BANK-013`, `BANK-018`). */
export const authoriseHere = Effect.fnUntraced(function* () {
  const deposit = bankDeposit((yield* snapshot).deposits);
  const paymentUrl = deposit?.bank?.paymentUrl;
  if (paymentUrl === null || paymentUrl === undefined) return;
  const navigation = yield* Navigation;
  const tab = yield* TabStorage;
  tab.set(ORIGIN_KEY, navigation.location().path);
  yield* enterBankStep("URL_AUTH");
  yield* navigation.leave(paymentUrl);
});

/** The SMS was not sent, with the message for the player. */
class SmsNotSent extends Schema.TaggedError<SmsNotSent>()("SmsNotSent", {
  message: Schema.String,
  /** The refusal, if the number was not sent to the server. */
  refusal: Schema.optionalKey(Schema.Literal("NumberWarned")),
}) {}

/** Sends the payment's link by SMS (`CALL-012`). The number is only sent in the call; it is never recorded. */
export const sendBankSms = Effect.fnUntraced(function* (phoneNumber: string) {
  const deposit = bankDeposit((yield* snapshot).deposits);
  const paylinkId = deposit?.bank?.paylinkId;
  if (deposit?.bank == null || paylinkId == null) return;
  if (resendWaitMs(deposit.bank, yield* Clock.currentTimeMillis) > 0) return;
  const checked = judgeNumberCheck(yield* (yield* NumberCheck).warn(phoneNumber));
  if (Result.isFailure(checked))
    return yield* new SmsNotSent({ message: checked.failure.copy, refusal: checked.failure.name });
  const sent = yield* Effect.mapError(
    call(ecospendSms, { phoneNumber, paylinkId }),
    (error) => new SmsNotSent({ message: messageOf(error) }),
  );
  yield* record(
    BankPaymentUpdated,
    { intent: deposit.intent, paylinkId, paymentUrl: null, qrCode: null, bankLogo: null, ...sent },
    { by: "server", cause: deposit.seq },
  );
});

/**
 * The player chose SMS. It is sent immediately if the number is verified and no SMS was sent yet; otherwise the player
 * enters a number (`BANK-021`, `BANK-022`).
 */
export const chooseSms = Effect.fnUntraced(function* () {
  const player = yield* snapshot;
  const deposit = bankDeposit(player.deposits);
  const atOnce = isProfilePhoneVerified(player) && deposit?.bank?.sentSmsCount === 0;
  const phoneNumber = atOnce ? yield* ownPhone() : null;
  if (phoneNumber === null) yield* enterBankStep("SMS_NEW_NUMBER");
  else yield* sendBankSms(phoneNumber);
});

/** The player's own number, to prefill a form; null if it is unavailable. It is shown, never recorded. */
export const ownPhone = Effect.fnUntraced(function* () {
  return yield* Effect.match(call(getProfile, {}), {
    onSuccess: ({ phoneNumber }) => phoneNumber,
    onFailure: () => null,
  });
});
