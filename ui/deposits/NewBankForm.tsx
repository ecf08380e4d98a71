import { type ReactNode, useEffect, useState } from "react";
import { depositByNewBank } from "../../domain/deposits/bank/commands.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import { providerOf } from "../../domain/methods/queries.ts";
import { unavailableAfterName } from "../../domain/methods/rules.ts";
import type { Bank, Provider } from "../../domain/methods/wire.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { BankChooser } from "../methods/BankChooser.tsx";
import { ChosenBank } from "../methods/ChosenBank.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import "./deposits.css";

export interface NewBankFormProps {
  /** Back to the list of providers. */
  readonly onOther: () => void;
}

/** What a form for a first deposit from a bank starts from. */
export interface BankFormProps extends NewBankFormProps {
  /** Empty where they could not be read. */
  readonly banks: readonly Bank[];
}

/** A first deposit from a bank through Ecospend: which bank, how much. The bank becomes a method with it. */
export const NewBankForm = ({ onOther }: NewBankFormProps) => (
  <BanksLoaded>{(banks) => <EcospendForm banks={banks} onOther={onOther} />}</BanksLoaded>
);

/** Draws the form once its banks are there, and what the server says of terms and amounts, which it starts with. */
export const BanksLoaded = ({ children }: { readonly children: (banks: readonly Bank[]) => ReactNode }) => {
  const banks = useSnapshot(({ methods }) => methods.banks);
  const isAwaited = useSnapshot(({ deposits }) => deposits.awaiting.terms || deposits.awaiting.amounts);
  const { run: load } = useCommand(loadBanks);
  useEffect(() => void load(), [load]);
  return banks === null || isAwaited ? <Skeleton shape="row" count={4} label="Loading banks" /> : children(banks);
};

const EcospendForm = ({ banks, onOther }: BankFormProps) => {
  const form = useDepositForm("addPayment", "BANK_ACCOUNT", undefined);
  const [bank, setBank] = useState<Bank>();

  const submit = () => {
    const request = form.request({ provider: "ECOSPEND", methodRef: null });
    if (request !== undefined && bank !== undefined) void form.send(depositByNewBank(request, bank));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady={bank?.available === true} onSubmit={submit}>
        <BankFields provider="ECOSPEND" banks={banks} bank={bank} onChoose={setBank} onOther={onOther} />
      </DepositFields>
    </>
  );
};

interface BankFieldsProps extends BankFormProps {
  readonly provider: Provider;
  readonly bank: Bank | undefined;
  /** Undefined to choose again. */
  readonly onChoose: (bank: Bank | undefined) => void;
}

/** The part of a deposit form in which a bank is chosen; one that is away is said to be. */
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
          {bank.friendlyName} {unavailableAfterName(carrier)}
        </Callout>
      )}
    </>
  );
};
