import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { PaypalForm } from "./PaypalForm.tsx";
import { addPaymentTitle } from "./words.ts";

/** Adds a PayPal account by the name of its own modal (`MODAL-111`). */
const AddPaypal = () => {
  const hasDeposited = useSnapshot(({ wallet }) => wallet.hasDeposited);
  return (
    <ModalSheet title={addPaymentTitle(hasDeposited, "PAYPAL")}>
      <PaypalForm modal="addPaypal" />
    </ModalSheet>
  );
};

export default AddPaypal;
