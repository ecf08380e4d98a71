import { formatAmount } from "../../domain/money.ts";
import { arrivesWithinHours } from "../../domain/withdrawals/queries.ts";
import { checkedWithdrawal, manualQueueText } from "../../domain/withdrawals/results.ts";
import type { ModalProps } from "../modals.ts";
import { Button } from "../kit/Button.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import { resultWords } from "./words.ts";
import "./withdrawals.css";

const words = resultWords.manualQueue;

/** Shows that staff check the withdrawal before it is paid (`WITHDRAW-039`). */
const WithdrawalManualQueue = ({ close }: ModalProps<"withdrawalManualQueueModal">) => {
  const text = useSnapshot(({ withdrawals }) => manualQueueText(withdrawals));
  const amount = useSnapshot(({ withdrawals }) => checkedWithdrawal(withdrawals, "withdrawalManualQueueModal")?.amount);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  const check = words.check(amount === undefined ? undefined : formatAmount(amount));
  return (
    <ModalSheet title={words.title}>
      <Prompt
        text={text ?? check}
        actions={
          <Button isFullWidth onClick={close}>
            {words.close}
          </Button>
        }
      >
        {text !== undefined && `${check} `}
        {words.arrival(hours)}
      </Prompt>
    </ModalSheet>
  );
};

export default WithdrawalManualQueue;
