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

export const helpWords = {
  label: "Help",
  faq: "Help & FAQ",
  faqHint: "Deposits, withdrawals, games: the questions we hear most",
  contact: "Get in touch",
  contactHint: "Write to us or call",
  email: "Email us",
  howToPlay: "How to play bingo",
  howToPlayHint: "Tickets, lines and a full house",
  responsiblePolicy: "Safer Gambling Policy",
  responsiblePolicyHint: "Staying in control, and who can help",
  feedback: "Your feedback",
  feedbackHint: "Tell us how you find the site",
} as const;
