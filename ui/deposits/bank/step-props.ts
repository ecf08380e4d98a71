import type { BankPayment } from "../../../domain/deposits/bank/payment.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";

/** What each step of a bank payment is given. */
export interface BankStepProps {
  readonly deposit: Deposit;
  readonly bank: BankPayment;
  /** The number that the player typed and the SMS was sent to. It is kept only here and in the calls that send it. */
  readonly given: string | undefined;
  readonly onGiven: (number: string) => void;
}
