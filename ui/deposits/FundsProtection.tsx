import { Checkbox } from "../kit/Checkbox.tsx";
import { protectionWords } from "./words.ts";

export interface FundsProtectionProps {
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
  readonly error: string | undefined;
}

/** How the player's money is protected, and a box to accept the terms (`DEP-033`, `DEP-034`). */
export const FundsProtection = ({ isAccepted, onChange, error }: FundsProtectionProps) => (
  <div className="ed-deposit-protection">
    <h3>{protectionWords.title}</h3>
    <p>
      {protectionWords.lead} <strong>{protectionWords.level}</strong>
      {protectionWords.meaning}
    </p>
    <Checkbox
      mark="required"
      isChecked={isAccepted}
      onChange={onChange}
      error={error}
      name="acceptFundProtectionTermsCheckbox"
    >
      {protectionWords.accept}
    </Checkbox>
  </div>
);
