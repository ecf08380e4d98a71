import type { SignupForms } from "../../domain/registration/signup.ts";
import { TextField } from "../kit/TextField.tsx";
import { BirthDate } from "./BirthDate.tsx";
import { useLiveForm } from "./use-signup.ts";
import { personWords as words } from "./words.ts";

/** The second step: who the player is. The law requires it before play. */
export const PersonStep = ({ signup }: { readonly signup: SignupForms }) => {
  const { props } = useLiveForm(signup.person);
  return (
    <>
      <TextField
        {...props("firstName")}
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={200}
      />
      <TextField
        {...props("lastName")}
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={200}
      />
      <BirthDate {...props("birthDate")} />
      <TextField
        {...props("phoneNumber")}
        label={words.phoneNumber}
        type="tel"
        name="phoneNumber"
        inputMode="tel"
        autoComplete="tel"
        hint={words.phoneNumberHint}
      />
    </>
  );
};
