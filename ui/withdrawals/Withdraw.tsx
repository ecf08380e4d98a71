import { loadDetailedMethods } from "../../domain/methods/primary-commands.ts";
import { formatAmount } from "../../domain/money.ts";
import { goTo, switchModal } from "../../domain/shell/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { deferVerification } from "../../domain/withdrawals/commands.ts";
import { withdrawTitle, withdrawView } from "../../domain/withdrawals/queries.ts";
import type { Withdrawal } from "../../domain/withdrawals/state.ts";
import { Button } from "../kit/Button.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { OpenLoop } from "./OpenLoop.tsx";
import { Prompt } from "./Prompt.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";
import "./withdrawals.css";

/** The withdraw modal: whichever of its states holds (`WITHDRAW-007` to `WITHDRAW-023`). */
const Withdraw = () => {
  const title = useSnapshot(withdrawTitle);
  return (
    <ModalSheet title={title}>
      <State />
    </ModalSheet>
  );
};

const State = () => {
  // Built anew for every snapshot, and the same while its parts are.
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
    <Skeleton shape="row" label="Loading your withdrawal" />
    <Skeleton shape="block" />
    <Skeleton shape="line" count={2} />
  </div>
);

const Failed = ({ message }: { readonly message: string }) => {
  const { run, pending } = useCommand(loadDetailedMethods);
  return (
    <ErrorState title="We couldn't load your payment methods" onRetry={() => void run()} isRetrying={pending}>
      {message}
    </ErrorState>
  );
};

/** Between the request and its answer: nothing can be done but wait, and nothing is sent twice. */
const Progress = ({ withdrawal: { amount, status, message } }: { readonly withdrawal: Withdrawal }) => (
  <div role="status">
    {status === "unanswered" ? (
      <Prompt text="We're checking what became of your withdrawal." mood="dizzy">
        {message} We keep asking, and won't take {formatAmount(amount)} twice. You can close this meanwhile.
      </Prompt>
    ) : (
      <Prompt text={`Withdrawing ${formatAmount(amount)}…`} />
    )}
  </div>
);

/** `WITHDRAW-025` to `WITHDRAW-027` */
const VerificationPrompt = () => {
  const go = useAct(goTo);
  const goOn = useAct(deferVerification);
  return (
    <Prompt
      text="Your account must be verified for you to receive withdrawn funds."
      actions={
        <>
          <Button isFullWidth onClick={() => go(SCREENS.verification.path, { replace: true })}>
            Continue to verification
          </Button>
          <Button isFullWidth variant="secondary" onClick={() => goOn()}>
            Request withdrawal
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
      text="You will need to add a payment method to make a withdrawal"
      actions={
        <Button isFullWidth onClick={() => open("withdraw", "addPayment")}>
          Add payment method
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
      text="Oops! You need to deposit before requesting a withdrawal so we can validate your payment method."
      actions={
        <Button isFullWidth onClick={() => open("withdraw", "deposit")}>
          Make a deposit
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
      text="Your current primary method is unavailable. Please add new payment method or change your primary method from your Wallet"
      mood="dizzy"
      actions={
        <>
          <Button isFullWidth onClick={() => open("withdraw", "addPayment")}>
            Add new payment method
          </Button>
          <Button isFullWidth variant="secondary" onClick={() => go(SCREENS.paymentMethods.path, { replace: true })}>
            Go to your Wallet
          </Button>
        </>
      }
    />
  );
};

export default Withdraw;
