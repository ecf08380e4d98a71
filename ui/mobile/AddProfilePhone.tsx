import { switchModal } from "../../domain/shell/modals/switch.ts";
import { useCommand } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { verificationWords } from "./words.ts";
import "./mobile.css";

/** Adds or replaces the profile's number (`MODAL-110`). The code of the text message is entered in verifyMobile. */
const AddProfilePhone = () => {
  const verify = useCommand(switchModal<"verifyMobile">);
  return (
    <ModalSheet title={verificationWords.addTitle.profile}>
      <NumberForm
        phone="profile"
        initial=""
        isDoubted
        onChanged={() => void verify.run("addProfilePhone", "verifyMobile")}
      />
    </ModalSheet>
  );
};

export default AddProfilePhone;
