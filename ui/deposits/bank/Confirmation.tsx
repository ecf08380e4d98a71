import { authoriseHere, enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { formatAmount } from "../../../domain/money.ts";
import { Button } from "../../kit/Button.tsx";
import { VisuallyHidden } from "../../kit/VisuallyHidden.tsx";
import { useCommand, useSnapshot } from "../../player.tsx";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

const words = bankFlowWords.confirmation;

/** The first step. A phone opens the bank at once; a computer shows a choice (`BANK-013` to `BANK-015`). */
export const BankConfirmation = ({ deposit, bank }: BankStepProps) => {
  const isPhone = useSnapshot(({ shell }) => shell.device === "mobile");
  const authorise = useCommand(authoriseHere);
  const enter = useCommand(enterBankStep);
  const isLinked = bank.paymentUrl !== null;
  return (
    <div className="ed-bank-step">
      <div className="ed-bank-head">
        {bank.bankLogo !== null && <img src={bank.bankLogo} alt="" width={64} height={64} />}
        <p className="ed-bank-amount ed-tabular">{formatAmount(deposit.amount)}</p>
        <p className="ed-bank-words">{isPhone ? words.onPhone : words.onComputer}</p>
      </div>
      {isPhone ? (
        <Button isFullWidth disabled={!isLinked} isPending={authorise.pending} onClick={() => void authorise.run()}>
          {words.authorise}
        </Button>
      ) : (
        <>
          <Button isFullWidth disabled={bank.qrCode === null} onClick={() => void enter.run("QR_AUTH")}>
            {words.authoriseWithPhone}
          </Button>
          <Button variant="secondary" isFullWidth onClick={() => void enter.run("AUTH_OPTIONS")}>
            {bankFlowWords.otherOptions}
          </Button>
        </>
      )}
      <p className="ed-bank-waiting" role="status">
        {isLinked ? <VisuallyHidden>{words.ready}</VisuallyHidden> : words.preparing}
      </p>
    </div>
  );
};
