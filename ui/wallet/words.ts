import type { Claimant } from "../../domain/journal/record.ts";
import type { Player } from "../../domain/player.ts";
import { formatLondonDate, instant, londonDate } from "../../domain/time.ts";

/** Copy of the Wallet page's balance. */
export const walletWords = {
  balance: "Balance",
  loading: "Loading your balance",
  loadingLists: "Loading your payments and payment methods",
  explain: "Why did my balance change?",
  deposit: "Deposit",
  withdraw: "Withdraw",
  failed: {
    title: "We couldn't read your balance",
    text: "Your money is safe. Check your connection and try again.",
  },
} as const;

/** Copy of the Wallet page's list of payments that have not ended. */
export const pendingWords = {
  title: "Your pending deposits",
  failed: "We couldn't load your pending deposits.",
  name: (amount: string, method: string) => `${amount} from ${method}`,
  waiting: "Waiting for you",
  approved: "With your bank",
  /** Of a payment by neither bank nor card. */
  approvedElsewhere: "Approved",
  since: "Since",
  next: (end: string) =>
    `You haven't approved it at your bank yet. We tell you as soon as your bank answers. If you don't approve it by ${end}, it ends and no money is taken.`,
  nextByCard: (end: string) =>
    `Your card's bank is still waiting for you to confirm that it's you. Finish its check where you left it, or cancel and start again. If it isn't finished by ${end}, the payment ends and no money is taken.`,
  nextElsewhere: (end: string) =>
    `You haven't approved it yet. If you can't any more, cancel it and start again. If you don't approve it by ${end}, it ends and no money is taken.`,
  nextApproved: "You approved it. We tell you as soon as your bank answers.",
  nextApprovedElsewhere: "You approved it. We tell you as soon as it is in your balance.",
  limit: "Until then it counts towards your deposit limits.",
  continue: "Continue",
  continuing: "Opening your bank",
  cancel: "Cancel",
  cancelling: "Cancelling",
} as const;

/** Copy of the Wallet page's payment methods. */
export const methodsWords = {
  title: "Payment methods",
  loading: "Loading your payment methods",
  failed: "We couldn't load your payment methods",
  add: "Add payment method",
  empty: {
    title: "No payment methods yet",
    text: "Add a card or your bank to deposit. Your withdrawals go there too.",
  },
  rename: "Rename",
  remove: "Remove",
  /** A text field with the player's own name. */
  name: {
    label: "Your name for it",
    hint: (most: number) => `Up to ${most} letters. Leave it empty for none.`,
    save: "Save",
    saving: "Saving",
  },
  removal: {
    question: (method: string) => `Remove ${method}?`,
    text: "You can add it again whenever you like.",
    confirm: "Remove it",
    removing: "Removing",
  },
  cancel: "Cancel",
  makePrimary: "Make primary",
  primary: "Primary",
  primaryUse: "Your withdrawals go here",
  depositsOnly: "Deposits only",
  expires: (date: string) => `Expires ${date}`,
} as const;

/** Copy of the Wallet page's transactions. */
export const movementsWords = {
  title: "Transactions",
  loading: "Loading your transactions",
  failed: "We couldn't load your transactions",
  empty: {
    title: "No transactions yet",
    text: "What goes in and out of your wallet shows here.",
  },
  older: "Show older transactions",
  history: "Search and filter your transactions",
  games: "Game transactions",
  bank: "Bank transactions",
  balanceAfter: "Balance after it",
} as const;

/** Copy of the modal that explains a change of the balance. */
export const explanationWords = {
  title: "Why did my balance change?",
  empty: {
    title: "Nothing has moved yet",
    unknown: "We haven't heard from your wallet yet.",
    opening: (amount: string) => `You came with ${amount}, and nothing has gone in or out since you signed in.`,
  },
  loading: "Loading this movement",
  failed: "We couldn't load this movement",
  notFound: "There is no movement with that number in your wallet.",
  latest: "Latest changes",
  label: (movement: string, amount: string) => `${movement}, ${amount}`,
  from: "from",
  to: "to",
  final: { tag: "Final", text: "Your balance includes it, and nothing has undone it." },
  onItsWay: {
    tag: "On its way",
    text: "It has left your wallet and is not paid out yet. If it is not paid, it comes back.",
  },
  undone: {
    tag: "Undone",
    text: (movement: string, amount: string, when: string) => `${movement}, ${amount}, on ${when}.`,
  },
  discrepancy: {
    title: "Two numbers did not agree here",
    text: (stated: string, folded: string) => `The server stated ${stated}; the movements came to ${folded}.`,
  },
  causes: "How it came about",
  causesElsewhere: "It happened before you signed in: how it came about is in that evening's record.",
  record: (seq: number) => `Record ${seq}`,
} as const;

/** The source of a record, in the list of causes. */
export const SOURCES: Readonly<Record<Claimant, string>> = {
  player: "You",
  app: "This app",
  server: "Eyes Down",
  url: "A link",
  frame: "The provider",
  native: "Your phone",
  clock: "The clock",
};

/** Copy of a discrepancy between the stated balance and the movements. */
export const discrepancyWords = {
  title: "Two numbers do not agree",
  text: (stated: string, folded: string) =>
    `Our server says you have ${stated}. The movements it told this device of come to ${folded}. Both are in your record, and we look into it.`,
} as const;

/** Copy of the balance at an earlier time. */
export const rewindWords = {
  title: "Rewind your balance",
  empty: {
    title: "Nothing to rewind",
    text: "Nothing has gone in or out since you signed in.",
  },
  now: "Now",
  changesAgo: (count: number) => (count === 1 ? "One change ago" : `${count} changes ago`),
  slider: "Changes, the latest at the end",
  valueNow: (balance: string) => `${balance}, now`,
  valueBack: (balance: string, count: number) => `${balance}, ${count} back`,
  earlier: "Earlier",
  opening: "This is what you came with.",
} as const;

/** The day is named if it is not today: a page may be open for days, and a witness away for long. */
const untilTime = (atMs: number, nowMs: number): string => {
  const at = instant(atMs);
  const isToday = londonDate(at) === londonDate(instant(Math.max(atMs, nowMs)));
  return formatLondonDate(at, isToday ? "HH:mm" : "HH:mm on dd/MM/yyyy");
};

/** Copy of the download of the player's record. */
export const recordWords = {
  title: "Your record",
  lead: "Everything that this device heard, did and showed since you signed in. Nobody can change a line unnoticed.",
  part: "Only a part of it",
  from: "From",
  until: "Until",
  untilBeforeFrom: "Must not be before 'From'",
  download: "Download my record",
  notYetHeld: "We haven't confirmed yet that we keep it too.",
  held: (nowMs: number, atMs: number, seenAtMs?: number) =>
    [
      `Kept by us until ${untilTime(atMs, nowMs)}.`,
      ...(seenAtMs === undefined ? [] : [`An independent witness has seen it until ${untilTime(seenAtMs, nowMs)}.`]),
      "The signed receipts are in the file.",
    ].join(" "),
  notKept: {
    title: "Your record is not kept on this device",
    consequence: "Each line is kept once our server has it, so stay online until you have signed out.",
  },
} as const;

/** Why this device keeps no record, with what the player can do about it. */
export const NOT_KEPT: Readonly<Record<NonNullable<Player["journal"]["notKept"]>, string>> = {
  unavailable: "This browser keeps nothing for sites, as in a private window.",
  blocked: "Another tab holds the record back. Close the other tabs of this site.",
  full: "This device has no room left.",
  failed: "This device did not save it.",
};
