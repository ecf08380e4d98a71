import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** `CALL-559` */
export const updateAddress = endpoint("updateAddress", "POST", "user/profile/address", {
  request: Schema.Struct({ address: Schema.String, city: Schema.String, postcode: Schema.String }),
});

/** `CALL-561`: an activation link goes to the new address. */
export const updateEmail = endpoint("updateEmail", "POST", "user/profile/email", {
  request: Schema.Struct({ email: Schema.String }),
});

/** `CALL-562`: every other session of the player ends. */
export const changePassword = endpoint("changePassword", "POST", "user/profile/password", {
  request: Schema.Struct({ oldPassword: Schema.String, newPassword: Schema.String }),
});

/** `CALL-584` */
export const sendAccountActivationEmail = endpoint(
  "sendAccountActivationEmail",
  "POST",
  "user/sendAccountActivationEmail",
  { skipCache: true },
);
