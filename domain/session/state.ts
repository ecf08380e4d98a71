import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { RouteEntered } from "../shell/events.ts";
import { type SessionEvent, SessionEvents } from "./events.ts";
import { initialSession, type SessionState } from "./initial.ts";
import { isSignedOutHere } from "./queries.ts";

export const sessionArea: Area<SessionState, SessionEvent | EventOf<typeof RouteEntered>> = {
  initial: initialSession,
  listens: [...SessionEvents, RouteEntered],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "SignInRequested":
        draft.signingIn = true;
        draft.loginError = null;
        return;
      case "SignedIn":
        draft.authenticated = true;
        draft.loggedThisWindow = true;
        draft.player = event.player;
        draft.signingIn = false;
        draft.loginError = null;
        draft.isMultiFactorRequired = false;
        draft.multiFactorAuthentication = null;
        draft.linkRequired = false;
        draft.signedOutBecause = null;
        return;
      case "SignInFailed":
        return signInFailed(draft, event);
      case "ConfirmCodeAwaited":
        draft.isMultiFactorRequired = true;
        draft.multiFactorAuthentication = {
          ...(draft.multiFactorAuthentication ?? { avatar: null, mfaFailureType: null, message: "" }),
          methods: [...event.methods],
          sentBy: event.method,
          sentAt: event.sentAt,
        };
        return;
      case "AuthenticationChecked":
        if (event.player !== null) signedInAs(draft, event.player);
        else if (draft.authenticated !== true) draft.authenticated = false;
        return;
      case "UserLoaded":
        return userLoaded(draft, event, meta);
      case "UserLoadFailed":
        draft.userLoadFailed = true;
        if (draft.authenticated !== true) draft.authenticated = false;
        return;
      case "SignOutRequested":
      // The details of a profile are read when they are shown, and are no part of the state.
      case "ProfileChangeRequested":
      case "ProfileChanged":
      case "ProfileChangeFailed":
      case "ActivationEmailSent":
        return;
      case "SignedOut":
        draft.authenticated = false;
        draft.loggedThisWindow = false;
        draft.user = null;
        draft.signedOutBecause = event.because;
        return;
      case "SessionEndNoted":
        draft.lastEnd = {
          because: event.because,
          endDate: event.endDate,
          balance: event.balance,
          unfinished: event.unfinished === null ? null : { ...event.unfinished },
        };
        return;
      case "SessionEndForgotten":
        delete draft.lastEnd;
        return;
      case "TermsAgreementChanged":
        if (draft.user !== null) draft.user = { ...draft.user, agreedToLatestTerms: event.agreed };
        return;
      case "GameSoundsChanged":
        if (draft.user !== null) draft.user = { ...draft.user, gameSoundsEnabled: event.enabled };
        return;
      case "SignInAbandoned":
        draft.isMultiFactorRequired = false;
        draft.multiFactorAuthentication = null;
        draft.linkRequired = false;
        draft.loginError = null;
        return;
      case "RouteEntered": // `AUTH-510`
      case "SignInErrorCleared":
        draft.loginError = null;
        return;
      default:
        event satisfies never;
    }
  },
};

function signedInAs(draft: SessionState, player: string): void {
  draft.authenticated = true;
  draft.player = player;
}

function signInFailed(draft: SessionState, event: Extract<SessionEvent, { _tag: "SignInFailed" }>): void {
  draft.authenticated = false;
  draft.signingIn = false;
  draft.loginError = {
    message: event.message ?? null,
    failureType: event.failureType,
    contactSupport: event.contactSupport,
  };
  if (event.failureType === null) return;
  if (event.failureType === "OAUTH_PASSWORD_REQUIRED") {
    draft.linkRequired = true;
    return;
  }
  draft.isMultiFactorRequired = true;
  draft.multiFactorAuthentication = {
    ...draft.multiFactorAuthentication,
    avatar: event.avatar ?? draft.multiFactorAuthentication?.avatar ?? null,
    // The request for a code is not a failed code check.
    mfaFailureType: event.failureType === "MFA_REQUIRED" ? null : event.failureType,
    methods: event.mfaMethods.length > 0 ? [...event.mfaMethods] : (draft.multiFactorAuthentication?.methods ?? []),
    message: event.message ?? null,
  };
}

/** A late answer after sign-out does not sign the player in again (`AUTH-511`). Only a server record can. */
function userLoaded(draft: SessionState, event: Extract<SessionEvent, { _tag: "UserLoaded" }>, meta: Meta): void {
  if (isSignedOutHere(draft) || meta.by !== "server") return;
  const { _tag, verification: _ofKyc, ...user } = event;
  draft.user = user;
  draft.userLoadFailed = false;
  signedInAs(draft, event.ref);
}
