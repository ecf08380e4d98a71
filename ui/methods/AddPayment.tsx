import type { ComponentType } from "react";
import { shownProgress } from "../../domain/deposits/queries.ts";
import { providerOfParam } from "../../domain/methods/rules.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import type { CardProvider } from "../../domain/ports/card-fields.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { NewApplePayForm } from "../deposits/ApplePayForm.tsx";
import { DepositProgress } from "../deposits/DepositProgress.tsx";
import { NewBankForm } from "../deposits/NewBankForm.tsx";
import { NewTrueLayerForm } from "../deposits/TrueLayerForm.tsx";
import { AddPhone } from "../mobile/AddPhone.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { CardForm } from "./CardForm.tsx";
import { PaypalForm } from "./PaypalForm.tsx";
import { ProviderList } from "./ProviderList.tsx";
import { addPaymentTitle } from "./words.ts";

interface FormProps {
  readonly provider: Provider;
  /** Shows the list of providers again. */
  readonly onOther: () => void;
}

const AddDepositPhone = () => <AddPhone />;
const AddPaypalAccount = () => <PaypalForm />;
const AddCard = ({ provider }: FormProps) => <CardForm provider={provider as CardProvider} />;

/** The form of each provider (`METHOD-007` to `METHOD-013`). */
const FORMS: Readonly<Record<Provider, ComponentType<FormProps>>> = {
  BRAINTREE: AddCard,
  PCI_PROXY: AddCard,
  ECOSPEND: NewBankForm,
  FONIX: AddDepositPhone,
  PAYPAL: AddPaypalAccount,
  TRUELAYER: NewTrueLayerForm,
  ADYEN_APPLE_PAY: NewApplePayForm,
};

/** Adds a deposit method: a list of the providers, then the form of the chosen provider. */
const AddPayment = ({ params, close }: ModalProps<"addPayment">) => {
  const provider = providerOfParam(params.method);
  const hasDeposited = useSnapshot(({ wallet }) => wallet.hasDeposited);
  const progress = useSnapshot((player) => shownProgress(player, "addPayment"));
  // The list and the forms replace one another in the history, so the browser's Back button closes the modal.
  const show = useCommand(switchModal<"addPayment">);
  const toList = () => void show.run("addPayment", "addPayment", {});
  const Form = provider === undefined ? undefined : FORMS[provider];
  return (
    <ModalSheet
      title={addPaymentTitle(hasDeposited, provider)}
      onBack={provider === undefined || progress !== undefined ? undefined : toList}
    >
      {progress !== undefined && <DepositProgress deposit={progress} close={close} />}
      {/* The form stays mounted: it still has what was typed if the deposit is refused. */}
      <div hidden={progress !== undefined}>
        {provider !== undefined && Form !== undefined ? (
          <Form key={provider} provider={provider} onOther={toList} />
        ) : (
          <ProviderList onChoose={(method) => void show.run("addPayment", "addPayment", { method })} />
        )}
      </div>
    </ModalSheet>
  );
};

export default AddPayment;
