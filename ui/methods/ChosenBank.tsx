import type { Bank } from "../../domain/methods/wire.ts";
import { Button } from "../kit/Button.tsx";
import { bankWords } from "./words.ts";
import "./methods.css";

export interface ChosenBankProps {
  readonly bank: Bank;
  readonly onChange: () => void;
}

/** The bank that the player chose, and a button to choose another. */
export const ChosenBank = ({ bank, onChange }: ChosenBankProps) => (
  <div className="ed-bank-chosen">
    <img src={bank.logo} alt="" width={40} height={40} />
    <strong>{bank.friendlyName}</strong>
    <Button variant="quiet" size="small" onClick={onChange}>
      {bankWords.change}
    </Button>
  </div>
);
