import { AuthenticationChecked, SignInFailed, UserLoaded } from "../../../domain/session/events.ts";
import type { User } from "../../../domain/session/wire.ts";
import { fact } from "../../support/given.ts";

/** The backend's data of a player without special conditions. */
export const user = (what: Partial<User> = {}): User => ({
  ref: "p-1",
  avatar: null,
  theme: null,
  pba: false,
  ppg: false,
  agreedToLatestTerms: true,
  gameSoundsEnabled: true,
  chatDisabled: false,
  freeRounds: 50,
  rewardsCount: 3,
  phoneVerified: true,
  verification: { status: "APPROVED", hasPendingVerification: false },
  ...what,
});

/** A page load that found a session. */
export const signedIn = [fact(AuthenticationChecked, { player: "p-1" }), fact(UserLoaded, user())];

/** A page load that found none. */
export const signedOut = [fact(AuthenticationChecked, { player: null })];

/** A login that the backend refused, with words of its own. */
export const failed = (what: Partial<(typeof SignInFailed)["schema"]["Type"]> = {}) =>
  fact(SignInFailed, {
    answer: { status: 401, code: null },
    failureType: null,
    avatar: null,
    mfaMethods: [],
    contactSupport: false,
    ...what,
  });
