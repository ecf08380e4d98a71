import * as Effect from "effect/Effect";
import { call, messageOf, saidBy } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { record, snapshot } from "../ports/journal.ts";
import { Sharing } from "../ports/sharing.ts";
import { Tracking } from "../ports/tracking.ts";
import { notify } from "../shell/commands.ts";
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
import { invitedText, isSending } from "./queries.ts";
import { type Attempt, inviteWords, isSameAttempt } from "./rules.ts";
import {
  type ContactType,
  getReferralStatus,
  inviteByEmail,
  inviteBySms,
  listReferralOffers,
  type Referee,
  type Rejection,
  type RejectionReason,
} from "./wire.ts";

const failed = (what: "status" | "offers", cause: number) => (error: CallError) =>
  record(ReferralLoadFailed, { what, message: messageOf(error) }, { by: saidBy(error), cause });

/** Asks how far the player's friends have come (`CALL-594`). Who they are is given to whoever asked, and kept nowhere. */
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

/** Asks what is offered for friends (`CALL-518`). */
export const loadReferralOffers = Effect.fnUntraced(function* () {
  const cause = yield* record(ReferralRequested, { what: "offers" }, { by: "app" });
  yield* Effect.matchEffect(call(listReferralOffers, {}), {
    onSuccess: (offers) => record(ReferralOffersStated, { offers }, { by: "server", cause }),
    onFailure: failed("offers", cause),
  });
});

/** What became of invites that were sent. */
export type Sending =
  | { readonly kind: "sent"; readonly rejected: readonly Rejection[] }
  | { readonly kind: "refused" }
  /** Nobody knows whether they arrived; to be handed in with the next try. */
  | { readonly kind: "unanswered"; readonly attempt: Attempt };

const TRACKED = { EXISTING_REFEREE: "referral-existing-referee", FAILED_REFERRAL: "referral-failed" } as const;

/** Counted by the operator (`REFER-513`, `REFER-514`), and on the record. */
const reject = Effect.fnUntraced(function* (intent: string, reason: RejectionReason, cause: number) {
  yield* record(InviteRejected, { intent, reason }, { by: "server", cause });
  yield* (yield* Tracking).track(TRACKED[reason]);
});

const CALLS = { email: inviteByEmail, tel: inviteBySms } as const;

/**
 * Invites friends, by email or by text message (`CALL-592`, `CALL-593`): once, however often it is pressed, and under the
 * same reference where the same friends are tried again after a try that nobody answered.
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
      yield* record(InvitesFailed, { intent, message: messageOf(error) }, { by: saidBy(error), cause });
      if (error._tag === "Refused") return { kind: "refused" } satisfies Sending;
      return { kind: "unanswered", attempt: { intent, referees } } satisfies Sending;
    }),
  });
});

/** The server's word on somebody whom it was not asked about, or twice on the same, counts for nothing. */
const isSentAndNew = (referees: readonly Referee[], said: readonly Rejection[], value: string, at: number): boolean =>
  referees.some((referee) => referee.value === value) && said.findIndex((other) => other.value === value) === at;

/** Puts the invite link on the clipboard (`REFER-128`). Fails where the device would not. */
export const copyInvite = Effect.fnUntraced(function* (link: string) {
  yield* (yield* Sharing).copy(link);
  yield* record(InviteShared, { how: "copy" }, { by: "player" });
});

/** Hands the invitation to where this device shares things (`REFER-129`). A player who thinks better of it is told nothing. */
export const shareInvite = Effect.fnUntraced(function* (link: string, freeRounds: number) {
  const sharing = yield* Sharing;
  yield* Effect.matchEffect(sharing.share({ title: "Eyes Down", text: `${inviteWords(freeRounds)}:`, url: link }), {
    onSuccess: () => record(InviteShared, { how: "share" }, { by: "player" }),
    onFailure: ({ reason }) => (reason === "unsupported" ? noteUnsupported : Effect.void),
  });
});

/** Counted by the operator (`REFER-515`), and on the record. */
const noteUnsupported = Effect.gen(function* () {
  yield* record(SharingNotSupported, {}, { by: "app" });
  yield* (yield* Tracking).track("referral-sharing-not-supported");
});

/** Whether this device shares things; one that does not is counted. */
export const askWhetherItShares = Effect.gen(function* () {
  const { canShare } = yield* Sharing;
  if (!canShare) yield* noteUnsupported;
  return canShare;
});
