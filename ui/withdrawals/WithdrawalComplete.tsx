import { formatAmount } from "../../domain/money.ts";
import { arrivesWithinHours } from "../../domain/withdrawals/queries.ts";
import { checkedWithdrawal } from "../../domain/withdrawals/results.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import { resultWords } from "./words.ts";
import "./withdrawals.css";

const words = resultWords.complete;

/** `WITHDRAW-028`, `WITHDRAW-029` */
const WithdrawalComplete = () => {
  const amount = useSnapshot(({ withdrawals }) => checkedWithdrawal(withdrawals, "withdrawalComplete")?.amount);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  return (
    <ModalSheet title={words.title}>
      <Prompt text={words.text}>{words.arrival(amount === undefined ? undefined : formatAmount(amount), hours)}</Prompt>
    </ModalSheet>
  );
};

export default WithdrawalComplete;
