import type { ScreenName } from "./screens.ts";

/** The account's tabs, in their order (`ROUTE-017`). */
export const ACCOUNT_TABS = [
  { label: "Wallet", screen: "paymentMethods" },
  { label: "Profile", screen: "profile" },
  { label: "Limits", screen: "limits" },
  { label: "Verification", screen: "verification" },
  { label: "Help", screen: "help" },
] as const satisfies readonly { readonly label: string; readonly screen: ScreenName }[];

/** Whether a screen is part of the account: its overview, inviting friends, and what has a tab. */
export const isInAccount = (screen: ScreenName): boolean =>
  screen === "account" || screen === "referAFriend" || ACCOUNT_TABS.some((tab) => tab.screen === screen);
