import { depositByPaypal } from "../../domain/deposits/paypal/commands.ts";
import { DepositFields } from "./DepositFields.tsx";
import type { MethodFormProps } from "./method-form-props.ts";
import { useDepositForm } from "./use-deposit-form.ts";
import { paypalDepositWords } from "./words.ts";

/** Deposits from a saved PayPal account. */
export const PaypalDepositForm = ({ method, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type);
  const submit = () => {
    const request = form.request({ provider: "PAYPAL", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByPaypal({ ...request, methodRef: method.ref }));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <p className="ed-deposit-note">{paypalDepositWords.nextStep(method.identifier)}</p>
    </DepositFields>
  );
};
