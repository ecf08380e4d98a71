import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { useEffect, useState } from "react";
import { ownPhone } from "../../domain/deposits/bank/commands.ts";
import { loadVerification } from "../../domain/mobile/commands.ts";
import { judgePhone } from "../../domain/methods/rules.ts";
import { verificationStep } from "../../domain/mobile/queries.ts";
import type { Phone } from "../../domain/mobile/wire.ts";
import { formatPhone } from "../../domain/phone.ts";
import { Callout } from "../kit/Callout.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { verificationWords } from "./words.ts";
import "./mobile.css";

/** The steps that verify one of the player's phones: its number, then the code (`PHONE-004` to `PHONE-006`). */
export const PhoneSteps = ({ phone }: { readonly phone: Phone }) => {
  const step = useSnapshot(({ mobile }) => verificationStep(mobile, phone));
  const isDoubted = useSnapshot(({ mobile }) => mobile.phones[phone].status === "doubted");
  const message = useSnapshot(({ mobile }) => mobile.phones[phone].message);
  const isUnknown = useSnapshot(({ mobile }) => mobile.phones[phone].status === "unknown");
  /** The number that the player typed. It is kept only here and in the call that sends it. */
  const [given, setGiven] = useState<string>();
  const again = useCommand(loadVerification);
  /** The form that an accepted code was typed into stays until the modal has closed. */
  const [form, setForm] = useState(step);
  if (step !== "verified" && step !== form) setForm(step);
  const isRefused = useSnapshot(({ methods, wallet }) => {
    const judged = judgePhone(methods.methods ?? [], wallet.balance);
    return phone === "deposit" && Result.isFailure(judged);
  });
  // A link can open this form for a player who is not offered a phone.
  if (isRefused) return <Callout kind="Info">{verificationWords.notOffered}</Callout>;
  if (step === "loading") return <Loading />;
  // A message about a typed number shows in the number form. A verified phone has no form: its message shows here.
  if (message !== null && ((isUnknown && given === undefined) || step === "verified"))
    return (
      <ErrorState title={verificationWords.failed} onRetry={() => void again.run(phone)} isRetrying={again.pending}>
        {message}
      </ErrorState>
    );
  if (step === "add") return <AddStep phone={phone} given={given} isDoubted={isDoubted} onGive={setGiven} />;
  return form === "verify" ? <CodeForm phone={phone} given={given} /> : <Loading />;
};

interface AddStepProps {
  readonly phone: Phone;
  readonly given: string | undefined;
  readonly isDoubted: boolean;
  readonly onGive: (number: string) => void;
}

/** The number form. It starts with the player's own number, unless they typed one or said that the known number is wrong. */
const AddStep = ({ phone, given, isDoubted, onGive }: AddStepProps) => {
  const { run } = useCommand(ownPhone);
  const [own, setOwn] = useState(isDoubted ? (given ?? "") : given);
  const isLoading = own === undefined;
  useEffect(() => {
    if (!isLoading) return;
    void run().then((exit) => {
      const number = exit !== undefined && Exit.isSuccess(exit) ? exit.value : null;
      if (exit !== undefined) setOwn(number === null ? "" : formatPhone(number));
    });
  }, [run, isLoading]);
  return own === undefined ? (
    <Unrecorded what="phone">
      <Loading />
    </Unrecorded>
  ) : (
    <NumberForm phone={phone} initial={own} isDoubted={isDoubted} onGive={onGive} />
  );
};

/** In the shape of the form that replaces it. */
const Loading = () => (
  <div className="ed-mobile" aria-busy="true">
    <Skeleton shape="line" count={2} label={verificationWords.loading} />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
);
