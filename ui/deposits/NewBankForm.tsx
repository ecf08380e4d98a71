import { useEffect, useState } from "react";
import { depositByNewBank } from "../../domain/deposits/bank-commands.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import { providerOf } from "../../domain/methods/queries.ts";
import { unavailableAfterName } from "../../domain/methods/rules.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { BankChooser } from "../methods/BankChooser.tsx";
import { ChosenBank } from "../methods/ChosenBank.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { DepositFields } from "./DepositFields.tsx";
import { LimitsLeft } from "./LimitsLeft.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import "./deposits.css";

/** A first deposit from a bank: which bank, how much. The bank becomes a method with it. */
export const NewBankForm = ({ onOther }: NewBankFormProps) => {
  const banks = useSnapshot(({ methods }) => methods.banks);
  // The form starts from what the server says of terms and amounts, so it waits for both.
  const isAwaited = useSnapshot(({ deposits }) => deposits.awaiting.terms || deposits.awaiting.amounts);
  const { run: load } = useCommand(loadBanks);
  useEffect(() => void load(), [load]);
  return banks === null || isAwaited ? (
    <Skeleton shape="row" count={4} label="Loading banks" />
  ) : (
    <BankForm banks={banks} onOther={onOther} />
  );
};

interface NewBankFormProps {
  /** Back to the list of providers. */
  readonly onOther: () => void;
}

const BankForm = ({ banks, onOther }: NewBankFormProps & { readonly banks: readonly Bank[] }) => {
  const provider = useSnapshot(({ methods }) => providerOf(methods, "ECOSPEND"));
  const form = useDepositForm("addPayment", "BANK_ACCOUNT", undefined);
  const [bank, setBank] = useState<Bank>();

  const submit = () => {
    const wish = form.wish({ provider: "ECOSPEND", methodRef: null });
    if (wish !== undefined && bank !== undefined) void form.send(depositByNewBank(wish, bank));
  };
  return (
    <>
      <LimitsLeft />
      <DepositFields form={form} isReady={bank?.available === true} onSubmit={submit}>
        {bank === undefined ? (
          <BankChooser banks={banks} onChoose={setBank} onOther={onOther} />
        ) : (
          <ChosenBank bank={bank} onChange={() => setBank(undefined)} />
        )}
        {bank?.available === false && (
          <Callout kind="Attention" size="small" isAnnounced>
            {bank.friendlyName} {unavailableAfterName(provider)}
          </Callout>
        )}
      </DepositFields>
    </>
  );
};
