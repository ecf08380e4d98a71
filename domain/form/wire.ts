import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** Whose registration it is, where one was begun before. */
const partialUser = { partialUserRef: Schema.NullOr(Schema.String) };

/** `CALL-501`: refused for an email that has an account. */
export const checkEmailIsAvailable = endpoint("checkEmailIsAvailable", "POST", "registration/check-email", {
  request: Schema.Struct({ email: Schema.String, ...partialUser }),
  open: true,
});

/** `CALL-502` */
export const checkUsername = endpoint("checkUsername", "POST", "registration/check-username", {
  request: Schema.Struct({ username: Schema.String, ...partialUser }),
  open: true,
});

/** `CALL-503`: refused for a password that is common, or was leaked. */
export const checkPassword = endpoint("checkPassword", "POST", "registration/check-password", {
  request: Schema.Struct({ password: Schema.String, ...partialUser }),
  open: true,
});
