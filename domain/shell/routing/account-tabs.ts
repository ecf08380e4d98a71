import type { ScreenName } from "./screens.ts";

/** The tabs of the account, in order (`ROUTE-017`). */
export const ACCOUNT_TABS = [
  { label: "Wallet", screen: "paymentMethods" },
  { label: "Profile", screen: "profile" },
  { label: "Limits", screen: "limits" },
  { label: "Verification", screen: "verification" },
  { label: "Help", screen: "help" },
] as const satisfies readonly { readonly label: string; readonly screen: ScreenName }[];

/** The screens of the account without a tab, with the tab that leads to each. */
const BEHIND_TABS: { readonly [Name in ScreenName]?: ScreenName } = {
  account: "account",
  referAFriend: "account",
  activity: "paymentMethods",
  gameTransactions: "paymentMethods",
  bankTransactions: "paymentMethods",
  changePassword: "profile",
  feedback: "help",
  responsiblePlay: "limits",
  realityCheck: "limits",
  linkedAccounts: "profile",
  sessions: "profile",
  lookAndSound: "profile",
  marketingPreferences: "profile",
};

/** The tab that is current on a screen; undefined where the screen is not of the account. The overview has no tab. */
export const tabOf = (screen: ScreenName): ScreenName | undefined =>
  ACCOUNT_TABS.some((tab) => tab.screen === screen) ? screen : BEHIND_TABS[screen];
