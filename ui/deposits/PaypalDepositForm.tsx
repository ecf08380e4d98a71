import { depositByPaypal } from "../../domain/deposits/paypal/commands.ts";
import { DepositFields } from "./DepositFields.tsx";
import type { MethodFormProps } from "./MethodForm.tsx";
import { useDepositForm } from "./use-deposit-form.ts";

/** Deposits from a PayPal account that is kept. */
export const PaypalDepositForm = ({ method, promoCode, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type, promoCode);
  const submit = () => {
    const request = form.request({ provider: "PAYPAL", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByPaypal({ ...request, methodRef: method.ref }));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <p className="ed-deposit-note">
        PayPal pays this from your account{method.identifier === null ? "" : ` ${method.identifier}`} at once, with
        nothing more to approve.
      </p>
    </DepositFields>
  );
};
