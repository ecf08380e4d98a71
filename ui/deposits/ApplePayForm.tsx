import { useEffect } from "react";
import { NOT_ON_THIS_DEVICE, NOT_SUPPORTED } from "../../domain/deposits/apple-pay/rules.ts";
import { depositByApplePay, readyApplePay } from "../../domain/deposits/apple-pay/commands.ts";
import { canApplePay, sheetLost } from "../../domain/deposits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import type { MethodFormProps } from "./MethodForm.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import "./deposits.css";

/** A first deposit by Apple Pay (`METHOD-013`), which becomes a method with it. A device without it is told so (`APPLE-009`). */
export const NewApplePayForm = ({ onOther }: { readonly onOther: () => void }) => {
  const isHere = useSnapshot((player) => (player.methods.providersFailure === null ? canApplePay(player) : false));
  const isAwaited = useSnapshot(({ deposits }) => deposits.awaiting.terms || deposits.awaiting.amounts);
  if (isHere === undefined || isAwaited) return <Skeleton shape="row" count={3} label="Loading Apple Pay" />;
  if (isHere) return <NewForm />;
  return (
    <Callout
      kind="Attention"
      action={
        <Button variant="secondary" size="small" onClick={onOther}>
          Choose another way
        </Button>
      }
    >
      {NOT_SUPPORTED}
    </Callout>
  );
};

const NewForm = () => {
  const form = useSheetForm("addPayment", undefined);
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

/** Deposits by the Apple Pay that is kept; a device that has none says so (`APPLE-008`). */
export const ApplePayForm = ({ method, promoCode, chooser }: MethodFormProps) => {
  const form = useSheetForm("deposit", promoCode);
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

/** A browser opens its sheet in the very moment of a press only: what opens it is fetched beforehand. */
function useSheetForm(modal: "deposit" | "addPayment", promoCode: string | undefined) {
  const ready = useAct(readyApplePay);
  useEffect(() => ready(), [ready]);
  return useDepositForm(modal, "APPLE_PAY", promoCode);
}

const NextStep = () => (
  <p className="ed-deposit-note">
    Apple Pay opens over this page. Check the amount there and confirm it as you always do. We never see your card's
    number.
  </p>
);

/** A payment whose sheet a page load took away. */
const SheetLost = () => {
  const amount = useSnapshot((player) => sheetLost(player)?.amount);
  if (amount === undefined) return null;
  return (
    <Callout kind="Info" size="small">
      The page was loaded again while Apple Pay was open for {formatAmount(amount)}. If you had confirmed it, the money
      will be in your wallet shortly. If you hadn't, nothing was taken: just start again.
    </Callout>
  );
};
