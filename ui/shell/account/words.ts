import type { AccountTab } from "../../../domain/shell/routing/account-tabs.ts";

/** `ROUTE-017` */
export const tabNames: Readonly<Record<AccountTab, string>> = {
  paymentMethods: "Wallet",
  profile: "Profile",
  limits: "Limits",
  verification: "Verification",
  help: "Help",
};

export const accountWords = {
  title: "Your account",
  tabs: "Account",
  /** After the name of a tab, for screen readers. */
  indicator: ", action needed",
} as const;
