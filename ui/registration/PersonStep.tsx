import type { Signup } from "../../domain/registration/signup.ts";
import { TextField } from "../kit/TextField.tsx";
import { BirthDate } from "./BirthDate.tsx";
import { useLiveForm } from "./use-signup.ts";

/** Who the player is: the law asks for it before anybody plays. */
export const PersonStep = ({ signup }: { readonly signup: Signup }) => {
  const { props } = useLiveForm(signup.person);
  return (
    <>
      <TextField
        {...props("firstName")}
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={200}
      />
      <TextField {...props("lastName")} label="Last name" name="lastName" autoComplete="family-name" maxLength={200} />
      <BirthDate {...props("birthDate")} />
      <TextField
        {...props("phoneNumber")}
        label="Mobile number"
        type="tel"
        name="phoneNumber"
        inputMode="tel"
        autoComplete="tel"
        hint="A UK number that gets texts"
      />
    </>
  );
};
