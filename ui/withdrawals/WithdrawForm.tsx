import { Clock, Landmark, Zap } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as Result from "effect/Result";
import { formatAmount, formatMoney, penceToWirePounds } from "../../domain/money.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { minimumWithdrawal, validateWithdrawalAmount } from "../../domain/withdrawals/amount.ts";
import { requestWithdrawal } from "../../domain/withdrawals/commands.ts";
import {
  arrivesWithinHours,
  currentWithdrawal,
  initialWithdrawalMethod,
  primaryMethod,
  shownRefusal,
  withdrawalMethods,
} from "../../domain/withdrawals/queries.ts";
import { GUARANTEE, quickAmounts, reachOf, submitHint } from "../../domain/withdrawals/rules.ts";
import { usePassingFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { MoneyField } from "../kit/MoneyField.tsx";
import { Select } from "../kit/Select.tsx";
import { Tooltip } from "../kit/Tooltip.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, usePlayer, useSnapshot } from "../player.tsx";

/** How much, and by which method (`WITHDRAW-034`, `WITHDRAW-035`). */
export const WithdrawForm = () => {
  const { snapshot } = usePlayer();
  const [method, setMethod] = useState(() => initialWithdrawalMethod(snapshot().methods));
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  const reach = useSnapshot((player) => reachOf(player, method));
  const validate = (text: string) => validateWithdrawalAmount(text, reach);
  const amount = useField("", validate);
  const withdrawal = useCommand(requestWithdrawal);
  // Judged by what is there now: the balance may have changed since the amount was typed.
  const read = validate(amount.field.value);
  const hint = submitHint(method, { valid: Result.isSuccess(read), error: amount.field.error });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    amount.judgeNow();
    if (hint === undefined && Result.isSuccess(read)) void withdrawal.run({ amount: read.success, methodRef: method });
  };
  return (
    <form className="ed-withdraw" onSubmit={submit} noValidate aria-label="Withdrawal">
      <Guarantee />
      <Refusal copy={withdrawal.failure?.copy} />
      <MoneyField
        {...amount.props}
        label="Amount"
        name="withdrawAmount"
        step={1}
        hint={`From ${formatAmount(minimumWithdrawal)}, in whole pounds. You have ${formatMoney(balance)}.`}
        chips={quickAmounts(reach).map((quick) => ({
          value: String(penceToWirePounds(quick)),
          label: formatAmount(quick),
        }))}
        chipsLabel="Quick picks"
      />
      <Method value={method} onChange={setMethod} />
      <WhereAndWhen />
      <Tooltip text={hint}>
        <Button
          type="submit"
          isFullWidth
          aria-disabled={hint !== undefined}
          isPending={withdrawal.pending}
          pendingLabel="Withdrawing"
          onPointerDown={amount.judgeNow}
        >
          {Result.isSuccess(read) ? `Withdraw ${formatAmount(read.success)}` : "Withdraw"}
        </Button>
      </Tooltip>
    </form>
  );
};

/** `WITHDRAW-024` */
const Guarantee = () => {
  const open = useAct(openModal);
  return (
    <p className="ed-withdraw-guarantee">
      <Icon of={Zap} size={20} />
      <span>
        Instant withdrawal, guaranteed. Or we pay you {formatAmount(GUARANTEE)}.{" "}
        <button type="button" className="ed-withdraw-terms" onClick={() => open("termsConditions")}>
          T&amp;C apply
        </button>
      </span>
    </p>
  );
};

/** Why the last try came to nothing: refused by the server, or before it was sent. */
const Refusal = ({ copy }: { readonly copy: string | undefined }) => {
  const refused = useSnapshot(shownRefusal);
  const attempt = useSnapshot(({ withdrawals }) => currentWithdrawal(withdrawals)?.seq);
  return <NotSaved message={usePassingFailure(copy ?? refused, attempt)} />;
};

interface MethodProps {
  readonly value: string;
  readonly onChange: (ref: string) => void;
}

const Method = ({ value, onChange }: MethodProps) => {
  const methods = useSnapshot((player) => withdrawalMethods(player.methods));
  return (
    <Select
      label="Payment method"
      mark="required"
      placeholder="Select a payment method"
      choices={methods.map(({ ref, friendlyName, primary }) => ({
        value: ref,
        label: friendlyName,
        tag: primary ? "Primary" : undefined,
      }))}
      value={value}
      onChange={onChange}
    />
  );
};

const WhereAndWhen = () => {
  const primary = useSnapshot(({ methods }) => primaryMethod(methods)?.friendlyName);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  return (
    <ul className="ed-withdraw-facts" role="list">
      <li>
        <Icon of={Landmark} size={20} />
        Withdrawals go to your primary method, {primary}.
      </li>
      <li>
        <Icon of={Clock} size={20} />
        It arrives within {hours} {hours === 1 ? "hour" : "hours"}.
      </li>
    </ul>
  );
};
