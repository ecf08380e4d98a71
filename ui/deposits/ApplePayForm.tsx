import { useEffect } from "react";
import { NOT_ON_THIS_DEVICE, NOT_SUPPORTED } from "../../domain/deposits/apple-pay/rules.ts";
import { depositByApplePay, preloadApplePay } from "../../domain/deposits/apple-pay/commands.ts";
import { canApplePay, depositWithLostSheet } from "../../domain/deposits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import type { MethodFormProps } from "./method-form-props.ts";
import { useDepositForm } from "./use-deposit-form.ts";
import { applePayWords } from "./words.ts";
import "./deposits.css";

/** A first deposit by Apple Pay (`METHOD-013`), which also adds it as a method. A device without Apple Pay shows a message (`APPLE-009`). */
export const NewApplePayForm = ({ onOther }: { readonly onOther: () => void }) => {
  const isHere = useSnapshot((player) => (player.methods.providersFailure === null ? canApplePay(player) : false));
  const isAwaited = useSnapshot(({ deposits }) => deposits.awaiting.terms || deposits.awaiting.amounts);
  if (isHere === undefined || isAwaited) return <Skeleton shape="row" count={3} label={applePayWords.loading} />;
  if (isHere) return <NewForm />;
  return (
    <Callout
      kind="Attention"
      action={
        <Button variant="secondary" size="small" onClick={onOther}>
          {applePayWords.other}
        </Button>
      }
    >
      {NOT_SUPPORTED}
    </Callout>
  );
};

const NewForm = () => {
  const form = useSheetForm("addPayment");
  const submit = () => {
    const request = form.request({ provider: "ADYEN_APPLE_PAY", methodRef: null });
    if (request !== undefined) void form.send(depositByApplePay(request));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady onSubmit={submit}>
        <SheetLost />
        <NextStep />
      </DepositFields>
    </>
  );
};

/** Deposits by the Apple Pay that the player has added. A device without Apple Pay shows a message (`APPLE-008`). */
export const ApplePayForm = ({ method, chooser }: MethodFormProps) => {
  const form = useSheetForm("deposit");
  const isHere = useSnapshot(canApplePay) ?? true;
  const submit = () => {
    const request = form.request({ provider: "ADYEN_APPLE_PAY", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByApplePay(request));
  };
  return (
    <DepositFields form={form} isReady={isHere} onSubmit={submit}>
      {chooser}
      <SheetLost />
      {isHere ? (
        <NextStep />
      ) : (
        <Callout kind="Attention" size="small">
          {NOT_ON_THIS_DEVICE}
        </Callout>
      )}
    </DepositFields>
  );
};

/** A browser opens the sheet only during a click, so what the sheet needs is loaded before the click. */
function useSheetForm(modal: "deposit" | "addPayment") {
  const ready = useAct(preloadApplePay);
  useEffect(() => ready(), [ready]);
  return useDepositForm(modal, "APPLE_PAY");
}

const NextStep = () => <p className="ed-deposit-note">{applePayWords.nextStep}</p>;

/** A payment whose sheet was open when the page was loaded again. */
const SheetLost = () => {
  const amount = useSnapshot((player) => depositWithLostSheet(player)?.amount);
  if (amount === undefined) return null;
  return (
    <Callout kind="Info" size="small">
      {applePayWords.depositWithLostSheet(formatAmount(amount))}
    </Callout>
  );
};
