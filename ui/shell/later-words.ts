// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that the first page does not load it.

export const blockingNoticeWords = {
  title: "Before you go on",
  confirm: "OK",
} as const;

/** Copy of the question about cookies and of its settings. */
export const cookieWords = {
  settings: "Cookies settings",
  settingsFailed: "The cookie settings didn't open",
  label: "Cookies",
  question:
    "We keep what the site needs to work. May we also keep what shows us how it is used, and what brings you offers?",
  necessaryOnly: "Necessary only",
  acceptAll: "Accept all",
  choose: "Let me choose",
  save: "Save my choice",
  necessary: "Necessary",
  necessaryHint: "Signing in, your wallet, your limits. Always on.",
  analytics: "Analytics",
  analyticsHint: "How the site is used, so that we can mend what is awkward.",
  marketing: "Marketing",
  marketingHint: "Offers that fit what you play.",
} as const;

export const footerContentWords = {
  leftColumn: "About us",
  rightColumn: "Help and rules",
  paymentMethods: "Ways to pay",
  trustFactors: "Licensed and supported by",
} as const;

/** Shown in place of a modal that cannot be loaded. */
export const modalFailureText = "Please check your connection and try again.";

export const sideMenuWords = {
  title: "Menu",
  label: "House rules and help",
  search: "Search",
  howToPlay: "How to play bingo",
  responsiblePolicy: "Safer Gambling Policy",
  privacyPolicy: "Customer Privacy Policy",
  termsConditions: "General Terms & Conditions",
  help: "Help & FAQ",
  contact: "Get in touch",
  sounds: "Bingo sounds",
} as const;

export const userMenuWords = {
  title: "Your account",
  avatar: "You",
  deposit: "Deposit",
  withdraw: "Withdraw",
  jackpot: "Progressive jackpot",
  label: "Account",
  account: "My account",
  verify: "Verify account",
  freeSpins: (count: number) => `Get ${count} Free Spins!`,
  signOut: "Log out",
  newsTitle: "Stay updated",
  news: "New rooms and offers are on your Rewards tab first.",
  seeNews: "See what's new",
} as const;
