import * as Effect from "effect/Effect";
import { call, claimantOf } from "../calls/call.ts";
import { privateFailure } from "../calls/private-failure.ts";
import type { DataOf } from "../journal/event.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { ActivationEmailSent, ProfileChanged, ProfileChangeFailed, ProfileChangeRequested } from "../session/events.ts";
import { getProfile } from "../session/wire.ts";
import { userOf } from "./user.ts";
import type { FeedbackGiven } from "./rules.ts";
import {
  changePassword,
  getFeedback,
  sendAccountActivationEmail,
  sendFeedback,
  updateAddress,
  updateEmail,
  updateNickname,
} from "./wire.ts";

/** The user with their personal details, which are shown, and never recorded. */
export const readUser = Effect.flatMap(call(getProfile, {}), (details) =>
  Effect.map(snapshot, (player) => userOf(player, details)),
);

/** Records that a change is requested, and its outcome. Its values are not recorded. */
const change = Effect.fnUntraced(function* (
  what: DataOf<typeof ProfileChanged>["what"],
  request: Effect.Effect<unknown, CallError, Backend>,
) {
  const cause = yield* record(ProfileChangeRequested, { what }, { by: "player" });
  yield* Effect.tapError(request, (error) =>
    record(ProfileChangeFailed, { what, ...privateFailure(error) }, { by: claimantOf(error), cause }),
  );
  yield* record(ProfileChanged, { what }, { by: "server", cause });
});

/** Changes the email address. The server sends an activation link to it. */
export const changeEmail = (email: string) => change("email", call(updateEmail, { email }));

/** Changes the name that other players see. */
export const changeNickname = (nickname: string) => change("nickname", call(updateNickname, { nickname }));

/** Changes the home address. */
export const changeAddress = (home: { readonly address: string; readonly city: string; readonly postcode: string }) =>
  change("address", call(updateAddress, home));

/** Changes the password. The server ends every other session. */
export const replacePassword = (oldPassword: string, newPassword: string) =>
  change("password", call(changePassword, { oldPassword, newPassword }));

/** The player's last feedback. It is shown, and never recorded. */
export const readFeedback = call(getFeedback, {});

/** Sends the player's feedback about the site. Neither the rating nor the text is recorded. */
export const giveFeedback = (feedback: FeedbackGiven) => change("feedback", call(sendFeedback, feedback));

/** Requests another activation email. */
export const resendActivationEmail = Effect.fnUntraced(function* () {
  yield* call(sendAccountActivationEmail, {});
  yield* record(ActivationEmailSent, {}, { by: "server" });
});
