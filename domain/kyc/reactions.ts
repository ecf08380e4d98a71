import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map, pairwise } from "rxjs";
import { DepositDeclined } from "../deposits/events.ts";
import { forEachOf } from "../reactions/each.ts";
import { isOn } from "../flags/queries.ts";
import { following, hearFeed, on, onceSo, whenever } from "../reactions/listening.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import { DeviceStorage } from "../ports/storage.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { ModalClosed } from "../shell/events.ts";
import { keepTimers } from "../reactions/timers.ts";
import { recordUnheard } from "../reactions/unheard.ts";
import { WithdrawalDeclined } from "../withdrawals/events.ts";
import { loadKyc, loadRequirements, loadVerification } from "./commands.ts";
import {
  ClearStakeFailed,
  ClearStakeFollowedUp,
  FastTrackIgnored,
  KycPopupDue,
  KycStated,
  KycWaitEnded,
  RequirementUpdated,
  VerificationStated,
} from "./events.ts";
import { hasPassed, nextAfterClearStake, shownVariant } from "./queries.ts";
import {
  FAILED_KYC,
  isBankLoading,
  isKycRefusal,
  LEAVING_MS,
  LOADING_MS,
  pollDelayMs,
  POLLS,
  POPUP_DELAY_MS,
  REOPEN_MS,
} from "./rules.ts";
import { getKycQuietly, kycStatusUpdate, requirementUpdate, verificationUpdate } from "./wire.ts";

const KYC_FEED = { channel: "kyc" } as const;

const isAtDocuments = ({ shell }: Parameters<typeof shownVariant>[0]): boolean =>
  shell.route?.screen === "verification";

/** The documents are of interest on their own page only. */
const loadShownRequirements = Effect.flatMap(snapshot, (player) =>
  isAtDocuments(player) ? loadRequirements() : Effect.void,
);

const loadAll = Effect.all([loadKyc(), loadVerification(), loadShownRequirements], {
  concurrency: "unbounded",
  discard: true,
});

/** What the server says by itself; at each new connection it is asked, because something may have been missed. */
const hearKyc = hearFeed(
  KYC_FEED,
  [
    on(kycStatusUpdate, ({ status }) => record(KycStated, { status }, { by: "server" })),
    on(verificationUpdate, (said) => record(VerificationStated, { ...said, unasked: true }, { by: "server" })),
    on(requirementUpdate, (said) => record(RequirementUpdated, said, { by: "server" })),
  ],
  // What is said meanwhile is heard meanwhile.
  Effect.forkChild(loadAll),
);

const unheard = recordUnheard(KYC_FEED, [kycStatusUpdate, verificationUpdate, requirementUpdate]);

/** A pending check is asked about again and again, until it is pending no longer (`KYC-501` to `KYC-504`). */
const poll = keepTimers(
  ({ kyc }) => (kyc.status === "PENDING" ? [{ key: "pending", afterMs: 0 }] : []),
  Effect.fnUntraced(function* () {
    for (let nth = 1; nth <= POLLS; nth++) {
      yield* Effect.sleep(pollDelayMs(nth));
      if ((yield* snapshot).kyc.status !== "PENDING") return;
      yield* loadKyc(getKycQuietly);
    }
  }),
);

/** `KYC-532`, `KYC-536`: only when it comes to pass, not where it had before. */
const passed = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const passes$ = snapshot$.pipe(
    map(({ kyc }) => kyc.status),
    distinctUntilChanged(),
    pairwise(),
    filter(([before, now]) => before !== null && now === "PASS"),
  );
  const message = "We've successfully verified your account. Let's start playing!";
  yield* forEachOf(passes$, () => notify({ message, severity: 2, pinned: true }));
});

/** Whoever comes to pass while they are asked to verify is asked no longer. */
const askedNoLonger = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const passes$ = snapshot$.pipe(
    map(hasPassed),
    distinctUntilChanged(),
    pairwise(),
    filter(([before, now]) => before === false && now === true),
  );
  yield* forEachOf(passes$, () => closeModal("kyc", "closed", "app"));
});

/** A player who waits for the server's word waits 4 s at the longest; then it is asked for it (`KYC-537`). */
const wait = [
  keepTimers(
    ({ kyc }) => (kyc.waitingSince === null ? [] : [{ key: `${kyc.waitingSince}`, afterMs: LOADING_MS }]),
    () => record(KycWaitEnded, {}, { by: "clock" }),
  ),
  whenever(KycWaitEnded, () => Effect.forkChild(loadAll)),
];

/** A button that waits for a browser to leave does not wait for ever. */
const stay = keepTimers(
  ({ kyc: { clearStake } }) => (isBankLoading(clearStake) ? [{ key: clearStake.stage, afterMs: LEAVING_MS }] : []),
  () => record(ClearStakeFailed, { message: "Your bank's page did not open. Please try again." }, { by: "clock" }),
);

/** Somebody was refused a deposit or a withdrawal for want of a check: they are shown the way to it. */
const refused = (code: number | null) =>
  Effect.gen(function* () {
    const { status } = (yield* snapshot).kyc;
    if (isKycRefusal(code) && (status === "REFER" || status === "NONE"))
      yield* openModal("kyc", FAILED_KYC, { by: "app" });
  });

const fastTrackKey = (player: string): string => `eyes-down.fast-track-ignored.${player}`;

/** The fast track put away for the first time is remembered, and offered once more, as a choice (`KYC-520`, `KYC-521`). */
const fastTrackClosed = whenever(ModalClosed, ({ name, because }, { by, seq: cause }) =>
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

/** When the player may be asked to verify: at once, or 8 s after login under the experiment (`KYC-534`). What this device remembers decides what is offered, so it comes first. */
const popup = onceSo(
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

/** A verification by bank that is over leads on, once (`KYC-535`). */
const clearStakeOver = following(nextAfterClearStake, (next) =>
  Effect.gen(function* () {
    if (next === undefined) return;
    yield* record(ClearStakeFollowedUp, { next }, { by: "app" });
    if (next !== "nothing") yield* openModal(next, {}, { by: "app" });
  }),
);

/** Keeps what is known of the identity check, and leads the player through it. Never ends. */
export const kycReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    hearKyc,
    unheard,
    poll,
    passed,
    askedNoLonger,
    ...wait,
    stay,
    whenever(ModalClosed, ({ name }) => (name === "addPayment" ? loadKyc() : Effect.void)), // `CALL-058`
    onceSo(isAtDocuments, loadRequirements()),
    whenever(DepositDeclined, ({ code }, { by }) => (by === "server" ? refused(code) : Effect.void)),
    whenever(WithdrawalDeclined, ({ code }, { by }) => (by === "server" ? refused(code) : Effect.void)),
    fastTrackClosed,
    popup,
    clearStakeOver,
  ],
  { concurrency: "unbounded", discard: true },
);
