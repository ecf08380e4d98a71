import { verificationStep } from "../../domain/mobile/queries.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { PhoneSteps } from "./PhoneSteps.tsx";
import { verificationWords } from "./words.ts";

/** Verifies the profile's number (`MODAL-112`). When it is verified, verifyMobileSuccess replaces this modal. */
const VerifyMobile = () => {
  const isAdding = useSnapshot(({ mobile }) => verificationStep(mobile, "profile") === "add");
  return (
    <ModalSheet title={verificationWords[isAdding ? "addTitle" : "verifyTitle"].profile}>
      <PhoneSteps phone="profile" />
    </ModalSheet>
  );
};

export default VerifyMobile;
