import * as Effect from "effect/Effect";
import { enterBankStep, ownPhone, sendBankSms } from "../../../domain/deposits/bank/commands.ts";
import { resendWaitMs } from "../../../domain/deposits/bank/payment.ts";
import { Button } from "../../kit/Button.tsx";
import { Callout } from "../../kit/Callout.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { useCommand } from "../../player.tsx";
import { useNow } from "../../use-now.ts";
import type { BankStepProps } from "../EcospendFlow.tsx";

/** Sends it again to the player's own number; where that is not known, one is asked for. */
const sendAgain = () =>
  Effect.flatMap(ownPhone(), (phone) => (phone === null ? enterBankStep("SMS_NEW_NUMBER") : sendBankSms(phone)));

/** The SMS is on its way (`BANK-023`); once more than one was sent, the next has to wait (`BANK-025`, `BANK-026`). */
export const BankSms = ({ bank }: BankStepProps) => {
  const resend = useCommand(sendAgain);
  const enter = useCommand(enterBankStep);
  const waitSeconds = Math.ceil(resendWaitMs(bank, useNow(1000)) / 1000);
  return (
    <div className="ed-bank-step">
      <div className="ed-bank-head">
        <p className="ed-bank-words">
          We've sent a link to <strong>{bank.smsSentTo}</strong>. It can take up to 1 minute to arrive. Open it on your
          phone and approve the payment.
        </p>
      </div>
      <p className="ed-bank-waiting" role="status">
        <Spinner size={16} /> Waiting for your bank
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
        {waitSeconds > 0 ? `Send again in ${waitSeconds} s` : "Send again"}
      </Button>
      <Button variant="quiet" isFullWidth onClick={() => void enter.run("SMS_NEW_NUMBER")}>
        Use another number
      </Button>
    </div>
  );
};
