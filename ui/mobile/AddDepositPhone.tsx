import { useSnapshot } from "../player.tsx";
import { addPaymentTitle } from "../methods/words.ts";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { AddPhone } from "./AddPhone.tsx";

/** Adds a phone for deposits by the name of its own modal (`MODAL-109`). */
const AddDepositPhone = () => {
  const hasDeposited = useSnapshot(({ wallet }) => wallet.hasDeposited);
  return (
    <ModalSheet title={addPaymentTitle(hasDeposited, "FONIX")}>
      <AddPhone modal="addDepositPhone" />
    </ModalSheet>
  );
};

export default AddDepositPhone;
