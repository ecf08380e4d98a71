import { useMemo, useState } from "react";
import { amountBeingConfirmed, bankDeposit, shownRefusal, unpaidMethod } from "../../domain/deposits/queries.ts";
import { initialMethod, type MethodOption, methodOptions } from "../../domain/methods/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import type { Choice } from "../kit/choice.ts";
import { Select } from "../kit/Select.tsx";
import { MethodMark } from "../methods/MethodMark.tsx";
import { useCommand, usePlayer, useSnapshot } from "../player.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import { METHOD_FORMS } from "./MethodForm.tsx";
import { AcrossMethods, type Entered } from "./use-deposit-form.ts";
import { methodWords } from "./words.ts";

export interface DepositFormProps {
  /** The method that a link or another modal names. */
  readonly namedMethod: string | undefined;
}

const choiceOf = (option: MethodOption): Choice =>
  option.kind === "saved"
    ? {
        value: option.value,
        label: option.method.friendlyName,
        subtitle: option.method.expireDate === null ? undefined : methodWords.expires(option.method.expireDate),
        mark: <MethodMark method={option.method} />,
        disabledReason: option.unavailable,
      }
    : {
        value: option.value,
        label: methodWords.addNew(option.provider.firstDepositFields.label),
        mark: <MethodMark icon={option.provider.firstDepositFields.icon} />,
      };

/** The method dropdown and the chosen method's form (`DEP-002` to `DEP-004`). */
export const DepositForm = ({ namedMethod }: DepositFormProps) => {
  const { snapshot } = usePlayer();
  const options = useSnapshot(methodOptions);
  const [chosen, setChosen] = useState(() => {
    const player = snapshot();
    return initialMethod(player, namedMethod ?? unpaidMethod(player.deposits))?.ref;
  });
  const [cleared, setCleared] = useState(0);
  const [entered, enter] = useState<Entered>({});
  const across = useMemo(() => ({ cleared, entered, enter }), [cleared, entered]);
  const open = useCommand(switchModal<"addPayment">);

  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (option?.kind === "new") {
      const { promotionCode } = entered;
      const typed = promotionCode === undefined ? {} : { promoCode: promotionCode };
      void open.run("deposit", "addPayment", { method: option.param, ...typed });
    } else {
      setChosen(value);
      setCleared(shownRefusal(snapshot(), "deposit")?.seq ?? 0);
    }
  };
  const method = options.find((option) => option.kind === "saved" && option.value === chosen);
  const Form = method?.kind === "saved" ? METHOD_FORMS[method.method.providerMethod] : undefined;
  const isAnyValid = options.some((option) => option.kind === "new" || option.unavailable === undefined);
  const chooser = (
    <Select
      label={methodWords.label}
      mark="required"
      choices={options.map(choiceOf)}
      value={chosen}
      onChange={choose}
      placeholder={isAnyValid ? methodWords.placeholder : methodWords.noMethods}
      isDisabled={options.length === 0}
      error={method?.kind === "saved" ? method.unavailable : undefined}
    />
  );
  return (
    <AcrossMethods value={across}>
      <OpenBankPayment />
      <BeingConfirmed />
      <LimitsLeft />
      {method?.kind === "saved" && Form !== undefined ? (
        <Form key={method.value} method={method.method} chooser={chooser} />
      ) : (
        <div className="ed-deposit-form">
          {chooser}
          <MethodRemoved />
        </div>
      )}
    </AcrossMethods>
  );
};

/** The message of a refusal that removed the method, and so its form (`PAYPAL-007`). */
const MethodRemoved = () => {
  const message = useSnapshot((player) => shownRefusal(player, "deposit")?.message);
  if (message === undefined) return null;
  return (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
    </Callout>
  );
};

/** A bank payment that the player left before they authorised it. They can continue it. */
const OpenBankPayment = () => {
  const amount = useSnapshot(({ deposits }) => bankDeposit(deposits)?.amount);
  const resume = useCommand(switchModal<"depositEcospendFlow">);
  if (amount === undefined) return null;
  return (
    <Callout
      kind="Info"
      size="small"
      action={
        <Button variant="secondary" size="small" onClick={() => void resume.run("deposit", "depositEcospendFlow")}>
          {methodWords.continueBankPayment}
        </Button>
      }
    >
      {methodWords.bankPaymentOpen(formatAmount(amount))}
    </Callout>
  );
};

/** A deposit that is not in the balance yet. A player who does not see it here may deposit again. */
const BeingConfirmed = () => {
  const amount = useSnapshot(({ deposits }) => amountBeingConfirmed(deposits));
  if (amount === 0) return null;
  return (
    <Callout kind="Info" size="small">
      {methodWords.beingConfirmed(formatAmount(amount))}
    </Callout>
  );
};
