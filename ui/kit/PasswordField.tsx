import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./IconButton.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import { fieldWords } from "./words.ts";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "after" | "prefix">;

/** A password field with a button that shows the password (UI-110). */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          size={20}
          label={isShown ? fieldWords.hidePassword : fieldWords.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
