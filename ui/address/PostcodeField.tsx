import { TextField, type TextFieldProps } from "../kit/TextField.tsx";
import { addressSearchWords as words } from "./words.ts";

/** The field for a postcode. */
export const PostcodeField = (props: Omit<TextFieldProps, "label" | "name">) => (
  <TextField
    {...props}
    label={words.postcode}
    name="postcode"
    autoComplete="postal-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={10}
  />
);
