import type { SignupForms } from "../../domain/registration/signup.ts";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useLiveForm } from "./use-signup.ts";
import { accountWords as words } from "./words.ts";

const plain = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** The first step: the details that the player signs in with. */
export const AccountStep = ({ signup }: { readonly signup: SignupForms }) => {
  const { props } = useLiveForm(signup.account);
  return (
    <>
      <TextField
        {...props("email")}
        {...plain}
        label={words.email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...props("username")}
        {...plain}
        label={words.username}
        name="username"
        autoComplete="username"
        maxLength={30}
        hint={words.usernameHint}
      />
      <PasswordField
        {...props("password")}
        label={words.password}
        name="password"
        autoComplete="new-password"
        maxLength={64}
        hint={words.passwordHint}
      />
      <PasswordField
        {...props("confirmation")}
        label={words.confirmation}
        name="confirmation"
        autoComplete="new-password"
        maxLength={64}
      />
    </>
  );
};
