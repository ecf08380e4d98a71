import { Checkbox } from "../kit/Checkbox.tsx";

export interface FundsProtectionProps {
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
  readonly error: string | undefined;
}

/** How the player's money is protected, and that they know it (`DEP-033`, `DEP-034`). */
export const FundsProtection = ({ isAccepted, onChange, error }: FundsProtectionProps) => (
  <div className="ed-deposit-protection">
    <h3>Funds protection</h3>
    <p>
      Your funds are kept separate from our own money, in accounts for players only. Their protection on insolvency is{" "}
      <strong>Medium</strong>: if we became insolvent, they would be kept apart for you, with no promise that all of it
      is returned. Payments by mobile are charged to your mobile bill.
    </p>
    <Checkbox isChecked={isAccepted} onChange={onChange} error={error} name="acceptFundProtectionTermsCheckbox">
      I understand and accept the funds protection terms
    </Checkbox>
  </div>
);
