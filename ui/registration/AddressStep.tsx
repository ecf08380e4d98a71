import { valuesOf } from "../../domain/form/form.ts";
import { sanitisePromotionCode } from "../../domain/form/rules/promotion-text.ts";
import { VERTICALS } from "../../domain/marketing/rules.ts";
import { CHOICES, type ChoiceField } from "../../domain/registration/rules.ts";
import type { SignupForms } from "../../domain/registration/signup.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useVisitor } from "../player.tsx";
import { usePassingRefusal } from "../refusal-message.ts";
import { AddressFields, type AddressFieldsProps } from "./AddressFields.tsx";
import { useLiveForm } from "./use-signup.ts";
import { addressWords as words } from "./words.ts";

/** The third step: the address, the consents to offers, and the agreement to the terms. */
export const AddressStep = (address: AddressFieldsProps) => {
  const { signup } = address;
  const { form, type, props } = useLiveForm(signup.address);
  const terms = props("terms");
  const failure = useVisitor(({ registration }) => registration.registerError);
  const message = usePassingRefusal("registration", failure, [valuesOf(form)]);
  const { run: open } = useCommand(openModal);
  const box = (name: ChoiceField) => ({
    name,
    isChecked: form.fields[name].value === "yes",
    onChange: (isChecked: boolean) => void type(name, isChecked ? "yes" : ""),
  });
  return (
    <>
      <NotSaved message={message} contactSupport={failure?.contactSupport} />
      <AddressFields {...address} />
      {signup.withPromoCode && <PromoCode signup={signup} />}
      {signup.withVerticals && (
        <fieldset className="ed-signup-choices">
          <legend className="ed-field-label">{words.about}</legend>
          {VERTICALS.map((name) => (
            <Checkbox key={name} {...box(name)}>
              {words.verticals[name]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className="ed-signup-choices">
        <legend className="ed-field-label">{signup.withVerticals ? words.choicesAbout : words.choices}</legend>
        {CHOICES.map((name) => (
          <Checkbox key={name} {...box(name)}>
            {words.channels[name]}
          </Checkbox>
        ))}
        <p className="ed-field-hint">{signup.withVerticals ? words.aboutHint : words.choicesHint}</p>
      </fieldset>
      <div>
        <Checkbox {...box("terms")} mark="required" error={terms.error} data-refusal={terms["data-refusal"]}>
          {words.terms}
        </Checkbox>
        <div className="ed-signup-read">
          <Button variant="quiet" size="small" onClick={() => void open("termsConditions")}>
            {words.readTerms}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void open("privacyPolicy")}>
            {words.readPrivacy}
          </Button>
        </div>
      </div>
    </>
  );
};

const PromoCode = ({ signup }: { readonly signup: SignupForms }) => {
  const { form, type, props } = useLiveForm(signup.address);
  return (
    <Disclosure summary={words.promotion} isOpenAtFirst={form.fields.regPromoCode.initial !== ""}>
      <TextField
        {...props("regPromoCode")}
        onChange={(typed) => void type("regPromoCode", sanitisePromotionCode(typed))}
        label={words.promotionCode}
        name="regPromoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Disclosure>
  );
};
