import { switchModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { usePaypal } from "./use-paypal.ts";
import "./methods.css";

/** Adds a PayPal account (`METHOD-010`). Once it is a method, it is deposited with next (`METHOD-042`). */
export const PaypalForm = () => {
  const owned = useSnapshot(({ methods }) => methods.methods?.find(({ type }) => type === "PAYPAL")?.ref);
  return owned === undefined ? <Connect /> : <Connected methodRef={owned} />;
};

const Connect = () => {
  const { place, stage, failure, retry } = usePaypal();
  return (
    <div className="ed-methods-form">
      <p className="ed-deposit-note">
        You log in at PayPal, in a window of its own, and let us be paid from your account. Nothing is taken yet: you
        choose how much to deposit next.
      </p>
      {failure !== undefined && (
        <Callout
          kind="Danger"
          isAnnounced
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failure}
        </Callout>
      )}
      <div className="ed-paypal" data-stage={failure === undefined ? stage : "failed"}>
        {failure === undefined && stage === "loading" && <Skeleton shape="block" label="Loading PayPal" />}
        {failure === undefined && stage === "adding" && (
          <p className="ed-deposit-note" role="status">
            <Spinner size={16} /> Adding your PayPal account
          </p>
        )}
        <div ref={place} className="ed-paypal-place" />
      </div>
      <p className="ed-methods-secure">We never see your PayPal password, nor your bank or card there.</p>
    </div>
  );
};

/** Somebody who has an account here already need not add it. */
const Connected = ({ methodRef }: { readonly methodRef: string }) => {
  const deposit = useCommand(switchModal<"deposit">);
  return (
    <EmptyState
      title="Your PayPal account is added"
      art={<EyeBall mood="open" size={72} />}
      action={
        <Button onClick={() => void deposit.run("addPayment", "deposit", { method: methodRef })}>Make a deposit</Button>
      }
    >
      You can deposit from it now.
    </EmptyState>
  );
};
