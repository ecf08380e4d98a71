import type { Signup } from "../../domain/registration/signup.ts";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useLiveForm } from "./use-signup.ts";

const plain = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** What the player will sign in with. */
export const AccountStep = ({ signup }: { readonly signup: Signup }) => {
  const { props } = useLiveForm(signup.account);
  return (
    <>
      <TextField
        {...props("email")}
        {...plain}
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...props("username")}
        {...plain}
        label="Username"
        name="username"
        autoComplete="username"
        maxLength={30}
        hint="What others see in chat and when you win"
      />
      <PasswordField
        {...props("password")}
        label="Password"
        name="password"
        autoComplete="new-password"
        maxLength={64}
        hint="At least 8 characters"
      />
      <PasswordField
        {...props("confirmation")}
        label="Password again"
        name="confirmation"
        autoComplete="new-password"
        maxLength={64}
      />
    </>
  );
};
