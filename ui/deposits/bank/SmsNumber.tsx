import * as Exit from "effect/Exit";
import { type FormEvent, useEffect, useState } from "react";
import { ownPhone, sendBankSms } from "../../../domain/deposits/bank/commands.ts";
import { resendWaitMs } from "../../../domain/deposits/bank/payment.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { formatPhone } from "../../../domain/phone.ts";
import { useField } from "../../form.ts";
import { Button } from "../../kit/Button.tsx";
import { Callout } from "../../kit/Callout.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { NotSaved } from "../../NotSaved.tsx";
import { useKeptFailure } from "../../kept-failure.ts";
import { useCommand } from "../../player.tsx";
import { useNow } from "../../use-now.ts";
import { Unrecorded } from "../../Unrecorded.tsx";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

const words = bankFlowWords.smsNumber;

/** The number that the SMS is sent to (`BANK-022`). The field starts with the number of the last SMS, if the player typed it, or their own. */
export const BankSmsNumber = ({ bank, given, onGiven }: BankStepProps) => {
  const { run } = useCommand(ownPhone);
  const [own, setOwn] = useState(given);
  const now = useNow(1000);
  const isLoading = own === undefined;
  useEffect(() => {
    if (!isLoading) return;
    void run().then((exit) => {
      if (exit !== undefined) setOwn(Exit.isSuccess(exit) ? (exit.value ?? "") : "");
    });
  }, [run, isLoading]);
  return own === undefined ? (
    <Unrecorded what="phone">
      <Skeleton shape="block" label={words.loading} />
    </Unrecorded>
  ) : (
    <NumberForm own={formatPhone(own)} isBlocked={resendWaitMs(bank, now) > 0} onGiven={onGiven} />
  );
};

interface NumberFormProps extends Pick<BankStepProps, "onGiven"> {
  readonly own: string;
  readonly isBlocked: boolean;
}

const NumberForm = ({ own, isBlocked, onGiven }: NumberFormProps) => {
  const phone = useField(own, validateMobile);
  const send = useCommand(sendBankSms);
  const warning = send.failure?.refusal === "NumberWarned" ? send.failure.message : undefined;
  const message = useKeptFailure(warning === undefined ? send.failure?.message : undefined, send.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    phone.judgeNow();
    const number = validateMobile(phone.field.value);
    if (number._tag === "Failure") return;
    void send.run(number.success).then((exit) => {
      if (exit !== undefined && Exit.isSuccess(exit)) onGiven(number.success);
    });
  };
  return (
    <form className="ed-bank-step" onSubmit={submit} noValidate aria-label={words.form}>
      <TextField
        {...phone.props}
        onChange={(typed) => {
          phone.props.onChange(typed);
          send.clear();
        }}
        warning={warning}
        label={words.label}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        hint={words.hint}
      />
      <NotSaved message={message} />
      {isBlocked && (
        <Callout kind="Info" size="small">
          {words.wait}
        </Callout>
      )}
      <Button type="submit" isFullWidth disabled={isBlocked} isPending={send.pending} pendingLabel={words.pending}>
        {words.submit}
      </Button>
    </form>
  );
};
