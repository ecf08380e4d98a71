import { loadDetailedMethods } from "../../domain/methods/primary-commands.ts";
import { formatAmount } from "../../domain/money.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { deferVerification } from "../../domain/withdrawals/commands.ts";
import { isPrimaryNeeded, withdrawView } from "../../domain/withdrawals/queries.ts";
import type { Withdrawal } from "../../domain/withdrawals/state.ts";
import { Button } from "../kit/Button.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { OpenLoop } from "./OpenLoop.tsx";
import { Prompt } from "./Prompt.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";
import { withdrawWords } from "./words.ts";
import "./withdrawals.css";

/** The withdraw modal, in the state that `withdrawView` returns (`WITHDRAW-007` to `WITHDRAW-023`). */
const Withdraw = () => {
  const isNeeded = useSnapshot(isPrimaryNeeded);
  return (
    <ModalSheet title={isNeeded ? withdrawWords.titlePrimaryNeeded : withdrawWords.title}>
      <State />
    </ModalSheet>
  );
};

const State = () => {
  const view = useSnapshot(withdrawView);
  switch (view.show) {
    case "progress":
      return <Progress withdrawal={view.withdrawal} />;
    case "loading":
      return <Loading />;
    case "failed":
      return <Failed message={view.message} />;
    case "verification":
      return <VerificationPrompt />;
    case "noMethods":
      return <NoMethods />;
    case "mustDeposit":
      return <MustDeposit />;
    case "openLoop":
      return <OpenLoop />;
    case "primaryUnavailable":
      return <PrimaryUnavailable />;
    case "form":
      return <WithdrawForm />;
  }
};

const Loading = () => (
  <div className="ed-withdraw">
    <Skeleton shape="row" label={withdrawWords.loading} />
    <Skeleton shape="block" />
    <Skeleton shape="line" count={2} />
  </div>
);

const Failed = ({ message }: { readonly message: string }) => {
  const { run, pending } = useCommand(loadDetailedMethods);
  return (
    <ErrorState title={withdrawWords.failed} onRetry={() => void run()} isRetrying={pending}>
      {message}
    </ErrorState>
  );
};

/** Between the request and its answer. It has no button, so nothing is sent twice. */
const Progress = ({ withdrawal: { amount, status, message } }: { readonly withdrawal: Withdrawal }) => (
  <div role="status">
    {status === "unanswered" ? (
      <Prompt text={withdrawWords.unanswered.text} mood="dizzy">
        {withdrawWords.unanswered.more(message, formatAmount(amount))}
      </Prompt>
    ) : (
      <Prompt text={withdrawWords.progress(formatAmount(amount))} />
    )}
  </div>
);

/** `WITHDRAW-025` to `WITHDRAW-027` */
const VerificationPrompt = () => {
  const go = useAct(goTo);
  const defer = useAct(deferVerification);
  return (
    <Prompt
      text={withdrawWords.verification.text}
      actions={
        <>
          <Button isFullWidth onClick={() => go(SCREENS.verification.path, { replace: true })}>
            {withdrawWords.verification.verify}
          </Button>
          <Button isFullWidth variant="secondary" onClick={() => defer()}>
            {withdrawWords.verification.defer}
          </Button>
        </>
      }
    />
  );
};

/** `WITHDRAW-009`, `WITHDRAW-010` */
const NoMethods = () => {
  const open = useAct(switchModal);
  return (
    <Prompt
      text={withdrawWords.noMethods.text}
      actions={
        <Button isFullWidth onClick={() => open("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" })}>
          {withdrawWords.noMethods.add}
        </Button>
      }
    />
  );
};

/** `WITHDRAW-011`, `WITHDRAW-012` */
const MustDeposit = () => {
  const open = useAct(switchModal);
  return (
    <Prompt
      text={withdrawWords.mustDeposit.text}
      actions={
        <Button isFullWidth onClick={() => open("withdraw", "deposit")}>
          {withdrawWords.mustDeposit.deposit}
        </Button>
      }
    />
  );
};

/** `WITHDRAW-013`, `WITHDRAW-014` */
const PrimaryUnavailable = () => {
  const open = useAct(switchModal);
  const go = useAct(goTo);
  return (
    <Prompt
      text={withdrawWords.primaryUnavailable.text}
      mood="dizzy"
      actions={
        <>
          <Button isFullWidth onClick={() => open("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" })}>
            {withdrawWords.primaryUnavailable.add}
          </Button>
          <Button isFullWidth variant="secondary" onClick={() => go(SCREENS.paymentMethods.path, { replace: true })}>
            {withdrawWords.primaryUnavailable.wallet}
          </Button>
        </>
      }
    />
  );
};

export default Withdraw;
