import { useEffect } from "react";
import { loadMethods } from "../../domain/methods/load.ts";
import { loadVerification } from "../../domain/mobile/commands.ts";
import { verificationStep } from "../../domain/mobile/queries.ts";
import type { ModalName } from "../../domain/shell/modals/rules.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { PhoneSteps } from "./PhoneSteps.tsx";
import { addPhoneWords } from "./words.ts";

/** Adds a phone as a deposit method, in a modal (`METHOD-009`). When it is verified, the player can deposit with it (`METHOD-042`). */
export const AddPhone = ({ modal = "addPayment" }: { readonly modal?: ModalName }) => {
  const isVerified = useSnapshot(({ mobile }) => verificationStep(mobile, "deposit") === "verified");
  const isLoading = useSnapshot(
    ({ mobile: { phones } }) => phones.deposit.status === "unknown" && phones.deposit.message === null,
  );
  const load = useAct(loadVerification);
  const loadAgain = useAct(loadMethods);
  useEffect(() => load("deposit"), [load]);
  // The server may send no message about the new method.
  useEffect(() => {
    if (isVerified) loadAgain();
  }, [isVerified, loadAgain]);
  if (isVerified) return <Verified modal={modal} />;
  return isLoading ? (
    <Skeleton shape="block" count={3} label={addPhoneWords.loading} />
  ) : (
    <PhoneSteps phone="deposit" />
  );
};

/** Shows when the phone is verified, and also if it was verified before. */
const Verified = ({ modal }: { readonly modal: ModalName }) => {
  const ref = useSnapshot(({ methods }) => methods.methods?.find(({ type }) => type === "MOBILE")?.ref);
  const deposit = useCommand(switchModal<"deposit">);
  return (
    <EmptyState
      title={addPhoneWords.title}
      art={<EyeBall mood="open" size={72} />}
      action={
        <Button onClick={() => void deposit.run(modal, "deposit", ref === undefined ? {} : { method: ref })}>
          {addPhoneWords.deposit}
        </Button>
      }
    >
      {addPhoneWords.text}
    </EmptyState>
  );
};
