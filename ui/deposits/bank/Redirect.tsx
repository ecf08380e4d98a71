import { Button } from "../../kit/Button.tsx";
import { Spinner } from "../../kit/Spinner.tsx";
import { Unrecorded } from "../../Unrecorded.tsx";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

/** Shows while the browser opens the bank's page (`BANK-018`). The link is there in case the browser does not. */
export const BankRedirect = ({ bank }: BankStepProps) => (
  <div className="ed-bank-step">
    <div className="ed-bank-head" role="status">
      <Spinner size={24} />
      <p className="ed-bank-words">{bankFlowWords.redirect.lead}</p>
    </div>
    <Unrecorded what="providerPage" />
    {bank.paymentUrl !== null && (
      <Button variant="secondary" isFullWidth href={bank.paymentUrl}>
        {bankFlowWords.redirect.open}
      </Button>
    )}
  </div>
);
