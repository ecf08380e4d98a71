import { depositByBraintree, depositByPciProxy } from "../../domain/deposits/card/commands.ts";
import type { RequestByMethod } from "../../domain/deposits/intent/intent.ts";
import { depositByBank } from "../../domain/deposits/bank/commands.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import type { CardProvider } from "../../domain/ports/card-fields.ts";
import type { ComponentType } from "react";
import { MobileForm } from "../mobile/MobileForm.tsx";
import { ApplePayForm } from "./ApplePayForm.tsx";
import { CardFieldsBox } from "./CardFieldsBox.tsx";
import { DepositFields } from "./DepositFields.tsx";
import type { MethodFormProps } from "./method-form-props.ts";
import { PaypalDepositForm } from "./PaypalDepositForm.tsx";
import { TrueLayerForm } from "./TrueLayerForm.tsx";
import { useCardFields } from "./use-card-fields.ts";
import { useDepositForm } from "./use-deposit-form.ts";
import { bankFormWords } from "./words.ts";

const DEPOSIT_BY_CARD = { BRAINTREE: depositByBraintree, PCI_PROXY: depositByPciProxy } as const;

/** Deposits with a saved card. The player types its security code into the provider's own field. */
const CardForm = ({ method, chooser }: MethodFormProps) => {
  const provider = method.providerMethod as CardProvider;
  const form = useDepositForm("deposit", method.type);
  const card = useCardFields(provider, "cvv");
  const submit = () => {
    const request = form.request({ provider, methodRef: method.ref });
    if (request !== undefined && card.fields !== undefined)
      void form.send(DEPOSIT_BY_CARD[provider](request as RequestByMethod, card.fields));
  };
  return (
    <DepositFields form={form} isReady={card.fields !== undefined && card.isComplete} onSubmit={submit}>
      {chooser}
      <CardFieldsBox state={card} kind="cvv" />
    </DepositFields>
  );
};

/** Deposits from a saved bank account. The player authorises the payment at the bank. */
const BankForm = ({ method, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type);
  const submit = () => {
    const request = form.request({ provider: "ECOSPEND", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByBank({ ...request, methodRef: method.ref }));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <p className="ed-deposit-note">{bankFormWords.nextStep(method.friendlyName)}</p>
    </DepositFields>
  );
};

/** The form of each method (`DEP-004`). */
export const METHOD_FORMS: Readonly<Record<Provider, ComponentType<MethodFormProps>>> = {
  BRAINTREE: CardForm,
  PCI_PROXY: CardForm,
  ECOSPEND: BankForm,
  FONIX: MobileForm,
  PAYPAL: PaypalDepositForm,
  TRUELAYER: TrueLayerForm,
  ADYEN_APPLE_PAY: ApplePayForm,
};
