import { DepositDeclined } from "../deposits/events.ts";
import type { EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { UserLoaded } from "../session/events.ts";
import type { User } from "../session/wire.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type KycEvent, KycEvents } from "./events.ts";
import { type ClearStakeStage, isAwayAtBank, isBankLoading, type KycStanding, standingAfterRefusal } from "./rules.ts";
import type { ClearStakeStatus, OnePlusOneStatus, Requirement } from "./wire.ts";

/** The player's verification. */
export interface Verification {
  status: User["verification"]["status"];
  hasPendingVerification: boolean;
  /** null until the server was asked; the user does not contain it. */
  onePlusOneStatus: OnePlusOneStatus | null;
}

/** The verification by the player's bank. */
export interface ClearStake {
  status: ClearStakeStatus;
  stage: ClearStakeStage;
  /** Why the verification failed. */
  error: string | null;
  /** It is completed, and the next modal has not opened yet. */
  over: boolean;
}

export interface KycState {
  /** null until the server was asked. */
  status: KycStanding | null;
  /** The seq of the server's last statement. */
  statusSeq: number | null;
  verification: Verification | null;
  verificationSeq: number | null;
  /** The required documents; null until the server was asked. */
  requirements: Mutable<Requirement>[] | null;
  requirementsFailed: boolean;
  /** Whether the operator holds the player's occupation; null until stated. */
  hasOccupation: boolean | null;
  clearStake: ClearStake;
  fastTrackIgnored: boolean;
  /** The fast track was just closed, and is offered once more shortly (`KYC-521`); absent at any other time. */
  isReofferDue?: true;
  /** The requirement of the document check in progress. */
  identityCheck: string | null;
  /** The seq of the record since which the player waits for the server's message. */
  waitingSince: number | null;
  popupDue: boolean;
}

type Event = KycEvent | EventOf<typeof DepositDeclined | typeof UserLoaded | typeof ModalOpened | typeof ShellStarted>;

export const kycArea: Area<KycState, Event> = {
  initial: () => ({
    status: null,
    statusSeq: null,
    verification: null,
    verificationSeq: null,
    requirements: null,
    requirementsFailed: false,
    hasOccupation: null,
    clearStake: { status: "NOT_STARTED", stage: "idle", error: null, over: false },
    fastTrackIgnored: false,
    identityCheck: null,
    waitingSince: null,
    popupDue: false,
  }),
  listens: [...KycEvents, DepositDeclined, UserLoaded, ModalOpened, ShellStarted],
  evolve(draft, event, { by, seq }) {
    const { clearStake } = draft;
    switch (event._tag) {
      case "KycStated":
        // Screens never show FAIL (`KYC-505`).
        if (by === "server") stand(draft, event.status === "FAIL" ? "REFER" : event.status, seq);
        return;
      case "DepositDeclined": {
        // A log of an older version has no statement after a refused deposit.
        const standing = standingAfterRefusal(draft.status, event.code);
        if (by === "server" && standing !== draft.status) stand(draft, standing, seq);
        return;
      }
      case "VerificationStated": {
        if (by !== "server") return;
        const { status, hasPendingVerification, onePlusOneStatus, unasked } = event;
        return verified(draft, { status, hasPendingVerification, onePlusOneStatus }, seq, unasked);
      }
      case "UserLoaded": {
        if (by !== "server") return;
        const onePlusOneStatus = draft.verification?.onePlusOneStatus ?? null;
        return verified(draft, { ...event.verification, onePlusOneStatus }, seq, false);
      }
      case "RequirementsStated":
        if (by !== "server") return;
        draft.requirements = [];
        draft.requirementsFailed = false;
        for (const requirement of event.requirements) keepRequirement(draft, requirement);
        return;
      case "RequirementUpdated":
        if (by !== "server") return;
        keepRequirement(draft, event);
        draft.waitingSince = null;
        return;
      case "VerificationLoadFailed":
        if (event.what === "requirements") draft.requirementsFailed = true;
        return;
      case "ClearStakeRequested":
        if (clearStake.stage !== "leaving") enter(clearStake, "starting");
        return;
      case "ClearStakeReady":
        if (by !== "server" || clearStake.stage !== "starting") return;
        enter(clearStake, "leaving");
        clearStake.status = "IN_PROGRESS";
        clearStake.over = false;
        return;
      case "ClearStakeFailed":
        if (isBankLoading(clearStake)) enter(clearStake, "failed", event.message);
        return;
      case "ClearStakeReturned":
        return enter(clearStake, "idle");
      case "ClearStakeFollowedUp":
        clearStake.over = false;
        return;
      case "FastTrackIgnored":
        draft.fastTrackIgnored = true;
        if (event.because === "closed") draft.isReofferDue = true;
        return;
      case "IdentityCheckRequested":
        draft.identityCheck = event.requirement;
        return;
      case "IdentityCheckReported":
        draft.identityCheck = null;
        draft.waitingSince = seq;
        return;
      case "ModalOpened":
        if (event.name !== "kyc") return;
        delete draft.isReofferDue;
        // The message is about an attempt before this opening.
        clearStake.error = null;
        // The modal's variant is not known yet.
        if (draft.verification?.onePlusOneStatus == null) draft.waitingSince = seq;
        return;
      case "KycWaitEnded":
        draft.waitingSince = null;
        return;
      case "OccupationGiven":
        draft.hasOccupation = true;
        return;
      case "KycPopupDue":
        draft.popupDue = true;
        return;
      case "ShellStarted":
        // After a page load, no command starts the bank's page or waits for it. A browser that was leaving has left.
        draft.waitingSince = null;
        delete draft.isReofferDue;
        return enter(clearStake, isAwayAtBank(clearStake) ? "away" : "idle");
      case "KycLoadFailed":
        return;
      default:
        event satisfies never;
    }
  },
};

function enter(clearStake: ClearStake, stage: ClearStakeStage, error: string | null = null): void {
  clearStake.stage = stage;
  clearStake.error = error;
}

function stand(draft: KycState, status: KycStanding | null, seq: number): void {
  draft.status = status;
  draft.statusSeq = seq;
  draft.waitingSince = null;
}

/**
 * Stores the verification. A message of the server ends a verification by bank that is in progress (`KYC-511`). An
 * answer does not, because it may state what was known before the player left for the bank.
 */
function verified(draft: KycState, now: Verification, seq: number, unasked: boolean): void {
  const { clearStake, verification: before } = draft;
  const changed =
    before !== null &&
    (now.status !== before.status ||
      now.hasPendingVerification !== before.hasPendingVerification ||
      (before.onePlusOneStatus !== null && now.onePlusOneStatus !== before.onePlusOneStatus));
  if (clearStake.status === "IN_PROGRESS" && (unasked || changed)) {
    clearStake.status = "COMPLETED";
    clearStake.over = true;
  }
  draft.verification = now;
  draft.verificationSeq = seq;
  // The user alone does not contain what the player waits for.
  if (now.onePlusOneStatus !== null) draft.waitingSince = null;
}

/** Replaces the requirement of the same id, or adds one (`KYC-529`, `KYC-530`). */
function keepRequirement(draft: KycState, { id, type, status }: Requirement): void {
  const requirements = (draft.requirements ??= []);
  const index = requirements.findIndex((known) => known.id === id);
  if (index === -1) requirements.push({ id, type, status });
  else requirements[index] = { id, type, status };
  // `KYC-531`
  if (type === "OCCUPATION" && status === "NONE") draft.hasOccupation = false;
}
