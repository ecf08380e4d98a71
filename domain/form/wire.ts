import * as Schema from "effect/Schema";
import { endpoint, UnrecordedText } from "../wire.ts";

/** The registration that was begun earlier, if any. */
const partialUser = { partialUserRef: Schema.NullOr(Schema.String) };

/** `CALL-501`: refuses an email that has an account. */
export const checkEmailIsAvailable = endpoint("checkEmailIsAvailable", "POST", "registration/check-email", {
  request: Schema.Struct({ email: Schema.String, ...partialUser }),
  open: true,
});

/** `CALL-502` */
export const checkUsername = endpoint("checkUsername", "POST", "registration/check-username", {
  request: Schema.Struct({ username: Schema.String, ...partialUser }),
  open: true,
});

/** `CALL-503`: refuses a password that is common or leaked. */
export const checkPassword = endpoint("checkPassword", "POST", "registration/check-password", {
  request: Schema.Struct({ password: UnrecordedText, ...partialUser }),
  open: true,
});
