import type { DataOf } from "../../journal/event.ts";
import type { BankPaymentUpdated, BankStep } from "../events.ts";

/** What the player needs to authorise the payment at their bank (`BANK-010`). The amount is the deposit's. */
export interface BankPayment {
  paylinkId: string | null;
  paymentUrl: string | null;
  /** A base64 image. */
  qrCode: string | null;
  bankLogo: string | null;
  smsSentAt: number | null;
  smsSentTo: string | null;
  sentSmsCount: number;
  /** Steps gone through, the present one last; empty means the confirmation (`BANK-024`). */
  steps: BankStep[];
}

/** What is known stays known: a later word that lacks a field does not take it away. A new SMS moves the flow to its step (`BANK-023`). */
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
  const sentAnew = said.smsSentAt !== null && said.smsSentAt !== known?.smsSentAt;
  if (sentAnew) stepEntered(payment, "SMS");
  return payment;
}

export function stepEntered(payment: BankPayment, step: BankStep): void {
  if (payment.steps.at(-1) !== step) payment.steps.push(step);
}

export function stepLeft(payment: BankPayment): void {
  payment.steps.pop();
}

/** The step that shows: the last one entered, or the confirmation. */
export const stepOf = (payment: BankPayment): BankStep => payment.steps.at(-1) ?? "FIRST_DEPOSIT_CONFIRMATION";

/** Once more than one SMS was sent, the next has to wait this long after the last (`BANK-025`). */
export const RESEND_AFTER_MS = 60_000;

/** How long the player still has to wait before another SMS can be sent; 0 when it can. */
export const resendWaitMs = ({ sentSmsCount, smsSentAt }: BankPayment, nowMs: number): number =>
  sentSmsCount > 1 && smsSentAt !== null
    ? // The server's clock may be ahead of this one.
      Math.min(RESEND_AFTER_MS, Math.max(0, smsSentAt + RESEND_AFTER_MS - nowMs))
    : 0;

/** The flow's title: only its first step is about authorising (`BANK-006`, `BANK-007`). */
export const flowTitle = (step: BankStep): string =>
  step === "FIRST_DEPOSIT_CONFIRMATION" ? "Authorise payment" : "Payment request";
