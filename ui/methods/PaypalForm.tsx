import type { ModalName } from "../../domain/shell/modals/rules.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { usePaypal } from "./use-paypal.ts";
import { paypalWords } from "./words.ts";
import "./methods.css";

/** Adds a PayPal account, in a modal (`METHOD-010`). When it is added, the player can deposit with it (`METHOD-042`). */
export const PaypalForm = ({ modal = "addPayment" }: { readonly modal?: ModalName }) => {
  const owned = useSnapshot(({ methods }) => methods.methods?.find(({ type }) => type === "PAYPAL")?.ref);
  return owned === undefined ? <Connect /> : <Connected modal={modal} methodRef={owned} />;
};

const Connect = () => {
  const { place, stage, failure, retry } = usePaypal();
  return (
    <div className="ed-methods-form">
      <p className="ed-deposit-note">{paypalWords.lead}</p>
      {failure !== undefined && <RetryCallout failure={failure} onRetry={retry} />}
      <div className="ed-paypal" data-stage={failure === undefined ? stage : "failed"}>
        {failure === undefined && stage === "loading" && (
          <Unrecorded what="paypal" shape="frame">
            <Skeleton shape="block" label={paypalWords.loading} />
          </Unrecorded>
        )}
        {failure === undefined && stage === "adding" && (
          <p className="ed-deposit-note" role="status">
            <Spinner size={16} /> {paypalWords.adding}
          </p>
        )}
        <div ref={place} className="ed-paypal-place" />
      </div>
      <p className="ed-methods-secure">{paypalWords.secure}</p>
    </div>
  );
};

/** Shows when the account is added, and also if the player had one before. */
const Connected = ({ modal, methodRef }: { readonly modal: ModalName; readonly methodRef: string }) => {
  const deposit = useCommand(switchModal<"deposit">);
  return (
    <EmptyState
      title={paypalWords.added.title}
      art={<EyeBall mood="open" size={72} />}
      action={
        <Button onClick={() => void deposit.run(modal, "deposit", { method: methodRef })}>
          {paypalWords.added.deposit}
        </Button>
      }
    >
      {paypalWords.added.text}
    </EmptyState>
  );
};
