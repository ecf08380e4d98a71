import { useState } from "react";
import { depositByTrueLayer } from "../../domain/deposits/truelayer/commands.ts";
import { openDeposits } from "../../domain/deposits/queries.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { formatAmount } from "../../domain/money.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import type { MethodFormProps } from "./MethodForm.tsx";
import { BankFields, type BankFormProps, BanksLoaded, type NewBankFormProps } from "./NewBankForm.tsx";
import { useDepositForm } from "./use-deposit-form.ts";

/** A first deposit from a bank through TrueLayer (`METHOD-012`): which bank, how much. The bank becomes a method with it. */
export const NewTrueLayerForm = ({ onOther }: NewBankFormProps) => (
  <BanksLoaded>{(banks) => <NewForm banks={banks} onOther={onOther} />}</BanksLoaded>
);

const NewForm = ({ banks, onOther }: BankFormProps) => {
  const form = useDepositForm("addPayment", "BANK_ACCOUNT", undefined);
  const [bank, setBank] = useState<Bank>();
  // TrueLayer's page has a list of its own: without ours the bank is chosen there.
  const isChosenThere = banks.length === 0;

  const submit = () => {
    const request = form.request({ provider: "TRUELAYER", methodRef: null });
    if (request !== undefined) void form.send(depositByTrueLayer(request, bank?.bankId ?? null));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady={isChosenThere || bank?.available === true} onSubmit={submit}>
        <PaymentLeft />
        {!isChosenThere && (
          <BankFields provider="TRUELAYER" banks={banks} bank={bank} onChoose={setBank} onOther={onOther} />
        )}
        {isChosenThere ? (
          <p className="ed-deposit-note">
            You'll choose your bank and authorise this payment on TrueLayer's secure page, and come straight back.
          </p>
        ) : (
          bank?.available === true && <NextStep bank={bank.friendlyName} />
        )}
      </DepositFields>
    </>
  );
};

/** Deposits from a bank that is kept, by way of TrueLayer's page. */
export const TrueLayerForm = ({ method, promoCode, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type, promoCode);
  const submit = () => {
    const request = form.request({ provider: "TRUELAYER", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByTrueLayer(request, null));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <PaymentLeft />
      <NextStep bank={method.friendlyName} />
    </DepositFields>
  );
};

const NextStep = ({ bank }: { readonly bank: string }) => (
  <p className="ed-deposit-note">
    You'll authorise this payment with {bank} on TrueLayer's secure page, and come straight back.
  </p>
);

/** The player came back without TrueLayer's page having sent them: whether they approved the payment, only the server will say. */
const PaymentLeft = () => {
  const amount = useSnapshot(
    ({ deposits }) => openDeposits(deposits).findLast(({ provider }) => provider === "TRUELAYER")?.amount,
  );
  if (amount === undefined) return null;
  return (
    <Callout kind="Info" size="small">
      You left TrueLayer's page with a payment of {formatAmount(amount)} open. If you approved it, the money will be in
      your wallet shortly. If you didn't, nothing was taken: just start again.
    </Callout>
  );
};
