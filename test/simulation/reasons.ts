import { activeRoom } from "../../domain/bingo/queries.ts";
import type { Player } from "../../domain/player.ts";
import type { Answers } from "./answers.ts";

/** What is known at the moment of a refusal. */
export interface Refusing {
  /** The state in which the page refuses. */
  readonly player: Player;
  /** The page's own clock. */
  readonly nowMs: number;
  readonly isOnline: boolean;
  readonly answers: Answers;
  /** How many pages the tab has shown. */
  readonly pages: number;
  /** Whether the device has failed to keep a record in this evening. */
  readonly hasLostRecords: boolean;
  /** Whether anything has gone wrong in this evening. */
  readonly hasFaults: boolean;
}

/** What the words of a refusal claim, and whether it is so. */
interface Reason {
  readonly words: RegExp;
  readonly holds: (at: Refusing, found: readonly string[]) => boolean;
}

/** An amount in words, in pence: £1,000.50, £10 or 5p. */
const penceIn = (text = ""): number => {
  const [, pounds = "0", pence = "0"] = /£([\d,]+)(?:\.(\d\d))?/.exec(text) ?? [
    undefined,
    "0",
    /^(\d+)p/.exec(text)?.[1],
  ];
  return Number(pounds.replaceAll(",", "")) * 100 + Number(pence);
};

const LONDON = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "short" });
const LONDON_TIME = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });

const nextGame = ({ player }: Refusing) => activeRoom(player.bingo)?.next ?? undefined;
const ownedRefs = (at: Refusing) => nextGame(at)?.purchasedTickets ?? [];
const owned = (at: Refusing) => ownedRefs(at).length;
const most = (at: Refusing) => nextGame(at)?.maxTicketsPerPlayer ?? Number.NaN;

const isAnyOf = (of: Readonly<Record<string, { readonly status: string }>>, ...statuses: readonly string[]): boolean =>
  Object.values(of).some(({ status }) => statuses.includes(status));

/** Whether so much of a limit is left: as it was stated, without the deposits since. */
const isLeft = ({ player: { limits }, nowMs }: Refusing, period: string, left: number): boolean => {
  const stated = limits[period as "daily" | "weekly" | "monthly"];
  if (stated?.value == null) return false;
  const since = limits.counted.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);
  // The limit's window may have begun again since the statement, and then fewer deposits count.
  if (LONDON.format(limits.asOf ?? 0) !== LONDON.format(nowMs)) return left <= stated.value;
  return left === Math.max(0, (stated.remaining ?? stated.value) - since);
};

/** The words are about what the player typed or chose, which no record has. */
const typed = () => true;

const isOffline = ({ isOnline }: Refusing) => !isOnline;
const isOverdue = ({ answers }: Refusing) => answers.isOverdue();
const isUnreadable = ({ answers }: Refusing) => answers.isUnreadable();
const isWordless = ({ answers }: Refusing) => answers.isRefusedWithoutWords();
const hasLostRecords = (at: Refusing) => at.hasLostRecords;

const CALLS: readonly Reason[] = [
  { words: /^Woops! You are not connected to the internet/, holds: isOffline },
  { words: /^Your device lost its connection to the internet/, holds: isOffline },
  { words: /^You are not connected to the internet, so the card fields can't load/, holds: isOffline },
  { words: /^This is taking too long/, holds: isOverdue },
  { words: /^Our service took too long to answer/, holds: isOverdue },
  { words: /^Cannot connect to the product/, holds: isUnreadable },
  { words: /^Our service did not answer/, holds: isUnreadable },
  { words: /^Something went wrong at our end/, holds: ({ answers }) => answers.isFault() },
  {
    words: /^You are logged out, on a time-out or self-excluded/,
    holds: ({ player: { session, exclusion } }) => session.authenticated !== true || exclusion.inForce !== null,
  },
  // The backend refused without words of its own.
  { words: /^Sorry, we couldn't process your request$/, holds: isWordless },
  { words: /^Oops! An error occurred\. Please try again\.$/, holds: isWordless },
  { words: /^Deposit failed\. Please try again\.$/, holds: isWordless },
  { words: /^We cannot process your request right now\. Please try again later\.$/, holds: isWordless },
  { words: /^Your tickets could not be bought\. Please try again\.$/, holds: isWordless },
];

const BINGO: readonly Reason[] = [
  { words: /^Please log in to buy tickets$/, holds: ({ player }) => player.session.authenticated !== true },
  {
    words: /^Your last purchase is still under way$/,
    holds: ({ player }) => isAnyOf(player.bingo.purchases, "requested", "unanswered"),
  },
  { words: /^Tickets for the next game are not on sale yet$/, holds: (at) => nextGame(at) === undefined },
  { words: /^Ticket sales are closed$/, holds: (at) => nextGame(at)?.locked === true },
  {
    words: /^Choose your tickets$/,
    // A chosen ticket that another tab bought meanwhile is offered no more.
    holds: (at) => (nextGame(at)?.selectedTicketRefs ?? []).every((ref) => ownedRefs(at).includes(ref)),
  },
  {
    words: /^You have all (\d+) tickets you can buy for this game$/,
    holds: (at, [all]) => owned(at) >= most(at) && Number(all) === most(at),
  },
  { words: /^You can buy (\d+) more for this game$/, holds: (at, [more]) => Number(more) === most(at) - owned(at) },
  { words: /^Make a deposit to play in this room$/, holds: (at) => nextGame(at)?.promptDeposit === true },
  {
    words: /^You need (.+) more: (.+) for (\d+) tickets?$/,
    holds: (at, [more, total, count]) => {
      const { balance } = at.player.wallet;
      const price = (nextGame(at)?.ticketPrice ?? Number.NaN) * Number(count);
      return penceIn(total) === price && price > balance && penceIn(more) === price - balance;
    },
  },
  {
    words: /^One game costs (.+), which is above your limit$/,
    holds: (at, [cost]) => penceIn(cost) % (nextGame(at)?.ticketPrice ?? Number.NaN) === 0,
  },
  {
    words: /^We could not confirm your purchase/,
    holds: ({ player }) => isAnyOf(player.bingo.purchases, "unanswered", "unconfirmed"),
  },
  // The state of another tab is in no record of this one.
  { words: /^Auto-buy is on in another tab/, holds: () => true },
  { words: /^This device could not keep a record of the purchase/, holds: hasLostRecords },
];

const MONEY: readonly Reason[] = [
  {
    words: /^Your last deposit is still being dealt with/,
    holds: ({ player }) => isAnyOf(player.deposits.deposits, "requested", "challenged", "authorising", "unanswered"),
  },
  {
    words: /^(?:3D Secure cancelled|Bank verification failed)\.$/,
    holds: ({ player }) => Object.values(player.deposits.deposits).some(({ challenge }) => challenge !== null),
  },
  {
    words: /^You're almost at your .* Try again on (.+)\.$/,
    holds: ({ player: { wallet } }, [date]) =>
      wallet.nextAllowedDepositDate !== null && LONDON.format(wallet.nextAllowedDepositDate) === date,
  },
  {
    words: /^Apple Pay was cancelled\.$/,
    holds: ({ player }) => Object.values(player.deposits.deposits).some(({ applePay }) => applePay !== undefined),
  },
  // Apple did not open the sheet, or closed it.
  {
    words: /^Deposit failed\. Please try again\.$/,
    holds: ({ player }) => Object.values(player.deposits.deposits).some(({ applePay }) => applePay?.sheet === "failed"),
  },
  {
    words: /^Apple Pay is not available on this device\./,
    holds: ({ player: { methods } }) => methods.applePayAvailable === false,
  },
  {
    words: /^(.+) is temporarily unavailable$/,
    holds: ({ player: { methods } }, [name]) =>
      (methods.banks ?? []).some(({ friendlyName, available }) => friendlyName === name && !available),
  },
  { words: /^Please select a payment method$/, holds: typed },
  {
    words: /^Please verify your phone before you deposit with it/,
    holds: ({ player: { mobile, methods } }) =>
      mobile.phones.deposit.stated?.requiresReverification === true ||
      (methods.methods ?? []).some(({ requiresReverification }) => requiresReverification),
  },
  {
    words: /^Minimum deposit is (.+)$/,
    holds: ({ player: { deposits } }, [least]) =>
      [1_000, ...(deposits.suggested ?? []).map(({ minAmount }) => minAmount)].includes(penceIn(least)),
  },
  {
    words: /^Maximum deposit is (.+)$/,
    holds: ({ player: { deposits } }, [largest]) =>
      [1_000_000, ...(deposits.suggested ?? []).map(({ maxAmount }) => maxAmount)].includes(penceIn(largest)),
  },
  {
    words: /^You have (.+) left of your (daily|weekly|monthly) /,
    holds: (at, [left, period = ""]) => isLeft(at, period, penceIn(left)),
  },
  {
    words: /^Oops! Minimum amount £10\. Your balance is too low\.$/,
    holds: ({ player: { wallet } }) => wallet.balance < 1_000,
  },
  { words: /^This device could not keep a record of the (?:deposit|withdrawal)/, holds: hasLostRecords },
  {
    words: /^Your last withdrawal is still being dealt with/,
    holds: ({ player }) => isAnyOf(player.withdrawals.withdrawals, "requested", "unanswered"),
  },
  {
    words: /^Your account must be verified/,
    holds: ({ player: { kyc, withdrawals } }) =>
      !withdrawals.verificationDeferred &&
      kyc.verification !== null &&
      (kyc.verification.status !== "APPROVED" || kyc.verification.hasPendingVerification),
  },
  {
    words: /^Your current primary method is unavailable\.$/,
    holds: ({ player: { methods } }) => {
      const primary = methods.methods?.find((method) => method.primary);
      return (
        primary === undefined || !primary.allowed || primary.status !== "AVAILABLE" || primary.temporaryUnavailable
      );
    },
  },
  {
    words: /^Oops! You only have (.+) in your wallet/,
    holds: ({ player: { wallet } }, [has]) => penceIn(has) === wallet.balance,
  },
  { words: /^Minimum amount £10$/, holds: typed },
  { words: /^Try a smaller amount\.$/, holds: typed },
  // A provider's script or frame did not do its part, which no state has.
  {
    words:
      /^(?:There was a problem contacting|Unable to set up PayPal|We're having trouble processing card payments|An error occurred\. Please|Bank verification failed)/,
    holds: ({ hasFaults }) => hasFaults,
  },
  { words: /^The page was loaded again before/, holds: ({ pages }) => pages > 1 },
];

const isPrimaryFixed: Reason["holds"] = ({ player: { methods, wallet } }) => {
  const primary = methods.methods?.find((method) => method.primary);
  return primary !== undefined && (primary.canAlterPrimaryMethod === false || wallet.balance >= 100);
};

const ACCOUNT: readonly Reason[] = [
  {
    words: /^There is no change of this limit to confirm$/,
    holds: ({ player: { limits } }) =>
      [limits.daily, limits.weekly, limits.monthly].some((limit) => limit === null || limit.request === null),
  },
  {
    words: /^You can confirm this change from (\S+) (\S+)$/,
    holds: ({ player: { limits }, nowMs }, [date, time]) =>
      [limits.daily, limits.weekly, limits.monthly].some((limit) => {
        const fromMs = limit?.request?.effectiveAt ?? 0;
        return nowMs < fromMs && LONDON.format(fromMs) === date && LONDON_TIME.format(fromMs) === time;
      }),
  },
  {
    words: /^You can change your primary method once your balance is under £1\.$/,
    holds: isPrimaryFixed,
  },
  {
    words: /^This can't be your primary method just now$/,
    holds: ({ player: { methods } }) =>
      (methods.methods ?? []).some(
        ({ allowed, status, temporaryUnavailable }) => !allowed || status !== "AVAILABLE" || temporaryUnavailable,
      ),
  },
  {
    words: /^You can't add this just now$/,
    holds: isPrimaryFixed,
  },
  {
    words: /^Your withdrawals go to this one/,
    holds: ({ player: { wallet } }) => wallet.balance > 0,
  },
  { words: /^Please confirm that you want to close your account$/, holds: typed },
  { words: /^Use up to 24 letters and spaces/, holds: typed },
  {
    words: /^Chat is switched off for your account$/,
    holds: ({ player }) => player.session.user?.chatDisabled === true,
  },
  { words: /^You can't use chat any more$/, holds: ({ player: { chat } }) => chat.banned },
  { words: /^Our chat hosts are not in tonight/, holds: ({ player: { chat } }) => chat.available === false },
  { words: /^(?:Type a message first|A message has at most|This looks like a card number)/, holds: typed },
  {
    words: /^(?:Please enter a valid UK phone number|This looks like a landline|Verification code is 4 digits)/,
    holds: typed,
  },
  { words: /^Please check your card's security code\.$/, holds: typed },
];

/** What the words of the client's own refusals claim. */
export const REASONS: readonly Reason[] = [...CALLS, ...BINGO, ...MONEY, ...ACCOUNT];

/** How the words of a refusal are not true; undefined if they are. */
export function untrue(words: string, at: Refusing): string | undefined {
  if (at.answers.hasSaid(words) || (nextGame(at)?.locked === true && nextGame(at)?.lockedMsg === words))
    return undefined;
  const claims = REASONS.flatMap((reason) => {
    const found = reason.words.exec(words);
    return found === null ? [] : [reason.holds(at, found.slice(1))];
  });
  if (claims.length === 0) return "which the backend did not say, and no reason explains";
  return claims.includes(true) ? undefined : "which is not so";
}
