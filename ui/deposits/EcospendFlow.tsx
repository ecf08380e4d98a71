import { type ComponentType, useState } from "react";
import { leaveBankStep } from "../../domain/deposits/bank/commands.ts";
import { stepOf } from "../../domain/deposits/bank/payment.ts";
import type { BankStep } from "../../domain/deposits/events.ts";
import { bankDeposit, flowDeposit } from "../../domain/deposits/queries.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { BankConfirmation } from "./bank/Confirmation.tsx";
import { BankOptions } from "./bank/Options.tsx";
import { BankQr } from "./bank/Qr.tsx";
import { BankRedirect } from "./bank/Redirect.tsx";
import { BankSms } from "./bank/Sms.tsx";
import { BankSmsNumber } from "./bank/SmsNumber.tsx";
import type { BankStepProps } from "./bank/step-props.ts";
import { DepositProgress } from "./DepositProgress.tsx";
import { bankFlowWords, flowTitle } from "./words.ts";
import "./bank/bank.css";

const STEPS: Readonly<Record<BankStep, ComponentType<BankStepProps>>> = {
  FIRST_DEPOSIT_CONFIRMATION: BankConfirmation,
  AUTH_OPTIONS: BankOptions,
  SMS: BankSms,
  SMS_NEW_NUMBER: BankSmsNumber,
  QR_AUTH: BankQr,
  URL_AUTH: BankRedirect,
};

/** The steps of a bank payment (`BANK-006` to `BANK-008`). It also shows the outcome when the player authorises the payment on another device. */
const EcospendFlow = ({ close }: ModalProps<"depositEcospendFlow">) => {
  const deposit = useSnapshot(flowDeposit);
  const back = useCommand(leaveBankStep);
  const [given, setGiven] = useState<string>();
  const bank = deposit?.bank ?? undefined;
  const step = bank === undefined ? "FIRST_DEPOSIT_CONFIRMATION" : stepOf(bank);
  const isWaiting = useSnapshot(({ deposits }) => bankDeposit(deposits) !== undefined);
  const isFirst = step === "FIRST_DEPOSIT_CONFIRMATION";
  const Step = STEPS[step];
  return (
    <ModalSheet title={flowTitle(step)} onBack={isFirst || !isWaiting ? undefined : () => void back.run()}>
      {deposit === undefined || bank === undefined ? (
        // Lasts only until the deposit modal replaces this one.
        <Skeleton shape="block" count={2} />
      ) : deposit.status === "declined" ? (
        <Declined message={deposit.message} />
      ) : isWaiting ? (
        <Step key={step} deposit={deposit} bank={bank} given={given} onGiven={setGiven} />
      ) : (
        <DepositProgress deposit={deposit} close={close} />
      )}
    </ModalSheet>
  );
};

const Declined = ({ message }: { readonly message: string | null }) => {
  const again = useCommand(switchModal<"deposit">);
  return (
    <EmptyState
      title={bankFlowWords.declined.title}
      isAlert
      action={
        <Button onClick={() => void again.run("depositEcospendFlow", "deposit")}>{bankFlowWords.declined.retry}</Button>
      }
    >
      {message}
    </EmptyState>
  );
};

export default EcospendFlow;
