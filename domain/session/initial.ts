import type { SessionState } from "./state.ts";

/** The session before its first event. */
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
