import * as Effect from "effect/Effect";
import { enterBankStep, ownPhone, sendBankSms } from "../../../domain/deposits/bank/commands.ts";
import { type BankPayment, resendWaitMs } from "../../../domain/deposits/bank/payment.ts";
import { Button } from "../../kit/Button.tsx";
import { Callout } from "../../kit/Callout.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { useCommand } from "../../player.tsx";
import { useNow } from "../../use-now.ts";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

const words = bankFlowWords.sms;

/** Whether the last SMS was sent to a number, of which the server states only the last digits. */
const isSentTo = ({ smsSentTo }: BankPayment, number: string | null): number is string => {
  const ending = /\d+$/.exec(smsSentTo ?? "")?.[0];
  return number !== null && ending !== undefined && number.endsWith(ending);
};

/** Sends the SMS again to the number that it was sent to. If that is unknown here, the step that asks for a number opens. */
const sendAgain = Effect.fnUntraced(function* (bank: BankPayment, given: string | undefined) {
  const number = given ?? (yield* ownPhone());
  yield* isSentTo(bank, number) ? sendBankSms(number) : enterBankStep("SMS_NEW_NUMBER");
});

/** The SMS was sent (`BANK-023`). After the second SMS, the player waits before each further one (`BANK-025`, `BANK-026`). */
export const BankSms = ({ bank, given }: BankStepProps) => {
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
        onClick={() => void resend.run(bank, given)}
      >
        {waitSeconds > 0 ? words.resendIn(waitSeconds) : words.resend}
      </Button>
      <Button variant="quiet" isFullWidth onClick={() => void enter.run("SMS_NEW_NUMBER")}>
        {words.otherNumber}
      </Button>
    </div>
  );
};
