import { useState } from "react";
import { bankDeposit, shownRefusal } from "../../domain/deposits/queries.ts";
import { initialMethod, type MethodOption, methodOptions } from "../../domain/methods/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import type { Choice } from "../kit/choice.ts";
import { Select } from "../kit/Select.tsx";
import { MethodMark } from "../methods/MethodMark.tsx";
import { useCommand, usePlayer, useSnapshot } from "../player.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import { METHOD_FORMS } from "./MethodForm.tsx";

export interface DepositFormProps {
  /** The method that a link or another modal asks for. */
  readonly asked: string | undefined;
  readonly promoCode: string | undefined;
}

const choiceOf = (option: MethodOption): Choice =>
  option.kind === "saved"
    ? {
        value: option.value,
        label: option.method.friendlyName,
        subtitle: option.method.expireDate === null ? undefined : `Expires ${option.method.expireDate}`,
        mark: <MethodMark method={option.method} />,
        disabledReason: option.unavailable,
      }
    : {
        value: option.value,
        label: `Add new: ${option.provider.firstDepositFields.label}`,
        mark: <MethodMark icon={option.provider.firstDepositFields.icon} />,
      };

/** The method dropdown, and below it the form that belongs to the method (`DEP-002` to `DEP-004`). */
export const DepositForm = ({ asked, promoCode }: DepositFormProps) => {
  const { snapshot } = usePlayer();
  const options = useSnapshot(methodOptions);
  const [chosen, setChosen] = useState(() => initialMethod(snapshot(), asked)?.ref);
  const open = useCommand(switchModal<"addPayment">);

  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (option?.kind === "new") void open.run("deposit", "addPayment", { method: option.param });
    else setChosen(value);
  };
  const method = options.find((option) => option.kind === "saved" && option.value === chosen);
  const Form = method?.kind === "saved" ? METHOD_FORMS[method.method.providerMethod] : undefined;
  const chooser = (
    <Select
      label="Pay with"
      choices={options.map(choiceOf)}
      value={chosen}
      onChange={choose}
      placeholder={options.length === 0 ? "No valid payment method found" : "Select payment method"}
      isDisabled={options.length === 0}
    />
  );
  return (
    <>
      <BankPaymentWaiting />
      <LimitsLeft />
      {method?.kind === "saved" && Form !== undefined ? (
        <Form key={method.value} method={method.method} promoCode={promoCode} chooser={chooser} />
      ) : (
        <div className="ed-deposit-form">
          {chooser}
          <MethodGone />
        </div>
      )}
    </>
  );
};

/** What is said of a deposit whose refusal took its method away, and the form with it (`PAYPAL-007`). */
const MethodGone = () => {
  const message = useSnapshot((player) => shownRefusal(player, "deposit")?.message);
  if (message === undefined) return null;
  return (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
    </Callout>
  );
};

/** A bank payment that was left before it was authorised can be gone on with. */
const BankPaymentWaiting = () => {
  const amount = useSnapshot(({ deposits }) => bankDeposit(deposits)?.amount);
  const resume = useCommand(switchModal<"depositEcospendFlow">);
  if (amount === undefined) return null;
  return (
    <Callout
      kind="Info"
      size="small"
      action={
        <Button variant="secondary" size="small" onClick={() => void resume.run("deposit", "depositEcospendFlow")}>
          Continue that payment
        </Button>
      }
    >
      A bank payment of {formatAmount(amount)} waits to be authorised.
    </Callout>
  );
};
