import type { ConnectStep } from "../../domain/withdrawals/open-loop.ts";

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

/** Copy of the withdraw modal around its form. */
export const withdrawWords = {
  title: "Make a withdrawal",
  titlePrimaryNeeded: "You are nearly there",
  loading: "Loading your withdrawal",
  failed: "We couldn't load your payment methods",
  progress: (amount: string) => `Withdrawing ${amount}…`,
  unanswered: {
    text: "We're checking what became of your withdrawal.",
    more: (message: string | null, amount: string) =>
      `${message ?? ""} We keep asking, and won't take ${amount} twice. You can close this meanwhile.`,
  },
  /** `WITHDRAW-025` to `WITHDRAW-027` */
  verification: {
    text: "Your account must be verified for you to receive withdrawn funds.",
    verify: "Continue to verification",
    defer: "Request withdrawal",
  },
  /** `WITHDRAW-009`, `WITHDRAW-010` */
  noMethods: {
    text: "You will need to add a payment method to make a withdrawal",
    add: "Add payment method",
  },
  /** `WITHDRAW-011`, `WITHDRAW-012` */
  mustDeposit: {
    text: "Oops! You need to deposit before requesting a withdrawal so we can validate your payment method.",
    deposit: "Make a deposit",
  },
  /** `WITHDRAW-013`, `WITHDRAW-014` */
  primaryUnavailable: {
    text: "Your current primary method is unavailable. Please add new payment method or change your primary method from your Wallet",
    add: "Add new payment method",
    wallet: "Go to your Wallet",
  },
} as const;

/** Copy of the withdraw form. */
export const formWords = {
  form: "Withdrawal",
  /** `WITHDRAW-024` */
  guarantee: (amount: string) => `Instant withdrawal, guaranteed. Or we pay you ${amount}.`,
  terms: "T&C apply",
  amount: "Amount",
  amountHint: (min: string, balance: string) => `From ${min}, in whole pounds. You have ${balance}.`,
  quickPicks: "Quick picks",
  method: "Payment method",
  methodPlaceholder: "Select a payment method",
  primary: "Primary",
  destination: (method: string | undefined) => `Withdrawals go to your primary method, ${method ?? ""}.`,
  /** "Instant" in the guarantee is about the site's part; this adds the check, and the bank's part. */
  arrival: (hours: number) =>
    `We send it at once, unless one of us has to check it first. Once sent, it arrives within ${hoursOf(hours)}.`,
  arrivalOnceVerified: (hours: number) =>
    `We send it as soon as your account is verified. Once sent, it arrives within ${hoursOf(hours)}.`,
  /** The rule's own words, where the regulator allows no reversal. */
  final: (rule: string) => `${rule}.`,
  submit: "Withdraw",
  submitAmount: (amount: string) => `Withdraw ${amount}`,
  pending: "Withdrawing",
} as const;

/** Copy of the open-loop state. */
export const openLoopWords = {
  loading: "Loading banks",
  /** `WITHDRAW-021` */
  withdrawToBank: "Withdraw to bank",
  submit: "Connect and deposit 1p",
} as const;

/** Copy of one step of connecting a bank (`WITHDRAW-016` to `WITHDRAW-020`). */
export function connectStepWords(
  step: ConnectStep,
  hours: { readonly arrival: number; readonly help: number },
): {
  readonly title: string;
  readonly text: string;
  /** A sentence with a link in it. */
  readonly help?: { readonly before: string; readonly link: string; readonly after: string };
} {
  switch (step) {
    case "connect":
      return { title: "Connect bank", text: "Find your bank and sign in to it." };
    case "deposit":
      return { title: "Deposit 1p", text: "So that we know the account is yours." };
    case "amount":
      return {
        title: "Select amount",
        text: `Your money arrives within ${hours.arrival} hours at most.`,
        help: {
          before: `If it has not arrived after ${hours.help} hours,`,
          link: "contact us",
          after: `: we offer help after ${hours.help} hours.`,
        },
      };
  }
}

/** Copy of the three results (`WITHDRAW-503`). */
export const resultWords = {
  complete: {
    title: "Withdrawal complete",
    text: "We've done our bit. Over to your bank.",
    arrival: (amount: string | undefined, hours: number) =>
      `${amount ?? "Your money"} arrives within ${hoursOf(hours)}.`,
  },
  creditWin: {
    title: "Withdrawal guarantee",
    text: (amount: string) => `You made ${amount} off our slip-up`,
    credit: (amount: string) => `${amount} on its way`,
  },
  cancelled: {
    title: "Withdrawal cancelled",
    text: (amount: string | undefined) => `${amount ?? "Your money"} is back in your wallet.`,
    more: "Nothing is paid out to your bank.",
  },
  manualQueue: {
    title: "Your withdrawal is in the queue",
    check: (amount: string | undefined) => `One of us looks at your ${amount ?? "money"} before we send it.`,
    arrival: (hours: number) => `Once sent, it arrives within ${hoursOf(hours)}. Your Wallet shows how far it is.`,
    close: "OK",
  },
} as const;

/** Copy of the withdrawals on the Wallet page. */
export const followedWords = {
  title: "Your withdrawals",
  failed: "We couldn't load your withdrawals.",
  name: (amount: string, method: string) => `${amount} to ${method}`,
  /** The stages of a withdrawal, as its state and as its history. */
  stages: {
    requested: "Requested",
    "in-review": "In review",
    sent: "Sent",
    paid: "Paid",
    cancelled: "Cancelled",
    denied: "Not paid",
  },
  expected: (when: string) => `It is paid by ${when} at the latest.`,
  review: "One of us looks at it before it is sent. You don't have to do anything.",
  reviewUnverified: "We send it as soon as your account is verified.",
  verify: "Verify your account",
  back: "The money is back in your wallet.",
} as const;
