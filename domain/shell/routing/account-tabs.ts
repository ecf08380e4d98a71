import type { ScreenName } from "./screens.ts";

/** The screens that are tabs of the account, in order (`ROUTE-017`). */
export const ACCOUNT_TABS = [
  "paymentMethods",
  "profile",
  "limits",
  "verification",
  "help",
] as const satisfies readonly ScreenName[];
export type AccountTab = (typeof ACCOUNT_TABS)[number];

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
  ACCOUNT_TABS.some((tab) => tab === screen) ? screen : BEHIND_TABS[screen];
