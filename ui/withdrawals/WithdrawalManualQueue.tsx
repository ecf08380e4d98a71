import { formatAmount } from "../../domain/money.ts";
import { currentWithdrawal, manualQueueText } from "../../domain/withdrawals/queries.ts";
import type { ModalProps } from "../modals.ts";
import { Button } from "../kit/Button.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import "./withdrawals.css";

/** The notice of a withdrawal that people look at first (`WITHDRAW-039`). */
const WithdrawalManualQueue = ({ close }: ModalProps<"withdrawalManualQueueModal">) => {
  const text = useSnapshot(({ withdrawals }) => manualQueueText(withdrawals));
  const amount = useSnapshot(({ withdrawals }) => currentWithdrawal(withdrawals)?.amount);
  return (
    <ModalSheet title="Your withdrawal is in the queue">
      <Prompt
        text={text}
        actions={
          <Button isFullWidth onClick={close}>
            OK
          </Button>
        }
      >
        {amount !== undefined && `One of us looks at your ${formatAmount(amount)} before it is paid out.`}
      </Prompt>
    </ModalSheet>
  );
};

export default WithdrawalManualQueue;
