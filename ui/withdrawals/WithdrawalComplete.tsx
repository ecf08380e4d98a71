import { formatAmount } from "../../domain/money.ts";
import { arrivesWithinHours, currentWithdrawal } from "../../domain/withdrawals/queries.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import "./withdrawals.css";

/** `WITHDRAW-028`, `WITHDRAW-029` */
const WithdrawalComplete = () => {
  const amount = useSnapshot(({ withdrawals }) => currentWithdrawal(withdrawals)?.amount);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  return (
    <ModalSheet title="Withdrawal complete">
      <Prompt text="We've done our bit. Over to your bank.">
        {amount === undefined ? "Your money" : formatAmount(amount)} arrives within {hours} hours.
      </Prompt>
    </ModalSheet>
  );
};

export default WithdrawalComplete;
