import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { formatAmount } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { MoneyField } from "../kit/MoneyField.tsx";
import { useSnapshot } from "../player.tsx";
import { FundsProtection } from "./FundsProtection.tsx";
import { PromotionCode } from "./PromotionCode.tsx";
import type { DepositForm } from "./use-deposit-form.ts";
import { fieldWords } from "./words.ts";

export interface DepositFieldsProps {
  readonly form: DepositForm;
  /** The method's own fields, above the amount. */
  readonly children: ReactNode;
  /** The method's own fields are complete. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
}

/** The part of a deposit form that every method has: amount, promotion code, funds protection, and a button that names the amount. */
export const DepositFields = ({ form, children, isReady, onSubmit }: DepositFieldsProps) => {
  const isOnline = useSnapshot(({ shell }) => shell.online);
  const isSendable = form.isSendable && isReady && isOnline;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) onSubmit();
  };
  // While the button is disabled, Enter does not submit the form. The form then shows what is missing.
  const judgeOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !isSendable) form.judge();
  };
  const { amount, promotion, terms } = form;
  return (
    <form className="ed-deposit-form" onSubmit={submit} noValidate aria-label={fieldWords.form}>
      {children}
      <MoneyField
        {...amount.props}
        onChange={amount.onChange}
        onKeyDown={judgeOnEnter}
        label={fieldWords.amount}
        name="depositAmount"
        hint={form.hint}
        chips={form.chips}
      />
      {!promotion.isHidden && <PromotionCode {...promotion} />}
      {terms.isAsked && <FundsProtection isAccepted={terms.isAccepted} onChange={terms.onChange} error={terms.error} />}
      <div className="ed-sheet-act">
        {!isOnline && (
          <Callout kind="Attention" size="small" isAnnounced>
            {fieldWords.offline}
          </Callout>
        )}
        {form.message !== undefined && (
          <Callout kind="Danger" size="small" isAnnounced>
            {form.message}
          </Callout>
        )}
        <Button
          type="submit"
          isFullWidth
          disabled={!isSendable}
          isPending={form.isSending}
          pendingLabel={fieldWords.pending}
        >
          {form.amountValue === undefined ? fieldWords.submit : fieldWords.submitAmount(formatAmount(form.amountValue))}
        </Button>
      </div>
    </form>
  );
};
