import { formatAmount } from "../../domain/money.ts";
import { arrivesWithinHours, currentWithdrawal, manualQueueText } from "../../domain/withdrawals/queries.ts";
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
  const amount = useSnapshot(({ withdrawals }) => currentWithdrawal(withdrawals)?.amount);
  const hours = useSnapshot(({ withdrawals }) => arrivesWithinHours(withdrawals));
  return (
    <ModalSheet title={words.title}>
      <Prompt
        text={text}
        actions={
          <Button isFullWidth onClick={close}>
            {words.close}
          </Button>
        }
      >
        {amount !== undefined && words.more(formatAmount(amount), hours)}
      </Prompt>
    </ModalSheet>
  );
};

export default WithdrawalManualQueue;
