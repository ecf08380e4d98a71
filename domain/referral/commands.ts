import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { privateFailure, serverWords } from "../calls/private-failure.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import { Sharing } from "../ports/sharing.ts";
import { track } from "../tracking/track.ts";
import { notify } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import {
  InviteRejected,
  InvitesFailed,
  InviteShared,
  InvitesRequested,
  InvitesSent,
  ReferralLoadFailed,
  ReferralOffersStated,
  ReferralRequested,
  ReferralStated,
  SharingNotSupported,
} from "./events.ts";
import { COPIED, invitedText, inviteWords } from "./copy.ts";
import { isSending } from "./queries.ts";
import { type Attempt, isSameAttempt } from "./rules.ts";
import {
  type ContactType,
  getReferralStatus,
  inviteByEmail,
  inviteBySms,
  listReferralOffers,
  type Referee,
  type Rejection,
  type RejectionReason,
  searchPlayer,
} from "./wire.ts";

const failed = (what: "status" | "offers", cause: number) => (error: CallError) =>
  record(ReferralLoadFailed, { what, message: messageOf(error) }, { by: claimantOf(error), cause });

/** Loads the progress of the player's friends (`CALL-594`). The friends' names are returned to the caller and not stored. */
export const readReferralStatus = Effect.gen(function* () {
  const cause = yield* record(ReferralRequested, { what: "status" }, { by: "app" });
  const status = yield* Effect.catch(call(getReferralStatus, {}), (error) =>
    Effect.andThen(failed("status", cause)(error), Effect.fail(error)),
  );
  const { INVITED, REGISTERED, DEPOSITED } = status.referees;
  const counts = { invited: INVITED.length, registered: REGISTERED.length, deposited: DEPOSITED.length };
  yield* record(ReferralStated, counts, { by: "server", cause });
  return status;
});

/** Loads the offers for inviting friends (`CALL-518`). */
export const loadReferralOffers = Effect.fnUntraced(function* () {
  const cause = yield* record(ReferralRequested, { what: "offers" }, { by: "app" });
  yield* Effect.matchEffect(call(listReferralOffers, {}), {
    onSuccess: (offers) => record(ReferralOffersStated, { offers }, { by: "server", cause }),
    onFailure: failed("offers", cause),
  });
});

/** The result of sent invites. */
export type Sending =
  | { readonly kind: "sent"; readonly rejected: readonly Rejection[] }
  | { readonly kind: "refused" }
  /** The client does not know whether they arrived. The next try takes the attempt. */
  | { readonly kind: "unanswered"; readonly attempt: Attempt };

const TRACKED = { EXISTING_REFEREE: "referral-existing-referee", FAILED_REFERRAL: "referral-failed" } as const;

/** The operator counts rejections (`REFER-513`, `REFER-514`), so each is recorded. */
const reject = Effect.fnUntraced(function* (intent: string, reason: RejectionReason, cause: number) {
  yield* record(InviteRejected, { intent, reason }, { by: "server", cause });
  yield* track(TRACKED[reason]);
});

const CALLS = { email: inviteByEmail, tel: inviteBySms } as const;

/**
 * Invites friends by email or by text message (`CALL-592`, `CALL-593`). Each invitation is sent once, and a second try
 * after a call without an answer carries the same reference if the friends are the same.
 */
export const sendInvites = Effect.fnUntraced(function* (
  type: ContactType,
  referees: readonly Referee[],
  unanswered?: Attempt,
) {
  if (referees.length === 0 || isSending((yield* snapshot).referral)) return undefined;
  const isAgain = unanswered !== undefined && isSameAttempt(unanswered, referees);
  const intent = isAgain ? unanswered.intent : (yield* Device).randomHex(16);
  const cause = yield* record(InvitesRequested, { intent, type, count: referees.length }, { by: "player" });
  return yield* Effect.matchEffect(call(CALLS[type], { referees }, { intent }), {
    onSuccess: Effect.fnUntraced(function* ({ rejected: said }) {
      const rejected = said.filter(({ value }, at) => isSentAndNew(referees, said, value, at));
      const count = referees.length - rejected.length;
      for (const { reason } of rejected) yield* reject(intent, reason, cause);
      yield* record(InvitesSent, { intent, count }, { by: "server", cause });
      const message = invitedText(count, rejected.length);
      yield* notify({ message, severity: rejected.length === 0 ? 2 : 3 }, { cause });
      return { kind: "sent", rejected } satisfies Sending;
    }),
    onFailure: Effect.fnUntraced(function* (error) {
      if (error._tag === "Refused") yield* reject(intent, "FAILED_REFERRAL", cause);
      (yield* Journal).unrecorded.invites = serverWords(error);
      yield* record(InvitesFailed, { intent, ...privateFailure(error) }, { by: claimantOf(error), cause });
      // The form shows why. The server's words may name a friend, so a notice, which is recorded, has our own.
      if (!isModalOpen((yield* snapshot).shell, "referAFriend")) {
        const message = error._tag === "Refused" ? invitedText(0, referees.length) : messageOf(error);
        yield* notify({ message, severity: 3 }, { cause });
      }
      if (error._tag === "Refused") return { kind: "refused" } satisfies Sending;
      return { kind: "unanswered", attempt: { intent, referees } } satisfies Sending;
    }),
  });
});

/**
 * Why the owner of an email address would not be invited, as far as the server says before the invite is sent
 * (`CALL-583`). The answer to the invite decides. Friends are never recorded. A rejected friend is not sent, so the rejection is counted here (`REFER-513`).
 */
export const searchFriend = Effect.fnUntraced(function* (email: string) {
  const search = call(searchPlayer, { email, username: "" });
  return yield* Effect.matchEffect(search, {
    onSuccess: ({ rejected }) => Effect.as(rejected === null ? Effect.void : track(TRACKED[rejected]), rejected),
    onFailure: () => Effect.succeed(null),
  });
});

/** The server's answer counts only for friends that were sent, and once for each. */
const isSentAndNew = (referees: readonly Referee[], said: readonly Rejection[], value: string, at: number): boolean =>
  referees.some((referee) => referee.value === value) && said.findIndex((other) => other.value === value) === at;

/** How long the notice of a copy is shown (`OTHER-008`). */
const COPIED_MS = 3_000;

/** Copies the invite link to the clipboard, and confirms it by a notice (`REFER-128`). Fails if the device does not allow it. */
export const copyInvite = Effect.fnUntraced(function* (link: string) {
  yield* (yield* Sharing).copy(link);
  const cause = yield* record(InviteShared, { how: "copy" }, { by: "player" });
  yield* notify({ message: COPIED, severity: 2, expirationMs: COPIED_MS }, { cause });
});

const SITE_NAME = "Eyes Down";

/** Opens this device's share dialog with the invitation (`REFER-129`). A player who cancels it sees no message. */
export const shareInvite = Effect.fnUntraced(function* (link: string, freeRounds: number) {
  const sharing = yield* Sharing;
  yield* Effect.matchEffect(sharing.share({ title: SITE_NAME, text: `${inviteWords(freeRounds)}:`, url: link }), {
    onSuccess: () => record(InviteShared, { how: "share" }, { by: "player" }),
    onFailure: ({ reason }) => (reason === "unsupported" ? noteUnsupported : Effect.void),
  });
});

/** The operator counts these devices (`REFER-515`), so each is recorded. */
const noteUnsupported = Effect.gen(function* () {
  yield* record(SharingNotSupported, {}, { by: "app" });
  yield* track("referral-sharing-not-supported");
});

/** Whether this device can share; one that cannot is counted. */
export const checkSharing = Effect.gen(function* () {
  const { canShare } = yield* Sharing;
  if (!canShare) yield* noteUnsupported;
  return canShare;
});
