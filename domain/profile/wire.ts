import * as Schema from "effect/Schema";
import { endpoint, UnrecordedText } from "../wire.ts";
import { RATINGS } from "./rules.ts";

/** `CALL-559` */
export const updateAddress = endpoint("updateAddress", "POST", "user/profile/address", {
  request: Schema.Struct({ address: Schema.String, city: Schema.String, postcode: Schema.String }),
});

/** `CALL-561`: an activation link goes to the new address. */
export const updateEmail = endpoint("updateEmail", "POST", "user/profile/email", {
  request: Schema.Struct({ email: Schema.String }),
});

/**
 * The name that other players see in the chat and among the winners (`VALID-527`); without one they see the username. The product's
 * description states the rule of a nickname, and no call.
 */
export const updateNickname = endpoint("updateNickname", "POST", "user/profile/nickname", {
  request: Schema.Struct({ nickname: Schema.String }),
  assumed: true,
});

/** `CALL-562`: every other session of the player ends. */
export const changePassword = endpoint("changePassword", "POST", "user/profile/password", {
  request: Schema.Struct({ oldPassword: UnrecordedText, newPassword: UnrecordedText }),
});

/** `CALL-606`: the player's last feedback; its rating is null before the first. */
export const getFeedback = endpoint("getFeedback", "GET", "user/feedback", {
  response: Schema.Struct({ rating: Schema.NullOr(Schema.Literals(RATINGS)) }),
  skipCache: true,
});

/** `CALL-607`: a rating of the site with an optional text. */
export const sendFeedback = endpoint("sendFeedback", "POST", "user/feedback", {
  request: Schema.Struct({ rating: Schema.Int, message: Schema.String }),
});

/** `CALL-584` */
export const sendAccountActivationEmail = endpoint(
  "sendAccountActivationEmail",
  "POST",
  "user/sendAccountActivationEmail",
  { skipCache: true },
);
