import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { formatAmount } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { MoneyField } from "../kit/MoneyField.tsx";
import { FundsProtection } from "./FundsProtection.tsx";
import { PromotionCode } from "./PromotionCode.tsx";
import type { DepositForm } from "./use-deposit-form.ts";

export interface DepositFieldsProps {
  readonly form: DepositForm;
  /** What this way to pay asks for besides, before the amount. */
  readonly children: ReactNode;
  /** Whether that is all there. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
}

/** The part of a deposit form that every way to pay has: amount, promotion code, funds protection, and one button that names the amount. */
export const DepositFields = ({ form, children, isReady, onSubmit }: DepositFieldsProps) => {
  const isSendable = form.isSendable && isReady;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) onSubmit();
  };
  // A disabled button answers no Enter; the form then says what is missing.
  const judgeOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !isSendable) form.judge();
  };
  const { amount, promotion, terms } = form;
  return (
    <form className="ed-deposit-form" onSubmit={submit} noValidate aria-label="Deposit">
      {children}
      <MoneyField
        {...amount.props}
        onChange={amount.onChange}
        onKeyDown={judgeOnEnter}
        label="Amount"
        name="depositAmount"
        hint={form.hint}
        chips={form.chips}
      />
      {!promotion.isHidden && <PromotionCode {...promotion} />}
      {terms.isAsked && <FundsProtection isAccepted={terms.isAccepted} onChange={terms.onChange} error={terms.error} />}
      <div className="ed-sheet-act">
        {form.message !== undefined && (
          <Callout kind="Danger" size="small" isAnnounced>
            {form.message}
          </Callout>
        )}
        <Button type="submit" isFullWidth disabled={!isSendable} isPending={form.isSending} pendingLabel="Depositing">
          {form.amountValue === undefined ? "Deposit" : `Deposit ${formatAmount(form.amountValue)}`}
        </Button>
      </div>
    </form>
  );
};
