import { enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { formatAmount } from "../../../domain/money.ts";
import { Button } from "../../kit/Button.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { useCommand } from "../../player.tsx";
import type { BankStepProps } from "../EcospendFlow.tsx";

/** The link as a code to scan (`BANK-011`); what is approved on the phone shows here by itself. */
export const BankQr = ({ deposit, bank }: BankStepProps) => {
  const enter = useCommand(enterBankStep);
  return (
    <div className="ed-bank-step">
      <p className="ed-bank-words">
        Scan this with your phone's camera and approve {formatAmount(deposit.amount)} in your bank's app.
      </p>
      {bank.qrCode !== null && (
        <img
          className="ed-bank-qr"
          src={`data:image/gif;base64,${bank.qrCode}`}
          alt="QR code that opens your bank's page for this payment"
          width={240}
          height={240}
        />
      )}
      <p className="ed-bank-waiting" role="status">
        <Spinner size={16} /> Waiting for your bank
      </p>
      <Button variant="secondary" isFullWidth onClick={() => void enter.run("AUTH_OPTIONS")}>
        View other options
      </Button>
    </div>
  );
};
