import * as Effect from "effect/Effect";
import { enterBankStep, ownPhone, sendBankSms } from "../../../domain/deposits/bank/commands.ts";
import { resendWaitMs } from "../../../domain/deposits/bank/payment.ts";
import { Button } from "../../kit/Button.tsx";
import { Callout } from "../../kit/Callout.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { useCommand } from "../../player.tsx";
import { useNow } from "../../use-now.ts";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

const words = bankFlowWords.sms;

/** Sends the SMS to the player's own number again. If that number is unknown, the step that asks for a number opens. */
const sendAgain = () =>
  Effect.flatMap(ownPhone(), (phone) => (phone === null ? enterBankStep("SMS_NEW_NUMBER") : sendBankSms(phone)));

/** The SMS was sent (`BANK-023`). After the second SMS, the player waits before each further one (`BANK-025`, `BANK-026`). */
export const BankSms = ({ bank }: BankStepProps) => {
  const resend = useCommand(sendAgain);
  const enter = useCommand(enterBankStep);
  const waitSeconds = Math.ceil(resendWaitMs(bank, useNow(1000)) / 1000);
  return (
    <div className="ed-bank-step">
      <div className="ed-bank-head">
        <p className="ed-bank-words">
          {words.sentTo} <strong>{bank.smsSentTo}</strong>
          {words.next}
        </p>
      </div>
      <p className="ed-bank-waiting" role="status">
        <Spinner size={16} /> {bankFlowWords.waiting}
      </p>
      {resend.failure !== undefined && (
        <Callout kind="Danger" size="small" isAnnounced>
          {resend.failure.message}
        </Callout>
      )}
      <Button
        variant="secondary"
        isFullWidth
        disabled={waitSeconds > 0}
        isPending={resend.pending}
        onClick={() => void resend.run()}
      >
        {waitSeconds > 0 ? words.resendIn(waitSeconds) : words.resend}
      </Button>
      <Button variant="quiet" isFullWidth onClick={() => void enter.run("SMS_NEW_NUMBER")}>
        {words.otherNumber}
      </Button>
    </div>
  );
};
