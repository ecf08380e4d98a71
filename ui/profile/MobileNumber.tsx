import * as Cause from "effect/Cause";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import { useEffect } from "react";
import { formErrorOf } from "../../domain/form/field.ts";
import { serverErrorMs } from "../../domain/form/timing.ts";
import { validateMobile } from "../../domain/form/rules/phone.ts";
import { enterNumber, loadVerification } from "../../domain/mobile/commands.ts";
import { isProfilePhoneVerified } from "../../domain/mobile/queries.ts";
import { formatPhoneWithPrefix } from "../../domain/phone.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { isModalOpen } from "../../domain/shell/queries.ts";
import { Button } from "../kit/Button.tsx";
import { EditableField, type SaveProblem } from "../kit/EditableField.tsx";
import { VerifiedFlag } from "../kit/VerifiedFlag.tsx";
import { useAct, useCommand, usePlayer, useSnapshot } from "../player.tsx";
import { verificationWords } from "../mobile/words.ts";
import { phoneWords as words } from "./words.ts";

interface MobileNumberProps {
  /** Null if the player has not given one. */
  readonly number: string | null;
  readonly onChanged: () => void;
}

/** The profile's number, with its flag. A new number is verified at once. */
export const MobileNumber = ({ number, onChanged }: MobileNumberProps) => {
  const { snapshot } = usePlayer();
  const isVerified = useSnapshot(isProfilePhoneVerified);
  const isInModal = useSnapshot(
    ({ shell }) => isModalOpen(shell, "addProfilePhone") || isModalOpen(shell, "verifyMobile"),
  );
  const load = useAct(loadVerification);
  const open = useAct(openModal<"addProfilePhone" | "verifyMobile">);
  const enter = useCommand(enterNumber);
  useEffect(() => load("profile"), [load]);
  // The number may have changed in the modal.
  useEffect(() => (isInModal ? onChanged : undefined), [isInModal, onChanged]);

  const save = async (typed: string): Promise<SaveProblem | undefined> => {
    const judged = validateMobile(typed);
    if (Result.isSuccess(judged) && judged.success === sentForm(number)) return undefined;
    const exit = await enter.run("profile", typed);
    if (exit === undefined) return undefined;
    if (Exit.isFailure(exit)) return problemOf(Option.getOrUndefined(Cause.findErrorOption(exit.cause))?.copy);
    if (!exit.value) return problemOf(snapshot().mobile.phones.profile.message);
    onChanged();
    open("verifyMobile");
    return undefined;
  };
  if (number === null)
    return (
      <dl className="ed-profile-facts">
        <div>
          <dt>{words.label}</dt>
          <dd>
            <Button variant="secondary" size="small" onClick={() => open("addProfilePhone")}>
              {words.add}
            </Button>
          </dd>
        </div>
      </dl>
    );
  const shown = formatPhoneWithPrefix(number);
  return (
    <div>
      <EditableField
        key={shown}
        label={words.label}
        mark="required"
        value={shown}
        flag={<VerifiedFlag isVerified={isVerified} onVerify={() => open("verifyMobile")} />}
        type="tel"
        name="phoneNumber"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        hint={words.hint}
        onSave={save}
      />
      <p className="ed-profile-note">{verificationWords.repeat}</p>
    </div>
  );
};

/** A message of its own stays until the player types, as in the other forms of a phone. */
const problemOf = (message: string | null | undefined): SaveProblem =>
  message == null || message === formErrorOf(undefined)
    ? { text: formErrorOf(undefined), forMs: serverErrorMs }
    : { text: message };

/** The number in the form in which it is sent; undefined if it is not a mobile number. */
const sentForm = (number: string | null): string | undefined => {
  const judged = validateMobile(number ?? "");
  return Result.isSuccess(judged) ? judged.success : undefined;
};
