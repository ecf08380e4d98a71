import { formatAmount } from "../../domain/money.ts";
import { GUARANTEE } from "../../domain/withdrawals/rules.ts";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import { resultWords } from "./words.ts";
import "./withdrawals.css";

const words = resultWords.creditWin;

/** `WITHDRAW-030` to `WITHDRAW-032` */
const WithdrawalCreditWin = () => (
  <ModalSheet title={words.title}>
    <Prompt text={words.text(formatAmount(GUARANTEE))}>
      <strong className="ed-withdraw-credit">{words.credit(formatAmount(GUARANTEE))}</strong>
    </Prompt>
  </ModalSheet>
);

export default WithdrawalCreditWin;
