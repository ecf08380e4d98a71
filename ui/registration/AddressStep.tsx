import { sanitisePromotionCode } from "../../domain/form/rules/promotion.ts";
import { CHOICES, type ChoiceField } from "../../domain/registration/rules.ts";
import type { Signup } from "../../domain/registration/signup.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { usePassingFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { SupportLine } from "../session/SupportLine.tsx";
import { AddressFields, type AddressFieldsProps } from "./AddressFields.tsx";
import { useLiveForm } from "./use-signup.ts";

const BY: Readonly<Record<(typeof CHOICES)[number], string>> = {
  receiveEmail: "Email",
  receiveSms: "Text",
  receiveCalls: "Phone",
  receivePost: "Post",
};

/** Where the player lives, what they want to hear of, and that they agree. */
export const AddressStep = (address: AddressFieldsProps) => {
  const { signup } = address;
  const { form, type, props } = useLiveForm(signup.address);
  const failure = useSnapshot(({ registration }) => registration.registerError);
  const message = usePassingFailure(failure?.message, failure);
  const { run: open } = useCommand(openModal);
  const box = (name: ChoiceField) => ({
    name,
    isChecked: form.fields[name].value === "yes",
    onChange: (isChecked: boolean) => void type(name, isChecked ? "yes" : ""),
  });
  return (
    <>
      <Failure message={message} contactSupport={failure?.contactSupport === true} />
      <AddressFields {...address} />
      {signup.withPromoCode && <PromoCode signup={signup} />}
      <fieldset className="ed-signup-choices">
        <legend className="ed-field-label">Send me offers by</legend>
        {CHOICES.map((name) => (
          <Checkbox key={name} {...box(name)}>
            {BY[name]}
          </Checkbox>
        ))}
        <p className="ed-field-hint">Only if you tick it. You can change your mind at any time.</p>
      </fieldset>
      <div>
        <Checkbox {...box("terms")} error={props("terms").error}>
          I am 18 or over and agree to the General Terms & Conditions
        </Checkbox>
        <div className="ed-signup-read">
          <Button variant="quiet" size="small" onClick={() => void open("termsConditions")}>
            Read the terms
          </Button>
          <Button variant="quiet" size="small" onClick={() => void open("privacyPolicy")}>
            Read the privacy policy
          </Button>
        </div>
      </div>
    </>
  );
};

const Failure = ({
  message,
  contactSupport,
}: {
  readonly message: string | undefined;
  readonly contactSupport: boolean;
}) =>
  message === undefined ? null : (
    <NotSaved
      message={
        <>
          {message}
          {contactSupport && <SupportLine />}
        </>
      }
    />
  );

const PromoCode = ({ signup }: { readonly signup: Signup }) => {
  const { form, type, props } = useLiveForm(signup.address);
  return (
    <Disclosure summary="I have a promotion code" isOpenAtFirst={form.fields.regPromoCode.initial !== ""}>
      <TextField
        {...props("regPromoCode")}
        onChange={(typed) => void type("regPromoCode", sanitisePromotionCode(typed))}
        label="Promotion code"
        name="regPromoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Disclosure>
  );
};
