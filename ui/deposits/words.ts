import type { BankStep } from "../../domain/deposits/events.ts";
import type { Provider } from "../../domain/methods/wire.ts";

/** Copy of the deposit modal around its form. */
export const depositWords = {
  title: "Make a deposit",
  loading: "Loading your payment methods",
  methodsFailed: "Your payment methods did not load",
  limitsFailed: {
    title: "Something went wrong...",
    text: (limitNames: string) =>
      `There seems to be a problem loading the ${limitNames}, so we cannot process any deposits right now. Please refresh your browser and try again.`,
    close: "Try later",
  },
  limitReached: {
    title: (limitName: string) => `${limitName} reached`,
    close: "Got it",
  },
} as const;

/** Copy of the choice of a method, and of the bank payment that is still open. */
export const methodWords = {
  label: "Pay with",
  placeholder: "Select payment method",
  noMethods: "No valid payment method found",
  expires: (date: string) => `Expires ${date}`,
  addNew: (method: string) => `Add new: ${method}`,
  bankPaymentOpen: (amount: string) => `A bank payment of ${amount} waits to be authorised.`,
  continueBankPayment: "Continue that payment",
  beingConfirmed: (amount: string) =>
    `Your ${amount} is still being confirmed, so it is not in your balance yet. Your Wallet shows how it stands. Another deposit is added to it.`,
} as const;

/** Copy of the fields that every deposit form has. */
export const fieldWords = {
  form: "Deposit",
  amount: "Amount",
  amountHint: (min: string, max: string) => `Between ${min} and ${max}`,
  exactly: (amount: string) => `Exactly ${amount}`,
  /** Beside what is left of a limit that leaves less than this. */
  minimum: (min: string) => `The minimum is ${min}, so you can't deposit yet.`,
  submit: "Deposit",
  submitAmount: (amount: string) => `Deposit ${amount}`,
  pending: "Depositing",
  offline:
    "You are not connected to the internet. What you typed is kept, and you can deposit once you are back. This deposit was not sent: no money was taken for it.",
} as const;

/** Copy of the promotion code's field. */
export const promotionWords = {
  summary: "I have a promotion code",
  label: "Promotion code",
  hint: "If this code is valid, it will override the offer above.",
  applied: (worth: string) => `Applied: ${worth}`,
  notValid: (reason: string) => `Not valid for this deposit. ${reason} You can still deposit without it.`,
  unanswered: "We couldn't check this code just now. You can still deposit.",
} as const;

/** Copy of the funds protection terms (`DEP-033`, `DEP-034`). */
export const protectionWords = {
  title: "Funds protection",
  lead: "Your funds are kept separate from our own money, in accounts for players only. Their protection on insolvency is",
  level: "Medium",
  meaning:
    ": if we became insolvent, they would be kept apart for you, with no promise that all of it is returned. Payments by mobile are charged to your mobile bill.",
  accept: "I understand and accept the funds protection terms",
} as const;

/** Copy of the limits above the form. */
export const limitsLeftWords = {
  label: (limitNames: string) => `Your ${limitNames}`,
  period: (period: string) => `${period} limit`,
  total: (amount: string) => `of ${amount}`,
} as const;

/** Copy of the provider's card fields. */
export const cardFieldWords = {
  loading: "Loading secure card fields",
} as const;

/** Copy of the bank's 3-D Secure challenge. */
export const challengeWords = {
  title: "Your bank's check",
  lead: "This page is your bank's. Approve the payment there, and you come back here.",
} as const;

/** Copy of deposits by Apple Pay. */
export const applePayWords = {
  loading: "Loading Apple Pay",
  other: "Choose another way",
  nextStep:
    "Apple Pay opens over this page. Check the amount there and confirm it as you always do. We never see your card's number.",
  depositWithLostSheet: (amount: string) =>
    `The page was loaded again while Apple Pay was open for ${amount}. If you had confirmed it, the money will be in your wallet shortly. If you hadn't, nothing was taken: just start again.`,
} as const;

/** Copy of deposits by PayPal. */
export const paypalDepositWords = {
  nextStep: (account: string | null) =>
    `PayPal pays this from your account${account === null ? "" : ` ${account}`} at once, with nothing more to approve.`,
} as const;

/** Copy of the forms for a deposit from a bank. */
export const bankFormWords = {
  loading: "Loading banks",
  nextStep: (bank: string) => `You'll authorise this payment with ${bank} in the next step.`,
} as const;

/** Copy of deposits through TrueLayer. */
export const trueLayerWords = {
  chooseThere: "You'll choose your bank and authorise this payment on a secure payment page, and come straight back.",
  nextStep: (bank: string) =>
    `You'll authorise this payment with ${bank} on a secure payment page, and come straight back.`,
  paymentOpen: (amount: string) =>
    `You left the payment page with a payment of ${amount} open. If you approved it, the money will be in your wallet shortly. If you didn't, nothing was taken: just start again.`,
} as const;

/** The title of the flow. Only the first step names the authorisation (`BANK-006`, `BANK-007`). */
export const flowTitle = (step: BankStep): string =>
  step === "FIRST_DEPOSIT_CONFIRMATION" ? "Authorise payment" : "Payment request";

/** Copy of the Ecospend flow: the steps in which the player authorises a bank payment. */
export const bankFlowWords = {
  waiting: "Waiting for your bank",
  otherOptions: "View other options",
  declined: { title: "No money was taken", retry: "Try again" },
  confirmation: {
    onPhone: "Your bank's app or website opens next. Approve the payment there and you come straight back.",
    onComputer: "Scan a code with your phone and approve the payment in your bank's app.",
    authorise: "Authorise",
    authoriseWithPhone: "Authorise with phone",
    ready: "Your bank is ready",
    preparing: "Getting your bank ready…",
  },
  options: {
    lead: "Choose how to approve the payment with your bank.",
    qr: { label: "QR Code", tag: "Fastest", subtitle: "Scan it with your phone's camera" },
    sms: { label: "Send me an SMS", subtitle: "A link for your phone" },
    here: { label: "Authorise here on my computer", subtitle: "Your bank's website opens in this window" },
  },
  qr: {
    lead: (amount: string) => `Scan this with your phone's camera and approve ${amount} in your bank's app.`,
    alt: "QR code that opens your bank's page for this payment",
  },
  redirect: {
    lead: "Approve the payment on your bank's page, and come back here. Nothing is taken until you do.",
    open: "Open my bank's page",
  },
  sms: {
    /** The number comes between these two. */
    sentTo: "We've sent a link to",
    next: ". It can take up to 1 minute to arrive. Open it on your phone and approve the payment.",
    resend: "Send again",
    resendIn: (seconds: number) => `Send again in ${seconds} s`,
    otherNumber: "Use another number",
  },
  smsNumber: {
    form: "Send an SMS",
    loading: "Loading your number",
    label: "Mobile number",
    hint: "We'll text a link to your bank's page.",
    wait: "Please wait a minute before the next message.",
    submit: "Send me an SMS",
    pending: "Sending",
  },
} as const;

/** Copy of the page that a bank's page leads back to. */
export const returnWords = {
  title: "Back from your bank",
  checking: "Checking how your payment stands",
} as const;

/** Copy of a deposit that is settled, and of one whose outcome is not known. */
export const outcomeWords = {
  settled: (amount: string) => `${amount} is in your wallet`,
  /** The balance comes between these two. */
  balance: "You now have",
  toPlay: "to play with.",
  done: "Done",
  unanswered: (amount: string) => `We're finding out about your ${amount}`,
  noRetry:
    "There is no need to try again: your deposit counts once, whatever happens. We keep asking and tell you here as soon as we know.",
  inWallet: "If it waits for your approval, you can continue or cancel it in your Wallet.",
  close: "Close",
} as const;

/** Copy of a deposit that is in progress. */
export interface ProgressWords {
  readonly title: string;
  readonly text: string;
  /** Shown after a while, beside a button that closes the modal. */
  readonly late?: string;
}

/** The subject of the sentence that a deposit is being confirmed. */
const CONFIRMING: { readonly [Name in Provider]?: string } = { FONIX: "Your network", PAYPAL: "PayPal" };

export const progressWords = {
  sheet: (amount: string): ProgressWords => ({
    title: `Confirm your ${amount} in Apple Pay`,
    text: "Nothing is taken until you do.",
  }),
  sending: (amount: string): ProgressWords => ({ title: `Sending your ${amount}`, text: "Please keep this open." }),
  leaving: (amount: string): ProgressWords => ({
    title: "Taking you to the payment page",
    text: `Approve your ${amount} on its secure page, and you come straight back.`,
    late: "Still here? Nothing is taken until you approve it. You can close this and start again.",
  }),
  confirming: (amount: string, provider: Provider): ProgressWords => ({
    title: `${CONFIRMING[provider] ?? "Your bank"} is confirming your ${amount}`,
    text: "This takes a few seconds.",
    late: "It is taking longer than usual. You can close this: we'll tell you when the money is there.",
  }),
} as const;
