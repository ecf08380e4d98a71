/** Copy of the page after the start of a time-out or a self-exclusion, or the closing of the account. */
export const timeAwayWords = {
  titles: {
    "time-out": "Your time-out has started",
    "self-exclusion": "You are self-excluded",
    closure: "Your account is closed",
    unknown: "Time away from play",
  },
  lasts: (until: string) => `It lasts ${until}, and can't be ended early.`,
  meanwhile: "You are logged out. Until it is over you can't sign in, deposit or play.",
  indefinitely: "You are logged out, and can't sign in, deposit or play any more.",
  closed: "You are logged out, and can't sign in, deposit or play. To open your account again, get in touch.",
  money: {
    title: "Your money",
    left: (amount: string) =>
      `${amount} is left in your wallet. It stays yours, and you can withdraw it now: our support team pays it out for you.`,
    none: "Your wallet is empty.",
    unknown:
      "What is left in your wallet stays yours, and you can withdraw it now: our support team pays it out for you.",
    requested: "Withdrawals that you have already requested are paid as usual.",
    contact: "Contact support",
  },
  help: {
    title: "If you want to talk to somebody",
    gamcare: { name: "GamCare", text: "Free and confidential support for anyone affected by gambling." },
    helpline: {
      lead: "National Gambling Helpline, free, day and night:",
      number: "0808 8020 133",
      tel: "tel:08088020133",
    },
    gamstop: {
      name: "GAMSTOP",
      text: "Blocks you from every licensed gambling site in Great Britain, free of charge.",
    },
    newTab: "opens in a new tab",
  },
} as const;

/** The addresses of the organisations that help. */
export const HELP_LINKS = { gamcare: "https://www.gamcare.org.uk", gamstop: "https://www.gamstop.co.uk" } as const;
