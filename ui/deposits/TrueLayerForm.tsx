import { depositByTrueLayer } from "../../domain/deposits/truelayer/commands.ts";
import { isBeingConfirmed, openDeposits } from "../../domain/deposits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import type { MethodFormProps } from "./method-form-props.ts";
import { BankFields, type BankFormProps, BanksLoaded, type NewBankFormProps, useNewBank } from "./NewBankForm.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import { trueLayerWords } from "./words.ts";

/**
 * A first deposit from a bank through TrueLayer (`METHOD-012`): the player chooses a bank and an amount. The deposit
 * also adds the bank as a method.
 */
export const NewTrueLayerForm = ({ onOther }: NewBankFormProps) => (
  <BanksLoaded>{(banks) => <NewForm banks={banks} onOther={onOther} />}</BanksLoaded>
);

const NewForm = ({ banks, onOther }: BankFormProps) => {
  const { form, bank, choose } = useNewBank();
  // Without our list of banks, the player chooses the bank on TrueLayer's page.
  const isChosenThere = banks.length === 0;

  const submit = () => {
    const request = form.request({ provider: "TRUELAYER", methodRef: null });
    if (request !== undefined) void form.send(depositByTrueLayer(request, bank?.bankId ?? null));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady={isChosenThere || bank?.available === true} onSubmit={submit}>
        <OpenPayment />
        {!isChosenThere && (
          <BankFields provider="TRUELAYER" banks={banks} bank={bank} onChoose={choose} onOther={onOther} />
        )}
        {isChosenThere ? (
          <p className="ed-deposit-note">{trueLayerWords.chooseThere}</p>
        ) : (
          bank?.available === true && <NextStep bank={bank.friendlyName} />
        )}
      </DepositFields>
    </>
  );
};

/** Deposits from a saved bank account through TrueLayer's page. */
export const TrueLayerForm = ({ method, chooser }: MethodFormProps) => {
  const form = useDepositForm("deposit", method.type);
  const submit = () => {
    const request = form.request({ provider: "TRUELAYER", methodRef: method.ref });
    if (request !== undefined) void form.send(depositByTrueLayer(request, null));
  };
  return (
    <DepositFields form={form} isReady onSubmit={submit}>
      {chooser}
      <OpenPayment />
      <NextStep bank={method.friendlyName} />
    </DepositFields>
  );
};

const NextStep = ({ bank }: { readonly bank: string }) => (
  <p className="ed-deposit-note">{trueLayerWords.nextStep(bank)}</p>
);

/** The player came back, but not by the link of TrueLayer's page. Only the server knows whether they approved the payment. */
const OpenPayment = () => {
  const amount = useSnapshot(
    ({ deposits }) =>
      openDeposits(deposits).findLast(
        (deposit) => deposit.provider === "TRUELAYER" && !isBeingConfirmed(deposit, deposits),
      )?.amount,
  );
  if (amount === undefined) return null;
  return (
    <Callout kind="Info" size="small">
      {trueLayerWords.paymentOpen(formatAmount(amount))}
    </Callout>
  );
};
