import * as Cause from "effect/Cause";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import { useEffect, useState } from "react";
import { connectBank } from "../../domain/deposits/bank/connect.ts";
import { shownRefusal } from "../../domain/deposits/queries.ts";
import { validateFundsProtection } from "../../domain/form/rules/choice.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import {
  CONNECT_STEPS,
  HELP_AFTER_HOURS,
  type OpenLoop as View,
  openLoopView,
} from "../../domain/withdrawals/open-loop.ts";
import { ARRIVES_WITHIN_HOURS } from "../../domain/withdrawals/queries.ts";
import { FundsProtection } from "../deposits/FundsProtection.tsx";
import { BankFields } from "../deposits/NewBankForm.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useKeptFailure } from "../kept-failure.ts";
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
      const { title, text, help } = connectStepWords(one, HOURS);
      return (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          <strong>{title}</strong>
          <p>
            {text}
            {help !== undefined && (
              <>
                {" "}
                {help.before} <a href={SITE_LINKS.contact}>{help.link}</a>
                {help.after}
              </>
            )}
          </p>
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
  const refusal = useSnapshot((player) => shownRefusal(player, "withdraw"));
  const [bank, setBank] = useState<Bank>();
  const [terms, setTerms] = useState({ isAccepted: false, isTouched: false });
  const [refused, setRefused] = useState<{ readonly copy: string }>();
  const [isSending, setSending] = useState(false);

  const protection = validateFundsProtection(terms.isAccepted, !mustAgree);
  const connect = async (chosen: Bank) => {
    if (runtime === undefined || isSending) return;
    setSending(true);
    const exit = await runtime.runPromiseExit(connectBank({ provider, bank: chosen, acceptsTerms: terms.isAccepted }));
    setSending(false);
    setRefused(Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined);
  };
  const message = useKeptFailure(refused?.copy ?? refusal?.message, refused ?? refusal?.seq, [
    bank?.bankId,
    terms.isAccepted,
  ]);
  return (
    <>
      <BankFields
        provider={provider}
        banks={banks}
        bank={bank}
        onChoose={setBank}
        onOther={() => open("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" })}
      />
      {bank !== undefined && (
        <>
          {mustAgree && (
            <FundsProtection
              isAccepted={terms.isAccepted}
              onChange={(isAccepted) => setTerms({ isAccepted, isTouched: true })}
              error={terms.isTouched && Result.isFailure(protection) ? protection.failure.copy : undefined}
            />
          )}
          {message !== undefined && (
            <Callout kind="Attention" size="small" isAnnounced>
              {message}
            </Callout>
          )}
          <Button
            isFullWidth
            isPending={isSending}
            disabled={!bank.available || Result.isFailure(protection)}
            onClick={() => void connect(bank)}
          >
            {openLoopWords.submit}
          </Button>
        </>
      )}
    </>
  );
};
