import type { AccountTab } from "../../../domain/shell/routing/account-tabs.ts";

// In a file of its own, because every page of a player loads the words of the account's frame.
export const overviewWords = {
  label: "Account pages",
  actionNeeded: "Action needed",
  subtitles: {
    paymentMethods: "Your balance, ways to pay, and what went in and out",
    profile: "Your details, password and how we may contact you",
    limits: "Spend limits, time-outs and self-exclusion",
    verification: "Who you are, and the papers that show it",
    help: "Answers, and how to reach us",
  } satisfies Record<AccountTab, string>,
} as const;
