/** Copy of the time-out modal. Its refusals are in the domain. */
export const timeOutWords = {
  title: "Set time-out period",
  /** `EXCLUDE-007` */
  final: "You will be logged out at once. A time-out cannot be cancelled once it has begun.",
  notOffered: {
    title: "No time-outs here",
    text: "Time-outs are not available on your account. You can self-exclude instead.",
    selfExclude: "Self-exclude",
  },
  form: "Time-out",
  lead: "Take some time away. During a time-out you can't sign in, deposit or play.",
  submit: "Start time-out",
  pending: "Starting your time-out",
} as const;

/** Copy about the money in the wallet, before an exclusion starts. */
export const moneyFirstWords = {
  text: (amount: string) => `You have ${amount} in your wallet. You can withdraw it first.`,
  withdraw: "Withdraw first",
} as const;

/** Copy of the choice of a period. */
export const periodWords = {
  label: "How long",
  placeholder: "Choose a period",
  until: (until: string) => `You will be out ${until}.`,
} as const;

/** Copy of the self-exclusion modal. Its refusals are in the domain. */
export const selfExclusionWords = {
  title: "Self-exclude",
  form: "Self-exclusion",
  lead: "If play is no longer fun, you can close your account to yourself. You will be logged out, and can't sign in, deposit or play until it is over. Tickets for games of bingo that haven't started are refunded.",
  agreement:
    "I understand that self-exclusion can't be ended early, and that I must not open another account meanwhile.",
  submit: "Self-exclude",
  pending: "Closing your account",
} as const;

/** Copy of the closing of the account. Its refusals are in the domain. */
export const closingWords = {
  title: "Close your account",
  form: "Closing your account",
  means: [
    "You are logged out everywhere, and can't sign in, deposit or play any more.",
    "What is in your wallet stays yours. Withdraw it first, or ask our support team to pay it out later.",
    "Tickets for games of bingo that haven't started are refunded to your wallet.",
    "Withdrawals that you have already requested are paid as usual.",
    "Free spins and rewards that you haven't used can't be used while the account is closed.",
    "To come back, get in touch. We open the account again only when you ask us to.",
  ],
  agreement: "I want to close my account.",
  submit: "Close my account",
  pending: "Closing your account",
} as const;
