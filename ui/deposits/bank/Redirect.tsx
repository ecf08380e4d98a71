import { Button } from "../../kit/Button.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import type { BankStepProps } from "../EcospendFlow.tsx";

/** Shown while the browser leaves for the bank (`BANK-018`), with the link should it not. */
export const BankRedirect = ({ bank }: BankStepProps) => (
  <div className="ed-bank-step">
    <div className="ed-bank-head" role="status">
      <Spinner size={24} />
      <p className="ed-bank-words">Taking you to your bank. Come back here once you have approved the payment.</p>
    </div>
    {bank.paymentUrl !== null && (
      <Button variant="secondary" isFullWidth href={bank.paymentUrl}>
        Open my bank's page
      </Button>
    )}
  </div>
);
