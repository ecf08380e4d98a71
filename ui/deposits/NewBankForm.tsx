import { type ReactNode, useEffect, useState } from "react";
import { depositByNewBank } from "../../domain/deposits/bank/commands.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import { providerOf } from "../../domain/methods/queries.ts";
import { bankUnavailable } from "../../domain/methods/rules.ts";
import type { Bank, Provider } from "../../domain/methods/wire.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { BankChooser } from "../methods/BankChooser.tsx";
import { ChosenBank } from "../methods/ChosenBank.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import { bankFormWords } from "./words.ts";
import "./deposits.css";

export interface NewBankFormProps {
  /** Shows the list of providers again. */
  readonly onOther: () => void;
}

export interface BankFormProps extends NewBankFormProps {
  /** Empty if the banks did not load. */
  readonly banks: readonly Bank[];
}

/** A first deposit from a bank through Ecospend: the player chooses a bank and an amount. The deposit also adds the bank as a method. */
export const NewBankForm = ({ onOther }: NewBankFormProps) => (
  <BanksLoaded>{(banks) => <EcospendForm banks={banks} onOther={onOther} />}</BanksLoaded>
);

/** Draws the form when the banks, the terms and the amounts have loaded. */
export const BanksLoaded = ({ children }: { readonly children: (banks: readonly Bank[]) => ReactNode }) => {
  const banks = useSnapshot(({ methods }) => methods.banks);
  const isAwaited = useSnapshot(({ deposits }) => deposits.awaiting.terms || deposits.awaiting.amounts);
  const { run: load } = useCommand(loadBanks);
  useEffect(() => void load(), [load]);
  return banks === null || isAwaited ? (
    <Skeleton shape="row" count={4} label={bankFormWords.loading} />
  ) : (
    children(banks)
  );
};

/** The form of a deposit from a bank that the player chooses in it. */
export function useNewBank() {
  const form = useDepositForm("addPayment", "BANK_ACCOUNT");
  const [bank, setBank] = useState<Bank>();
  const choose = (chosen: Bank | undefined) => {
    form.changed();
    setBank(chosen);
  };
  return { form, bank, choose };
}

const EcospendForm = ({ banks, onOther }: BankFormProps) => {
  const { form, bank, choose } = useNewBank();

  const submit = () => {
    const request = form.request({ provider: "ECOSPEND", methodRef: null });
    if (request !== undefined && bank !== undefined) void form.send(depositByNewBank(request, bank));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady={bank?.available === true} onSubmit={submit}>
        <BankFields provider="ECOSPEND" banks={banks} bank={bank} onChoose={choose} onOther={onOther} />
      </DepositFields>
    </>
  );
};

interface BankFieldsProps extends BankFormProps {
  readonly provider: Provider;
  readonly bank: Bank | undefined;
  /** Called with undefined when the player wants another bank. */
  readonly onChoose: (bank: Bank | undefined) => void;
}

/** The part of a deposit form in which the player chooses a bank. It shows a message if the bank is unavailable. */
export const BankFields = ({ provider, banks, bank, onChoose, onOther }: BankFieldsProps) => {
  const carrier = useSnapshot(({ methods }) => providerOf(methods, provider));
  return (
    <>
      {bank === undefined ? (
        <BankChooser banks={banks} onChoose={onChoose} onOther={onOther} />
      ) : (
        <ChosenBank bank={bank} onChange={() => onChoose(undefined)} />
      )}
      {bank?.available === false && (
        <Callout kind="Attention" size="small" isAnnounced>
          {bankUnavailable(bank.friendlyName, carrier).copy}
        </Callout>
      )}
    </>
  );
};
