import { AuthenticationChecked, UserLoaded } from "../../../domain/session/events.ts";
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
