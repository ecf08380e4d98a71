import { matching } from "./text.ts";

/** The code in a text message, which is a PIN: 4 digits (`PHONE-018`, `VALID-529`). */
export const validateSmsCode = matching(/^\d{4}$/, "SmsCodeMalformed", "Verification code is 4 digits");

/** The code that confirms a sign-in (`VALID-528`). */
export const validateConfirmCode = matching(
  /^[A-Z0-9]{1,20}$/,
  "ConfirmCodeMalformed",
  "Please enter the code we sent you",
);
