import * as Effect from "effect/Effect";
import { DepositDeclined } from "../deposits/events.ts";
import { isOn } from "../flags/queries.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import type { JournalRecord } from "../journal/record.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onChange, onEvent, onTransition, onTrue } from "../reactions/subscriptions.ts";
import { record, snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { LIMITS_POPUP, ModalClosed, StartupPopupShown } from "../shell/events.ts";
import { runTimers } from "../reactions/timers.ts";
import { WithdrawalDeclined } from "../withdrawals/events.ts";
import { loadKyc, loadRequirements, loadVerification } from "./commands.ts";
import {
  ClearStakeFailed,
  ClearStakeFollowedUp,
  FastTrackIgnored,
  KycLoadFailed,
  KycPopupDue,
  KycStated,
  KycWaitEnded,
  RequirementsStated,
  RequirementUpdated,
  VerificationLoadFailed,
  VerificationStated,
} from "./events.ts";
import { hasPassed, nextAfterClearStake, shownVariant } from "./queries.ts";
import {
  FAILED_KYC,
  isBankLoading,
  isKycRefusal,
  isVerificationRequired,
  LEAVING_MS,
  LOADING_MS,
  pollDelayMs,
  POLLS,
  POPUP_DELAY_MS,
  REOPEN_MS,
} from "./rules.ts";
import { getKYCQuietly, kycStatusUpdate, requirementUpdate, verificationUpdate } from "./wire.ts";

const isAtDocuments = ({ shell }: Parameters<typeof shownVariant>[0]): boolean =>
  shell.route?.screen === "verification";

/** The documents are loaded only on their own page. */
const loadShownRequirements = Effect.flatMap(snapshot, (player) =>
  isAtDocuments(player) ? loadRequirements() : Effect.void,
);

const loadAll = Effect.all([loadKyc(), loadVerification(), loadShownRequirements], {
  concurrency: "unbounded",
  discard: true,
});

/** The messages of the verification feed. After a reconnection everything is loaded, because messages may be missing. */
export const kycMessages: FeedHandlers = {
  handlers: [
    handler(kycStatusUpdate, ({ status }) => record(KycStated, { status }, { by: "server" })),
    handler(verificationUpdate, (stated) => record(VerificationStated, { ...stated, unasked: true }, { by: "server" })),
    handler(requirementUpdate, (stated) => record(RequirementUpdated, stated, { by: "server" })),
  ],
  // Forked: messages are handled while it is loading. The status comes last, because it ends the wait for the modal's variant, which the verification states.
  connected: Effect.forkChild(
    Effect.andThen(Effect.all([loadVerification(), loadShownRequirements], { concurrency: "unbounded" }), loadKyc()),
  ),
};

/**
 * The pictures of games are blurred until the status is known, and the feed connects only some time after the sign-in. A player who has to verify
 * waits for the feed, whose messages also choose the modal.
 */
const statusOfVerified = onTrue(
  ({ session, kyc }) => session.user !== null && kyc.status === null && !isVerificationRequired(kyc.verification),
  Effect.forkChild(loadKyc(getKYCQuietly)),
);

/** Polls a pending check until it is no longer pending (`KYC-501` to `KYC-504`). */
const pollPending = runTimers(
  ({ kyc }) => (kyc.status === "PENDING" ? [{ key: "pending", afterMs: 0 }] : []),
  Effect.fnUntraced(function* () {
    for (let nth = 1; nth <= POLLS; nth++) {
      yield* Effect.sleep(pollDelayMs(nth));
      const { status, statusSeq } = (yield* snapshot).kyc;
      if (status !== "PENDING") return;
      yield* loadKyc(getKYCQuietly, statusSeq ?? undefined);
    }
  }),
);

/** `KYC-532`, `KYC-536`: a check that passes now. One that had passed before the session does not count. Its notice replaces the one that checks are being done. */
const passed = onTransition(
  ({ kyc }) => kyc.status,
  (before, now) => before !== null && now === "PASS",
  notify({
    ref: "kyc",
    message: "We've successfully verified your account. Let's start playing!",
    severity: 2,
    pinned: true,
  }),
);

/** The verification modal closes when the player passes while it is open. */
const passedWhileAsked = onTransition(
  hasPassed,
  (before, now) => before === false && now === true,
  closeModal("kyc", "closed", "app"),
);

/** A player waits at most 4 s for the server's message; then the state is loaded (`KYC-537`). */
const wait = [
  runTimers(
    ({ kyc }) => (kyc.waitingSince === null ? [] : [{ key: `${kyc.waitingSince}`, afterMs: LOADING_MS }]),
    () => record(KycWaitEnded, {}, { by: "clock" }),
  ),
  onEvent(KycWaitEnded, () => Effect.forkChild(loadAll)),
];

/** A button that waits for the browser to leave the page stops waiting after a while. */
const stay = runTimers(
  ({ kyc: { clearStake } }) => (isBankLoading(clearStake) ? [{ key: clearStake.stage, afterMs: LEAVING_MS }] : []),
  () => record(ClearStakeFailed, { message: "Your bank's page did not open. Please try again." }, { by: "clock" }),
);

/** A deposit or withdrawal was refused because the check is missing: the modal that leads to it opens. */
const refused = Effect.fnUntraced(function* ({ code }: { readonly code: number | null }, { by }: JournalRecord) {
  const { status } = (yield* snapshot).kyc;
  if (by === "server" && isKycRefusal(code) && (status === "REFER" || status === "NONE"))
    yield* openModal("kyc", FAILED_KYC, { by: "app" });
});

const fastTrackKey = (player: string): string => `eyes-down.fast-track-ignored.${player}`;

/** The first dismissal of the fast track is stored, and the fast track is offered once more, as a choice (`KYC-520`, `KYC-521`). */
const fastTrackClosed = onEvent(ModalClosed, ({ name, because }, { by, seq: cause }) =>
  Effect.gen(function* () {
    const player = yield* snapshot;
    const isPutAway = name === "kyc" && (by === "player" || because === "url");
    if (!isPutAway || shownVariant(player) !== "FAST_TRACK_VERIFICATION") return;
    yield* record(FastTrackIgnored, { because: "closed" }, { by: "player", cause });
    const device = yield* DeviceStorage;
    if (player.session.player !== null) device.set(fastTrackKey(player.session.player), "1");
    yield* Effect.forkChild(Effect.andThen(Effect.sleep(REOPEN_MS), openModal("kyc", {}, { by: "app", cause })));
  }),
);

/** When the popup is due: at once, or 8 s after login under the experiment (`KYC-534`). The dismissal stored on this device is read first, because it selects the variant. */
const popup = onTrue(
  ({ session, kyc }) => session.user !== null && !kyc.popupDue,
  Effect.gen(function* () {
    const { flags, kyc, session } = yield* snapshot;
    const device = yield* DeviceStorage;
    const isRemembered = session.player !== null && device.get(fastTrackKey(session.player)) !== undefined;
    if (isRemembered && !kyc.fastTrackIgnored)
      yield* record(FastTrackIgnored, { because: "remembered" }, { by: "app" });
    if (isOn({ flags }, "kyc-popup-delay")) yield* Effect.sleep(POPUP_DELAY_MS);
    yield* record(KycPopupDue, {}, { by: "clock" });
  }),
);

/** The end of a verification by bank opens the next modal, once, in the place of its start-up popup (`KYC-535`). */
const clearStakeOver = onChange(nextAfterClearStake, (next) =>
  Effect.gen(function* () {
    if (next === undefined) return;
    yield* record(ClearStakeFollowedUp, { next }, { by: "app" });
    if (next === "nothing") return;
    const popup = next === "kyc" ? next : LIMITS_POPUP;
    if (!(yield* snapshot).shell.startupShown.includes(popup))
      yield* record(StartupPopupShown, { popup }, { by: "app" });
    yield* openModal(next, {}, { by: "app" });
  }),
);

/** What failed to load is loaded again; the documents only on their own page. After a failed poll the next poll follows, and no other read. */
const loadAgain = [
  readAgain({
    failed: KycLoadFailed,
    isFailure: (_, { cause }) => cause === undefined,
    answered: KycStated,
    read: loadKyc(getKYCQuietly),
  }),
  readAgain({
    failed: VerificationLoadFailed,
    isFailure: ({ what }) => what === "verification",
    answered: VerificationStated,
    read: loadVerification(),
  }),
  readAgain({
    failed: VerificationLoadFailed,
    isFailure: ({ what }) => what === "requirements",
    answered: RequirementsStated,
    read: loadShownRequirements,
  }),
];

/** The reactions of the identity check. Never ends. */
export const kycReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    ...loadAgain,
    statusOfVerified,
    pollPending,
    passed,
    passedWhileAsked,
    ...wait,
    stay,
    onEvent(ModalClosed, ({ name }) => (name === "addPayment" ? loadKyc() : Effect.void)), // `CALL-058`
    onTrue(isAtDocuments, loadRequirements()),
    onEvent(DepositDeclined, refused),
    onEvent(WithdrawalDeclined, refused),
    fastTrackClosed,
    popup,
    clearStakeOver,
  ],
  { concurrency: "unbounded", discard: true },
);
