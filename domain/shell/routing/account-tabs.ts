import type { ScreenName } from "./screens.ts";

/** The tabs of the account, in order (`ROUTE-017`). */
export const ACCOUNT_TABS = [
  { label: "Wallet", screen: "paymentMethods" },
  { label: "Profile", screen: "profile" },
  { label: "Limits", screen: "limits" },
  { label: "Verification", screen: "verification" },
  { label: "Help", screen: "help" },
] as const satisfies readonly { readonly label: string; readonly screen: ScreenName }[];

/** Whether a screen belongs to the account: the overview, the invite page, and every screen with a tab. */
export const isInAccount = (screen: ScreenName): boolean =>
  screen === "account" || screen === "referAFriend" || ACCOUNT_TABS.some((tab) => tab.screen === screen);
