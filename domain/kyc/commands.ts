import * as Effect from "effect/Effect";
import { call, messageOf, saidBy } from "../calls/call.ts";
import { refuseFromUrl } from "../recording/refusals.ts";
import { IdentityProviders } from "../ports/identity-providers.ts";
import { record, snapshot } from "../ports/journal.ts";
import { Navigation } from "../ports/navigation.ts";
import { closeModal, goTo, notify, notifyFailure, openModal, takeParameter } from "../shell/commands.ts";
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
  getKyc,
  getVerification,
  IDENTITY_CHECK_DONE,
  listRequirements,
  saveOccupation,
} from "./wire.ts";

/**
 * Asks how far the player's identity is checked. What the server said by itself
 * while it was being asked is not undone by an answer that may be older.
 */
export const loadKyc = Effect.fnUntraced(function* (question: typeof getKyc = getKyc) {
  const before = (yield* snapshot).kyc.statusSeq;
  yield* Effect.matchEffect(call(question, {}), {
    onSuccess: Effect.fnUntraced(function* ({ status }) {
      if ((yield* snapshot).kyc.statusSeq === before) yield* record(KycStated, { status }, { by: "server" });
    }),
    onFailure: (error) => record(KycLoadFailed, { reason: error._tag }, { by: "app" }),
  });
});

/** Asks how the player's verification stands; the same holds. */
export const loadVerification = Effect.fnUntraced(function* () {
  const before = (yield* snapshot).kyc.verificationSeq;
  yield* Effect.matchEffect(call(getVerification, {}), {
    onSuccess: Effect.fnUntraced(function* (verification) {
      if ((yield* snapshot).kyc.verificationSeq !== before) return;
      yield* record(VerificationStated, { ...verification, unasked: false }, { by: "server" });
    }),
    onFailure: (error) =>
      record(VerificationLoadFailed, { what: "verification", reason: error._tag }, { by: saidBy(error) }),
  });
});

/** Asks for every document that the player is asked for. */
export const loadRequirements = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listRequirements, {}), {
    onSuccess: (requirements) => record(RequirementsStated, { requirements }, { by: "server" }),
    onFailure: (error) =>
      record(VerificationLoadFailed, { what: "requirements", reason: error._tag }, { by: saidBy(error) }),
  });
});

const VERIFICATION_PAGE = "/secure/user/account/verification";

/** A button of the modal (`KYC-516`, `KYC-519`). */
export const pressKyc = (act: KycAct) =>
  // In the modal's place, so that Back does not open it again.
  act === "bank" ? startClearStake() : goTo(VERIFICATION_PAGE, { replace: true });

const NOT_READY = "Sorry, we couldn't process your request";

/** Has the player's bank say who they are: the browser leaves for the bank once its page is ready (`KYC-006`, `KYC-522`). */
export const startClearStake = Effect.fnUntraced(function* () {
  if (isBankLoading((yield* snapshot).kyc.clearStake)) return;
  const cause = yield* record(ClearStakeRequested, {}, { by: "player" });
  const fail = (message: string, by: "server" | "app") => record(ClearStakeFailed, { message }, { by, cause });
  yield* Effect.matchEffect(call(clearStakeVerification, {}), {
    onFailure: (error) => fail(messageOf(error), saidBy(error)),
    onSuccess: Effect.fnUntraced(function* ({ status, redirectUrl }) {
      if (status !== "READY" || redirectUrl === null) {
        yield* fail(NOT_READY, "server");
        return;
      }
      yield* record(ClearStakeReady, {}, { by: "server", cause });
      yield* (yield* Navigation).leave(redirectUrl);
    }),
  });
});

/** The KYC-in-progress screen, on which the bank's page ends: says so, and goes on to where the player is let in (`KYC-001` to `KYC-005`). */
export const returnFromClearStake = Effect.fnUntraced(function* () {
  const cause = yield* record(ClearStakeReturned, {}, { by: "url" });
  const message = "Just doing some quick background checks. Nearly there.";
  yield* notify({ message, severity: 1, expirationMs: 3_000, dismissible: true }, { cause });
  yield* goTo("/login", { replace: true });
});

/** The identity provider's page has ended on our own, outside its frame; again the server is waited for (`ROUTE-103`). */
export const returnFromIdentityCheck = () => record(IdentityCheckReported, {}, { by: "url" });

/** Begins to hand in a document with the identity provider. */
export const handInDocument = Effect.fnUntraced(function* (requirement: string) {
  const cause = yield* record(IdentityCheckRequested, { requirement }, { by: "player" });
  yield* openModal("hooyu", {}, { cause });
});

/** How high the provider's frame is where nothing else is said (`KYC-528`). */
export const FRAME_HEIGHT = "667px";
const LINK = "link";

/**
 * The identity provider's frame, for the modal that shows it: the server's link for the document that is being handed in,
 * else the address's own. A link that is not the provider's closes the modal instead (`KYC-524` to `KYC-526`, `KYC-102`).
 *
 * @returns the frame's address, for use at once: whoever has it is taken for the player, so it is neither recorded nor kept.
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
 * Hears a message of the provider's frame. It ends on our own return page, so only our own origin is heard (`KYC-527`);
 * that the player is done there proves nothing, and the server is waited for.
 */
export const hearIdentityFrame = Effect.fnUntraced(function* (message: unknown, origin: string, own: string) {
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

/** Tells us the player's occupation (`CALL-564`); which it is goes into the call and nowhere else. */
export const giveOccupation = Effect.fnUntraced(function* (occupation: string) {
  yield* call(saveOccupation, { occupation });
  yield* record(OccupationGiven, {}, { by: "player" });
});
