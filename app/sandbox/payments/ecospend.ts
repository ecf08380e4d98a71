import * as Result from "effect/Result";
import qrcode from "qrcode-generator";
import { RESEND_AFTER_MS } from "../../../domain/deposits/bank/payment.ts";
import {
  bankPaymentUpdate,
  depositEcospend,
  depositEcospendFirst,
  ecospendSms,
} from "../../../domain/deposits/wire.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import { type Budget, spendBudget } from "../accounts/attempts.ts";
import { Refusal } from "../kernel/refusal.ts";
import { bankOf, banksNow } from "./banks.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, bankMethod, methodFor, methodsOf } from "./methods.ts";
import type { BankLink, Payments, StoredDeposit } from "./world.ts";

/** How the player opened the bank's page: in this browser, which returns to the site, or on another device. */
export type Way = "url" | "qr" | "sms";

const LINK_AFTER_MS = 600;
/** The maximum number of SMS links for one player, for all deposits. */
const TEXTS: Budget = { most: 20, withinMs: 60 * 60_000 };

/** The bank's page of a payment. */
export const paymentUrl = ({ kernel }: Payments, { paylinkId }: BankLink, way: Way): string =>
  `${kernel.origins.pay}/bank/${paylinkId}?via=${way}`;

/** The link as a QR code: a GIF in base64. */
export const qrCodeOf = (url: string): string => {
  const code = qrcode(0, "M");
  code.addData(url);
  code.make();
  return code.createDataURL(6, 24).replace(/^data:image\/gif;base64,/, "");
};

/** '•••• 321' */
const masked = (phone: string): string => `•••• ${phone.replace(/\D/g, "").slice(-3)}`;

/** The deposit of a payment link. */
export const depositByLink = ({ deposits }: Payments, paylinkId: string): StoredDeposit | undefined =>
  deposits.find(({ bank }) => bank?.paylinkId === paylinkId);

/** Deposits by open banking. */
export function handleEcospend(payments: Payments, processor: DepositProcessor): void {
  const { kernel, deposits } = payments;

  const link = (bankId: string): BankLink => ({
    paylinkId: kernel.newSecret("link"),
    bankId,
    smsSentAt: null,
    smsSentTo: null,
    sentSmsCount: 0,
  });

  const linked = (bank: BankLink) => {
    const url = paymentUrl(payments, bank, "url");
    return {
      bankLogo: bankOf(payments, bank.bankId)?.logo ?? null,
      paylinkId: bank.paylinkId,
      paymentUrl: url,
      qrCode: qrCodeOf(paymentUrl(payments, bank, "qr")),
    };
  };

  /** A first deposit is answered before the bank has created its link, which arrives in a message. */
  const linking = kernel.job("payments.link", ({ ref }: { ref: string }) => {
    const deposit = deposits.get(ref);
    if (deposit?.status !== "awaiting-bank" || deposit.bank === null) return;
    const { smsSentAt, smsSentTo, sentSmsCount } = deposit.bank;
    const { paylinkId, paymentUrl: url, qrCode } = linked(deposit.bank);
    const said = { paylinkId, paymentUrl: url, qrCode, smsSentAt, smsSentTo, sentSmsCount };
    kernel.publish(deposit.playerId, bankPaymentUpdate, said, { correlation: ref });
  });

  kernel.handle(ecospendBanks, () => banksNow(payments));

  kernel.handle(depositEcospendFirst, (request, call) => {
    const bank = bankOf(payments, request.bankId);
    if (bank?.available !== true)
      throw new Refusal({
        httpStatus: 200,
        code: 5567,
        msg: `${request.bankName} is temporarily unavailable`,
        keep: true,
      });
    const opening = { provider: "ECOSPEND", type: "BANK_ACCOUNT", methodRef: null, status: "awaiting-bank" } as const;
    const made = link(bank.bankId);
    const { ref } = processor.open(call, request, { ...opening, bank: made });
    linking.at(call.nowMs + LINK_AFTER_MS, ref, { ref });
    return { ref, bankLogo: bank.logo, paylinkId: made.paylinkId, paymentUrl: null, qrCode: null };
  });

  kernel.handle(depositEcospend, (request, call) => {
    const stored = methodFor(payments, call.playerId, request.paymentMethodRef, "ECOSPEND");
    const opening = {
      provider: "ECOSPEND",
      type: "BANK_ACCOUNT",
      methodRef: stored.method.ref,
      status: "awaiting-bank",
    } as const;
    const made = link(stored.bankId ?? "harbour");
    const { ref } = processor.open(call, request, { ...opening, bank: made });
    return { ref, ...linked(made) };
  });

  kernel.handle(ecospendSms, ({ phoneNumber, paylinkId }, { playerId, nowMs }) => {
    const deposit = depositByLink(payments, paylinkId);
    if (deposit?.playerId !== playerId || deposit.bank === null || deposit.status !== "awaiting-bank")
      throw new Refusal({ status: 404, httpStatus: 200, msg: "This payment is no longer waiting" });
    const { sentSmsCount, smsSentAt } = deposit.bank;
    if (sentSmsCount > 1 && smsSentAt !== null && nowMs < smsSentAt + RESEND_AFTER_MS)
      throw new Refusal({ status: 429, httpStatus: 200, msg: "Please wait a minute before the next message" });
    const number = validateMobile(phoneNumber);
    if (Result.isFailure(number)) throw new Refusal({ httpStatus: 200, msg: number.failure.copy });
    if (!spendBudget(kernel, "bank-texts", playerId, TEXTS, 1, nowMs))
      throw new Refusal({ status: 429, httpStatus: 200, msg: "We've sent as many messages as we can for now" });
    const sent = { smsSentAt: nowMs, smsSentTo: masked(number.success), sentSmsCount: sentSmsCount + 1 };
    const bank = { ...deposit.bank, ...sent };
    deposits.update(deposit.ref, (known) => ({ ...known, bank }));
    kernel.sms.send(number.success, `Authorise your deposit to Eyes Down: ${paymentUrl(payments, bank, "sms")}`);
    return sent;
  });

  // A bank becomes a method with its first deposit.
  processor.onSettled(({ playerId, provider, methodRef, bank: made }) => {
    if (provider !== "ECOSPEND" || methodRef !== null || made === null) return;
    const bank = bankOf(payments, made.bankId);
    const isKnown = methodsOf(payments, playerId).some(({ bankId }) => bankId === made.bankId);
    if (bank === undefined || isKnown) return;
    const method = bankMethod(kernel.newRef("bank"), "ECOSPEND", bank);
    addMethod(payments, { playerId, method, card: null, bankId: made.bankId });
  });
}
