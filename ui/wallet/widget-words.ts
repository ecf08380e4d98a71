// Apart from `words.ts`, which the first screen does not need, because the build assigns whole files to chunks.

/** Copy of the balance in the header. */
export const widgetWords = {
  deposit: "Deposit",
  loading: "Loading your balance",
  balance: "Balance",
  frozen: ", held still while you play",
  explain: "Why did my balance change?",
  hidden: "£ • • •",
  explainHidden: "Balance hidden. Why did my balance change?",
  failed: "could not be read. Try again",
} as const;
