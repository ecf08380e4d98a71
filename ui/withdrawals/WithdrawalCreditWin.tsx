import { formatAmount } from "../../domain/money.ts";
import { GUARANTEE } from "../../domain/withdrawals/rules.ts";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import "./withdrawals.css";

/** `WITHDRAW-030` to `WITHDRAW-032` */
const WithdrawalCreditWin = () => (
  <ModalSheet title="Withdrawal guarantee">
    <Prompt text={`You made ${formatAmount(GUARANTEE)} off our slip-up`}>
      <strong className="ed-withdraw-credit">{formatAmount(GUARANTEE)} on its way</strong>
    </Prompt>
  </ModalSheet>
);

export default WithdrawalCreditWin;
