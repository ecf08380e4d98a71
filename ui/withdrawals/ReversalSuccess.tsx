import { formatAmount } from "../../domain/money.ts";
import { lastCancelled } from "../../domain/withdrawals/queries.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Prompt } from "./Prompt.tsx";
import { resultWords } from "./words.ts";
import "./withdrawals.css";

const words = resultWords.cancelled;

/** Confirms a cancelled withdrawal (`MODAL-117`). */
const ReversalSuccess = () => {
  const amount = useSnapshot(lastCancelled);
  return (
    <ModalSheet title={words.title}>
      <Prompt text={words.text(amount === undefined ? undefined : formatAmount(amount))}>{words.more}</Prompt>
    </ModalSheet>
  );
};

export default ReversalSuccess;
