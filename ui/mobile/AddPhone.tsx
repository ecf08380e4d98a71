import { useEffect } from "react";
import { loadMethods } from "../../domain/methods/commands.ts";
import { loadVerification } from "../../domain/mobile/commands.ts";
import { verificationStep } from "../../domain/mobile/queries.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { PhoneSteps } from "./PhoneSteps.tsx";

/** Adds a phone to deposit with (`METHOD-009`). Once it is verified it is a method, and is deposited with next (`METHOD-042`). */
export const AddPhone = () => {
  const isVerified = useSnapshot(({ mobile }) => verificationStep(mobile, "deposit") === "verified");
  const isUnasked = useSnapshot(
    ({ mobile: { phones } }) => phones.deposit.status === "unknown" && phones.deposit.message === null,
  );
  const load = useAct(loadVerification);
  const loadAgain = useAct(loadMethods);
  useEffect(() => load("deposit"), [load]);
  // Whether or not the server can say by itself that there is a method more.
  useEffect(() => {
    if (isVerified) loadAgain();
  }, [isVerified, loadAgain]);
  if (isVerified) return <Verified />;
  return isUnasked ? <Skeleton shape="block" count={3} label="Loading your phone" /> : <PhoneSteps />;
};

/** Somebody who has a phone already need not add it. */
const Verified = () => {
  const ref = useSnapshot(({ methods }) => methods.methods?.find(({ type }) => type === "MOBILE")?.ref);
  const deposit = useCommand(switchModal<"deposit">);
  return (
    <EmptyState
      title="Your phone is verified"
      art={<EyeBall mood="open" size={72} />}
      action={
        <Button onClick={() => void deposit.run("addPayment", "deposit", ref === undefined ? {} : { method: ref })}>
          Make a deposit
        </Button>
      }
    >
      You can deposit by your phone bill now.
    </EmptyState>
  );
};
