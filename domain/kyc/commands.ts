import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { NOT_PROCESSED } from "../calls/copy.ts";
import { refuseFromUrl } from "../recording/refusals.ts";
import { IdentityProviders } from "../ports/identity-providers.ts";
import { record, snapshot } from "../ports/journal.ts";
import { Navigation } from "../ports/navigation.ts";
import { readUnchanged } from "../reactions/read-unchanged.ts";
import { notifyFailure } from "../shell/notices/failure.ts";
import { closeModal, goTo, notify, openModal, takeParameter } from "../shell/commands.ts";
import {
  ClearStakeFailed,
  ClearStakeReady,
  ClearStakeRequested,
  ClearStakeReturned,
  IdentityCheckReported,
  IdentityCheckRequested,
  KycLoadFailed,
  KycStated,
  OccupationGiven,
  RequirementsStated,
  VerificationLoadFailed,
  VerificationStated,
} from "./events.ts";
import type { KycAct } from "./queries.ts";
import { isBankLoading, isProviderLink } from "./rules.ts";
import {
  clearStakeVerification,
  createIdentitySession,
  getKYC,
  getVerification,
  IDENTITY_CHECK_DONE,
  listRequirements,
  saveOccupation,
} from "./wire.ts";

/**
 * Loads the status of the identity check. If a message of the server arrives during the call, it counts, because the answer may be older.
 *
 * @param cause the record of the pending status, if this is one of its polls
 */
export const loadKyc = Effect.fnUntraced(function* (question: typeof getKYC = getKYC, cause?: number) {
  const before = (yield* snapshot).kyc.statusSeq;
  yield* Effect.matchEffect(call(question, {}), {
    onSuccess: Effect.fnUntraced(function* ({ status }) {
      if ((yield* snapshot).kyc.statusSeq === before) yield* record(KycStated, { status }, { by: "server" });
    }),
    onFailure: (error) => record(KycLoadFailed, { reason: error._tag }, { by: "app", cause }),
  });
});

/** Loads the player's verification. A message during the call counts here too. */
export const loadVerification = Effect.fnUntraced(function* () {
  const before = (yield* snapshot).kyc.verificationSeq;
  yield* Effect.matchEffect(call(getVerification, {}), {
    onSuccess: Effect.fnUntraced(function* (verification) {
      if ((yield* snapshot).kyc.verificationSeq !== before) return;
      yield* record(VerificationStated, { ...verification, unasked: false }, { by: "server" });
    }),
    onFailure: (error) =>
      record(VerificationLoadFailed, { what: "verification", reason: error._tag }, { by: claimantOf(error) }),
  });
});

/** Loads every required document. After a message during the call, they are loaded again. */
export const loadRequirements = Effect.fnUntraced(function* () {
  const read = readUnchanged(({ kyc }) => kyc.requirements, call(listRequirements, {}));
  yield* Effect.matchEffect(read, {
    onSuccess: (requirements) => record(RequirementsStated, { requirements }, { by: "server" }),
    onFailure: (error) =>
      record(VerificationLoadFailed, { what: "requirements", reason: error._tag }, { by: claimantOf(error) }),
  });
});

const VERIFICATION_PAGE = "/secure/user/account/verification";

/** Handles a button of the modal (`KYC-516`, `KYC-519`). */
export const pressKyc = (act: KycAct) =>
  // Replaces the modal in the history, so that Back does not open it again.
  act === "bank" ? startClearStake() : goTo(VERIFICATION_PAGE, { replace: true });

/** Starts the verification by the player's bank. The browser opens the bank's page when it is ready (`KYC-006`, `KYC-522`). */
export const startClearStake = Effect.fnUntraced(function* () {
  if (isBankLoading((yield* snapshot).kyc.clearStake)) return;
  const cause = yield* record(ClearStakeRequested, {}, { by: "player" });
  const fail = (message: string, by: "server" | "app") => record(ClearStakeFailed, { message }, { by, cause });
  yield* Effect.matchEffect(call(clearStakeVerification, {}), {
    onFailure: (error) => fail(messageOf(error), claimantOf(error)),
    onSuccess: Effect.fnUntraced(function* ({ status, redirectUrl }) {
      if (status !== "READY" || redirectUrl === null) {
        yield* fail(NOT_PROCESSED, "server");
        return;
      }
      yield* record(ClearStakeReady, {}, { by: "server", cause });
      yield* (yield* Navigation).leave(redirectUrl);
    }),
  });
});

const CHECKING = "Just doing some quick background checks. Nearly there.";

/**
 * The KYC-in-progress screen, to which the bank's page returns. Records the return, and continues to the page that the
 * player may see (`KYC-001` to `KYC-005`).
 */
export const returnFromClearStake = Effect.fnUntraced(function* () {
  const cause = yield* record(ClearStakeReturned, {}, { by: "url" });
  yield* notify({ ref: "kyc", message: CHECKING, severity: 1, expirationMs: 3_000 }, { cause });
  yield* goTo("/login", { replace: true });
});

/** The identity provider's page returned to our own page, outside its frame. The client waits for the server again (`ROUTE-103`). */
export const returnFromIdentityCheck = () => record(IdentityCheckReported, {}, { by: "url" });

/** Starts a document check with the identity provider. */
export const startIdentityCheck = Effect.fnUntraced(function* (requirement: string) {
  const cause = yield* record(IdentityCheckRequested, { requirement }, { by: "player" });
  yield* openModal("hooyu", {}, { cause });
});

/** The default height of the provider's frame (`KYC-528`). */
export const FRAME_HEIGHT = "667px";
const LINK = "link";

/**
 * The address of the identity provider's frame: the server's link for the requested document, otherwise the one in the
 * page's address. A link to another origin closes the modal (`KYC-524` to `KYC-526`, `KYC-102`).
 *
 * @returns the frame's address, for immediate use. It identifies the player to the provider, so it is neither recorded
 * nor stored.
 */
export const openIdentityFrame = Effect.fnUntraced(function* () {
  const origins = yield* IdentityProviders;
  const linked = yield* takeParameter(LINK);
  const link = (yield* ownLink()) ?? linked;
  if (link !== undefined && isProviderLink(link, origins)) return { src: link, height: FRAME_HEIGHT };
  if (linked !== undefined && link === linked) yield* refuseFromUrl(LINK, "not the identity provider's", linked);
  yield* closeModal("hooyu", "closed", "app");
  return undefined;
});

const ownLink = Effect.fnUntraced(function* () {
  const requirementId = (yield* snapshot).kyc.identityCheck;
  if (requirementId === null) return undefined;
  return yield* Effect.matchEffect(call(createIdentitySession, { requirementId }), {
    onSuccess: ({ link }) => Effect.succeed(link),
    onFailure: (error) => Effect.as(notifyFailure(error), undefined),
  });
});

/**
 * Handles a message of the provider's frame. The frame ends on our own return page, so only messages of our own origin
 * count (`KYC-527`). The message does not prove the check's result, so the client waits for the server.
 */
export const handleIdentityFrameMessage = Effect.fnUntraced(function* (message: unknown, origin: string, own: string) {
  if (origin !== own || !isDone(message)) return;
  yield* record(IdentityCheckReported, {}, { by: "frame" });
  yield* closeModal("hooyu", "closed", "app");
});

const isDone = (message: unknown): boolean =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  "outcome" in message &&
  message.type === IDENTITY_CHECK_DONE.type &&
  message.outcome === IDENTITY_CHECK_DONE.outcome;

/** Sends the player's occupation (`CALL-564`). It is only sent in the call; it is never recorded. */
export const sendOccupation = Effect.fnUntraced(function* (occupation: string) {
  yield* call(saveOccupation, { occupation });
  yield* record(OccupationGiven, {}, { by: "player" });
});
