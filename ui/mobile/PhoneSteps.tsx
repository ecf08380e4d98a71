import * as Exit from "effect/Exit";
import { useEffect, useState } from "react";
import { ownPhone } from "../../domain/deposits/bank/commands.ts";
import { loadVerification } from "../../domain/mobile/commands.ts";
import { verificationStep } from "../../domain/mobile/queries.ts";
import { formatPhone } from "../../domain/phone.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { NumberForm } from "./NumberForm.tsx";
import "./mobile.css";

/** Verifying the phone that deposits are charged to: its number, and the code that it is texted (`PHONE-004` to `PHONE-006`). */
export const PhoneSteps = () => {
  const step = useSnapshot(({ mobile }) => verificationStep(mobile, "deposit"));
  const isDoubted = useSnapshot(({ mobile }) => mobile.phones.deposit.status === "doubted");
  const message = useSnapshot(({ mobile }) => mobile.phones.deposit.message);
  const isUnread = useSnapshot(({ mobile }) => mobile.phones.deposit.status === "unknown");
  /** What the player typed, which outlives its form: it is here, in the call that sends it, and nowhere else. */
  const [given, setGiven] = useState<string>();
  const again = useCommand(loadVerification);
  if (step === "loading") return <Loading />;
  // What stands in the way of a number that was typed is told beside it; and a verified phone is waiting for the server's word on it.
  if (message !== null && ((isUnread && given === undefined) || step === "verified"))
    return (
      <ErrorState
        title="We couldn't look up your phone"
        onRetry={() => void again.run("deposit")}
        isRetrying={again.pending}
      >
        {message}
      </ErrorState>
    );
  if (step === "add") return <AddStep given={given} isDoubted={isDoubted} onGive={setGiven} />;
  return step === "verify" ? <CodeForm given={given} /> : <Loading />;
};

interface AddStepProps {
  readonly given: string | undefined;
  readonly isDoubted: boolean;
  readonly onGive: (number: string) => void;
}

/** Begins with the player's own number, unless they have given one, or say that the one that is known is wrong. */
const AddStep = ({ given, isDoubted, onGive }: AddStepProps) => {
  const { run } = useCommand(ownPhone);
  const [own, setOwn] = useState(isDoubted ? (given ?? "") : given);
  const isAsked = own === undefined;
  useEffect(() => {
    if (!isAsked) return;
    void run().then((exit) => {
      const number = exit !== undefined && Exit.isSuccess(exit) ? exit.value : null;
      if (exit !== undefined) setOwn(number === null ? "" : formatPhone(number));
    });
  }, [run, isAsked]);
  return own === undefined ? <Loading /> : <NumberForm initial={own} isDoubted={isDoubted} onGive={onGive} />;
};

/** In the shape of the form that comes. */
const Loading = () => (
  <div className="ed-mobile" aria-busy="true">
    <Skeleton shape="line" count={2} label="Loading your phone" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
);
