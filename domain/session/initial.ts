import type { Pence } from "../money.ts";
import type { EXCLUSIONS } from "./events.ts";
import type { LoginFailure, MfaMethod, User } from "./wire.ts";

/** How a session ended, other than by the player's own sign-out. */
export interface SessionEnd {
  because: "unauthorised" | (typeof EXCLUSIONS)[number];
  /** The last day of the exclusion, or 'INDEFINITE'. */
  endDate: string | null;
  /** The balance that the server stated last. */
  balance: Pence | null;
  /** The payment form that was open. */
  unfinished: Unfinished | null;
}

/** A payment form that was open when the session ended: nothing was sent, or the outcome is not known. */
export interface Unfinished {
  form: "deposit" | "withdrawal";
  status: "not-sent" | "unknown";
}

export interface SessionState {
  /** Null until the backend has answered: neither the public nor the secure area is shown. */
  authenticated: boolean | null;
  /** This window signed in itself; it did not find an existing session. */
  loggedThisWindow: boolean;
  /** Pseudonymous reference of the player. */
  player: string | null;
  signingIn: boolean;
  /** Its message is null where the screen shows the server's words, which are not recorded. */
  loginError: { message: string | null; failureType: LoginFailure | null; contactSupport: boolean } | null;
  isMultiFactorRequired: boolean;
  multiFactorAuthentication: {
    avatar: string | null;
    mfaFailureType: LoginFailure | null;
    methods: MfaMethod[];
    /** The message about the code and about its fault; null for the server's words. */
    message: string | null;
    /** How and when the last code was sent, in epoch milliseconds. Optional, as `lastEnd` is. */
    sentBy?: MfaMethod;
    sentAt?: number;
  } | null;
  /** A Google login requires the account's password (`AUTH-520`). */
  linkRequired: boolean;
  /** Without its verification, which is in the state of `kyc/`. */
  user: Omit<User, "verification"> | null;
  userLoadFailed: boolean;
  signedOutBecause: "player" | SessionEnd["because"] | null;
  /** How this tab's last session ended. Optional, because earlier journals were sealed with a digest without it. */
  lastEnd?: SessionEnd;
}

/** The session before its first event. In its own file, because the sign-in page is drawn before any event's code is there. */
export const initialSession = (): SessionState => ({
  authenticated: null,
  loggedThisWindow: false,
  player: null,
  signingIn: false,
  loginError: null,
  isMultiFactorRequired: false,
  multiFactorAuthentication: null,
  linkRequired: false,
  user: null,
  userLoadFailed: false,
  signedOutBecause: null,
});
