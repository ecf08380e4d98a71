import * as Effect from "effect/Effect";
import { useContext, useState } from "react";
import { NEVER } from "rxjs";
import { type FormPlan, openForm } from "../../../../domain/form/form.ts";
import type { LiveForm } from "../../../../domain/form/live.ts";
import { asksVerticals, profileIn } from "../../../../domain/regulator/queries.ts";
import { signupPlans } from "../../../../domain/registration/rules.ts";
import { SIGNUP_FORMS, type SignupForms } from "../../../../domain/registration/signup.ts";
import { promotionCodesDisabled } from "../../../../domain/session/queries.ts";
import { instant, londonDate } from "../../../../domain/time.ts";
import type { Visitor } from "../../../../domain/visitor.ts";
import { EarlierErrors } from "../../../../ui/kit/Field.tsx";
import { useHandle } from "../../../../ui/player.tsx";
import { AccountStep } from "../../../../ui/registration/AccountStep.tsx";
import { AddressStep } from "../../../../ui/registration/AddressStep.tsx";
import { PersonStep } from "../../../../ui/registration/PersonStep.tsx";
import { StepForm } from "../../../../ui/registration/StepForm.tsx";
import { signupWords as words } from "../../../../ui/registration/words.ts";

/** A form in which nothing is typed. */
const unchanged = <Name extends string>(plan: FormPlan<Name>): LiveForm<Name> => {
  const form = openForm(plan);
  return { form$: NEVER, form: () => form, type: () => Effect.void, leave: () => Effect.void };
};

function formsOf({ journal, session }: Visitor): SignupForms {
  const profile = profileIn(journal);
  const options = {
    // No date of birth is judged here.
    today: londonDate(instant(0)),
    withPromoCode: !promotionCodesDisabled(session),
    withVerticals: profile !== undefined && asksVerticals(profile),
  };
  const { account, person, address } = signupPlans({}, options);
  return {
    ...options,
    account: unchanged(account),
    person: unchanged(person),
    address: unchanged<keyof typeof address>(address),
  };
}

const ofManualAddress = ["address", "city"];

/** A step of registration in a replay: empty, because what was typed is not recorded, with the errors that its fields showed. */
export const SignupStep = ({ index }: { readonly index: number }) => {
  const { snapshot } = useHandle();
  const [signup] = useState(() => formsOf(snapshot()));
  const errors = useContext(EarlierErrors);
  const name = SIGNUP_FORMS[index] ?? SIGNUP_FORMS[0];
  const isLast = name === "address";
  return (
    <StepForm
      label={(words.pages[index] ?? words.pages[0]).label}
      action={isLast ? words.join : words.next}
      pendingLabel={words.nextPending}
      isPending={false}
      onSubmit={async () => true}
      onBack={index > 0 ? () => undefined : undefined}
      isNext={false}
    >
      {name === "account" && <AccountStep signup={signup} />}
      {name === "person" && <PersonStep signup={signup} />}
      {isLast && (
        <AddressStep
          signup={signup}
          isManual={ofManualAddress.some((field) => Object.hasOwn(errors, field))}
          onManual={() => undefined}
        />
      )}
    </StepForm>
  );
};
