import { enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { formatAmount } from "../../../domain/money.ts";
import { Button } from "../../kit/Button.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { useCommand } from "../../player.tsx";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

/** The payment link as a QR code (`BANK-011`). The outcome shows here when the player has approved the payment on the phone. */
export const BankQr = ({ deposit, bank }: BankStepProps) => {
  const enter = useCommand(enterBankStep);
  return (
    <div className="ed-bank-step">
      <p className="ed-bank-words">{bankFlowWords.qr.lead(formatAmount(deposit.amount))}</p>
      {bank.qrCode !== null && (
        <img
          className="ed-bank-qr"
          src={`data:image/gif;base64,${bank.qrCode}`}
          alt={bankFlowWords.qr.alt}
          width={240}
          height={240}
        />
      )}
      <p className="ed-bank-waiting" role="status">
        <Spinner size={16} /> {bankFlowWords.waiting}
      </p>
      <Button variant="secondary" isFullWidth onClick={() => void enter.run("AUTH_OPTIONS")}>
        {bankFlowWords.otherOptions}
      </Button>
    </div>
  );
};
