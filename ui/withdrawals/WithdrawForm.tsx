import { Clock, Landmark, Lock, Zap } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as Result from "effect/Result";
import { formatAmount, formatMoney, penceToWirePounds } from "../../domain/money.ts";
import type { Field } from "../../domain/form/field.ts";
import type { Refusal as Refused } from "../../domain/form/refusal.ts";
import { verificationOf } from "../../domain/kyc/queries.ts";
import { isVerificationRequired } from "../../domain/kyc/rules.ts";
import { DEFAULT_PROFILE, profileIn } from "../../domain/regulator/queries.ts";
import { judgeReversal } from "../../domain/regulator/rules.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { minimumWithdrawal, validateWithdrawalAmount } from "../../domain/withdrawals/amount.ts";
import { requestWithdrawal } from "../../domain/withdrawals/commands.ts";
import {
  arrivesWithinHours,
  currentWithdrawal,
  primaryMethod,
  shownRefusal,
  withdrawalMethods,
} from "../../domain/withdrawals/queries.ts";
import {
  chosenWithdrawalMethod,
  GUARANTEE,
  quickAmounts,
  reachOf,
  submitHint,
} from "../../domain/withdrawals/rules.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { MoneyField } from "../kit/MoneyField.tsx";
import { Select } from "../kit/Select.tsx";
import { Tooltip } from "../kit/Tooltip.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useKeptFailure } from "../kept-failure.ts";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { useTypedAmount } from "../typed-amount.ts";
import { formWords } from "./words.ts";

/** The amount and the method (`WITHDRAW-034`, `WITHDRAW-035`). */
export const WithdrawForm = () => {
  const [picked, setMethod] = useState<string>();
  const method = useSnapshot(({ methods }) => chosenWithdrawalMethod(methods, picked));
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  const reach = useSnapshot((player) => reachOf(player, method));
  const validate = (text: string) => validateWithdrawalAmount(text, reach);
  const { typed, keep } = useTypedAmount("withdrawal");
  const amount = useField("", validate, {}, typed);
  const withdrawal = useCommand(requestWithdrawal);
  // Validated on each render: the balance may have changed after the amount was typed.
  const read = validate(amount.field.value);
  const { error, refusal } = shownFault(amount.field, Result.isFailure(read) ? read.failure : undefined);
  const hint = submitHint(method, { valid: Result.isSuccess(read), error });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    amount.judgeNow();
    if (hint === undefined && Result.isSuccess(read)) void withdrawal.run({ amount: read.success, methodRef: method });
  };
  return (
    <form className="ed-withdraw" onSubmit={submit} noValidate aria-label={formWords.form}>
      <Guarantee />
      <Refusal of={withdrawal.failure} inputs={[amount.field.value, method]} />
      <MoneyField
        {...amount.props}
        error={error}
        data-refusal={refusal}
        onChange={(text) => (keep(text), amount.props.onChange(text))}
        label={formWords.amount}
        name="withdrawAmount"
        step={1}
        hint={formWords.amountHint(formatAmount(minimumWithdrawal), formatMoney(balance))}
        chips={quickAmounts(reach).map((quick) => ({
          value: String(penceToWirePounds(quick)),
          label: formatAmount(quick),
        }))}
        chipsLabel={formWords.quickPicks}
      />
      <Method value={method} onChange={setMethod} />
      <DestinationAndArrival />
      <Tooltip text={hint}>
        <Button
          type="submit"
          isFullWidth
          aria-disabled={hint !== undefined}
          isPending={withdrawal.pending}
          pendingLabel={formWords.pending}
          onPointerDown={amount.judgeNow}
        >
          {Result.isSuccess(read) ? formWords.submitAmount(formatAmount(read.success)) : formWords.submit}
        </Button>
      </Tooltip>
    </form>
  );
};

/** The amount's error. The balance or the method's bound may have changed since it was judged, which removes the error or is one. */
const shownFault = ({ dirty, valid, error, refusal }: Field, fault: Refused | undefined) => {
  if (fault === undefined) return { error: undefined, refusal: undefined };
  return dirty && valid ? { error: fault.copy, refusal: fault.name } : { error, refusal: error && refusal };
};

/** `WITHDRAW-024` */
const Guarantee = () => {
  const open = useAct(openModal);
  return (
    <p className="ed-withdraw-guarantee">
      <Icon of={Zap} size={20} />
      <span>
        {formWords.guarantee(formatAmount(GUARANTEE))}{" "}
        <button type="button" className="ed-withdraw-terms" onClick={() => open("termsConditions")}>
          {formWords.terms}
        </button>
      </span>
    </p>
  );
};

interface RefusalProps {
  readonly of: { readonly copy: string } | undefined;
  readonly inputs: readonly unknown[];
}

/** Why the last attempt failed: the server refused it, or it was refused before it was sent. */
const Refusal = ({ of, inputs }: RefusalProps) => {
  const refused = useSnapshot(shownRefusal);
  const attempt = useSnapshot(({ withdrawals }) => currentWithdrawal(withdrawals)?.seq);
  return <NotSaved message={useKeptFailure(of?.copy ?? refused, of ?? attempt, inputs)} />;
};

interface MethodProps {
  readonly value: string;
  readonly onChange: (ref: string) => void;
}

const Method = ({ value, onChange }: MethodProps) => {
  const methods = useSnapshot((player) => withdrawalMethods(player.methods));
  return (
    <Select
      label={formWords.method}
      name="withdrawMethod"
      mark="required"
      placeholder={formWords.methodPlaceholder}
      choices={methods.map(({ ref, friendlyName, primary }) => ({
        value: ref,
        label: friendlyName,
        tag: primary ? formWords.primary : undefined,
      }))}
      value={value}
      onChange={onChange}
    />
  );
};

const DestinationAndArrival = () => {
  const primary = useSnapshot(({ methods }) => primaryMethod(methods)?.friendlyName);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  const isUnverified = useSnapshot((player) => isVerificationRequired(verificationOf(player)));
  const reversal = judgeReversal(useSnapshot(({ journal }) => profileIn(journal)) ?? DEFAULT_PROFILE);
  return (
    <ul className="ed-withdraw-facts" role="list">
      <li>
        <Icon of={Landmark} size={20} />
        {formWords.destination(primary)}
      </li>
      <li>
        <Icon of={Clock} size={20} />
        {isUnverified ? formWords.arrivalOnceVerified(hours) : formWords.arrival(hours)}
      </li>
      {Result.isFailure(reversal) && (
        <li>
          <Icon of={Lock} size={20} />
          {formWords.final(reversal.failure.copy)}
        </li>
      )}
    </ul>
  );
};
