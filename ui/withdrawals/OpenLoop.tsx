import * as Cause from "effect/Cause";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import { useEffect, useState } from "react";
import { connectBank } from "../../domain/deposits/bank/connect.ts";
import { currentDeposit } from "../../domain/deposits/queries.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import {
  CONNECT_STEPS,
  HELP_AFTER_HOURS,
  type OpenLoop as View,
  openLoopView,
} from "../../domain/withdrawals/open-loop.ts";
import { ARRIVES_WITHIN_HOURS } from "../../domain/withdrawals/queries.ts";
import { FundsProtection } from "../deposits/FundsProtection.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { BankChooser } from "../methods/BankChooser.tsx";
import { ChosenBank } from "../methods/ChosenBank.tsx";
import { usePassingFailure } from "../passing-failure.ts";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import { connectStepWords, openLoopWords } from "./words.ts";

/** Connects a bank account that no deposit has come from, by a deposit of 1p (`WITHDRAW-015` to `WITHDRAW-022`). */
export const OpenLoop = () => {
  const view = useSnapshot(openLoopView);
  const banks = useSnapshot(({ methods }) => methods.banks);
  const load = useAct(loadBanks);
  useEffect(() => load(), [load]);
  if (view === undefined) return null;
  return (
    <div className="ed-withdraw">
      {view.intro === "withdrawToBank" && <h3>{openLoopWords.withdrawToBank}</h3>}
      {view.intro === "connectSteps" && <Steps step={view.step} />}
      {banks === null ? (
        <Skeleton shape="row" count={4} label={openLoopWords.loading} />
      ) : (
        <Connection provider={view.provider === "TRUELAYER" ? "TRUELAYER" : "ECOSPEND"} banks={banks} />
      )}
    </div>
  );
};

const HOURS = { arrival: ARRIVES_WITHIN_HOURS, help: HELP_AFTER_HOURS };

const Steps = ({ step }: Pick<View, "step">) => (
  <ol className="ed-withdraw-steps">
    {CONNECT_STEPS.map((one) => {
      const { title, text } = connectStepWords(one, HOURS);
      return (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      );
    })}
  </ol>
);

interface ConnectionProps {
  readonly provider: "ECOSPEND" | "TRUELAYER";
  readonly banks: readonly Bank[];
}

const Connection = ({ provider, banks }: ConnectionProps) => {
  const { runtime } = usePlayer();
  const open = useAct(switchModal);
  const mustAgree = useSnapshot(({ deposits }) => deposits.termsAgreed !== true);
  const attempt = useSnapshot(({ deposits }) => currentDeposit(deposits)?.seq);
  const declined = useSnapshot(
    ({ deposits }) => currentDeposit(deposits)?.status === "declined" && currentDeposit(deposits)?.message,
  );
  const [bank, setBank] = useState<Bank>();
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [refused, setRefused] = useState<{ readonly copy: string }>();
  const [isSending, setSending] = useState(false);

  const connect = async (chosen: Bank) => {
    if (runtime === undefined || isSending) return;
    setSending(true);
    const exit = await runtime.runPromiseExit(connectBank({ provider, bank: chosen, acceptsTerms }));
    setSending(false);
    setRefused(Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined);
  };
  const message = usePassingFailure(refused?.copy ?? (declined || undefined), refused ?? attempt, [
    bank?.bankId,
    acceptsTerms,
  ]);
  if (bank === undefined)
    return (
      <BankChooser
        banks={banks}
        onChoose={setBank}
        onOther={() => open("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" })}
      />
    );
  return (
    <>
      <ChosenBank bank={bank} onChange={() => setBank(undefined)} />
      {mustAgree && <FundsProtection isAccepted={acceptsTerms} onChange={setAcceptsTerms} error={undefined} />}
      {message !== undefined && (
        <Callout kind="Attention" size="small" isAnnounced>
          {message}
        </Callout>
      )}
      <Button
        isFullWidth
        isPending={isSending}
        disabled={mustAgree && !acceptsTerms}
        onClick={() => void connect(bank)}
      >
        {openLoopWords.submit}
      </Button>
    </>
  );
};
