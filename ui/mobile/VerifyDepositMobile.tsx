import { verificationStep } from "../../domain/mobile/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { PhoneSteps } from "./PhoneSteps.tsx";

/** Verifies the phone that deposits are charged to (`PHONE-002`). It closes by itself once that is done (`PHONE-007`). */
const VerifyDepositMobile = () => {
  const isAdding = useSnapshot(({ mobile }) => verificationStep(mobile, "deposit") === "add");
  const waiting = useSnapshot(({ mobile }) => mobile.deferred?.amount);
  return (
    <ModalSheet title={isAdding ? "Add deposit phone number" : "Verify your phone"}>
      <div className="ed-mobile">
        {waiting !== undefined && (
          <Callout kind="Info" size="small">
            Your deposit of {formatAmount(waiting)} waits for this. No money is taken until you say so.
          </Callout>
        )}
        <PhoneSteps />
      </div>
    </ModalSheet>
  );
};

export default VerifyDepositMobile;
