import { verificationStep } from "../../domain/mobile/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { PhoneSteps } from "./PhoneSteps.tsx";
import { verificationWords } from "./words.ts";

/** Verifies the phone that deposits are charged to (`PHONE-002`). It closes when the phone is verified (`PHONE-007`). */
const VerifyDepositMobile = () => {
  const isAdding = useSnapshot(({ mobile }) => verificationStep(mobile, "deposit") === "add");
  const waiting = useSnapshot(({ mobile }) => mobile.deferred?.amount);
  return (
    <ModalSheet title={verificationWords[isAdding ? "addTitle" : "verifyTitle"].deposit}>
      <div className="ed-mobile">
        {waiting !== undefined && (
          <Callout kind="Info" size="small">
            {verificationWords.depositWaits(formatAmount(waiting))}
          </Callout>
        )}
        <PhoneSteps phone="deposit" />
      </div>
    </ModalSheet>
  );
};

export default VerifyDepositMobile;
