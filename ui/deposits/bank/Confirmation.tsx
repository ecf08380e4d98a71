import { authoriseHere, enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { formatAmount } from "../../../domain/money.ts";
import { Button } from "../../kit/Button.tsx";
import { VisuallyHidden } from "../../kit/VisuallyHidden.tsx";
import { useCommand, useSnapshot } from "../../player.tsx";
import type { BankStepProps } from "../EcospendFlow.tsx";

/** The first step: on a phone straight to the bank, elsewhere a choice (`BANK-013` to `BANK-015`). */
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
        <p className="ed-bank-words">
          {isPhone
            ? "Your bank's app or website opens next. Approve the payment there and you come straight back."
            : "Scan a code with your phone and approve the payment in your bank's app."}
        </p>
      </div>
      {isPhone ? (
        <Button isFullWidth disabled={!isLinked} isPending={authorise.pending} onClick={() => void authorise.run()}>
          Authorise
        </Button>
      ) : (
        <>
          <Button isFullWidth disabled={bank.qrCode === null} onClick={() => void enter.run("QR_AUTH")}>
            Authorise with phone
          </Button>
          <Button variant="secondary" isFullWidth onClick={() => void enter.run("AUTH_OPTIONS")}>
            View other options
          </Button>
        </>
      )}
      <p className="ed-bank-waiting" role="status">
        {isLinked ? <VisuallyHidden>Your bank is ready</VisuallyHidden> : "Getting your bank ready…"}
      </p>
    </div>
  );
};
