import type { DataOf } from "../../journal/event.ts";
import type { BankPaymentUpdated, BankStep } from "../events.ts";

/** What the player needs to authorise the payment at their bank (`BANK-010`). The deposit holds the amount. */
export interface BankPayment {
  paylinkId: string | null;
  paymentUrl: string | null;
  /** A base64 image. */
  qrCode: string | null;
  bankLogo: string | null;
  smsSentAt: number | null;
  smsSentTo: string | null;
  sentSmsCount: number;
  /** The visited steps; the last one is current. Empty means the confirmation (`BANK-024`). */
  steps: BankStep[];
}

/** A later message without a field does not remove the known value. A new SMS moves the flow to its step (`BANK-023`). */
export function paymentUpdated(known: BankPayment | null, said: DataOf<typeof BankPaymentUpdated>): BankPayment {
  const payment: BankPayment = {
    paylinkId: said.paylinkId ?? known?.paylinkId ?? null,
    paymentUrl: said.paymentUrl ?? known?.paymentUrl ?? null,
    qrCode: said.qrCode ?? known?.qrCode ?? null,
    bankLogo: said.bankLogo ?? known?.bankLogo ?? null,
    smsSentAt: said.smsSentAt ?? known?.smsSentAt ?? null,
    smsSentTo: said.smsSentTo ?? known?.smsSentTo ?? null,
    sentSmsCount: Math.max(said.sentSmsCount, known?.sentSmsCount ?? 0),
    steps: [...(known?.steps ?? [])],
  };
  const isSentAgain = said.smsSentAt !== null && said.smsSentAt !== known?.smsSentAt;
  if (isSentAgain) stepEntered(payment, "SMS");
  return payment;
}

export function stepEntered(payment: BankPayment, step: BankStep): void {
  if (payment.steps.at(-1) !== step) payment.steps.push(step);
}

export function stepLeft(payment: BankPayment): void {
  payment.steps.pop();
}

/** The current step: the last one opened, or the confirmation. */
export const stepOf = (payment: BankPayment): BankStep => payment.steps.at(-1) ?? "FIRST_DEPOSIT_CONFIRMATION";

/** After a second SMS, the next can be sent this long after the last (`BANK-025`). */
export const RESEND_AFTER_MS = 60_000;

/** The remaining wait before another SMS can be sent; 0 if it can be sent now. */
export const resendWaitMs = ({ sentSmsCount, smsSentAt }: BankPayment, nowMs: number): number =>
  sentSmsCount > 1
    ? // The server's clock may be ahead of the device's.
      Math.min(RESEND_AFTER_MS, Math.max(0, (smsSentAt ?? 0) + RESEND_AFTER_MS - nowMs))
    : 0;
