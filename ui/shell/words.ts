import type { ScreenName } from "../../domain/shell/routing/screens.ts";

// Copy that the first page needs. The rest is in `later-words.ts`, because the build assigns whole files to chunks.

export const crashWords = {
  title: "Whoops, something went wrong...",
  text: "Your money and your games are safe with us. Reloading usually puts this right.",
  reload: "Reload",
} as const;

export const footerWords = {
  failed: "Whoops, something went wrong...",
} as const;

export const noticeTextWords = {
  failed: "This message didn't load",
} as const;

export const frameWords = {
  loading: "Loading",
  failed: "This didn't load",
  maintenance: "Maintenance",
  offline: "You are not connected to the internet. What you see may be out of date.",
} as const;

/** The titles of the browser's window, by screen. */
export const pageTitles: Readonly<Partial<Record<ScreenName, string>>> = {
  login: "Log in",
  confirmCode: "Confirm it's you",
  linkAccount: "Link your account",
  signup: "Sign up",
  resetPassword: "Reset your password",
  timeAway: "Time away",
  account: "Your account",
  profile: "Profile",
  paymentMethods: "Wallet",
  limits: "Limits",
  verification: "Verification",
  referAFriend: "Refer a friend",
  help: "Help",
};
