import type { BankPayment } from "../../../domain/deposits/bank/payment.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";

/** What each step of a bank payment is given. */
export interface BankStepProps {
  readonly deposit: Deposit;
  readonly bank: BankPayment;
}
