import { type PurchaseSignal, purchaseTransitions } from "../../domain/bingo/purchases.ts";
import { type DepositSignal, depositTransitions } from "../../domain/deposits/transitions.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { type VerificationSignal, verificationTransitions } from "../../domain/mobile/transitions.ts";
import type { Player } from "../../domain/player.ts";
import { transition, type Transitions } from "../../domain/state-machine.ts";
import { type WithdrawalSignal, withdrawalTransitions } from "../../domain/withdrawals/transitions.ts";

type Table = Transitions<string, string>;

/** One payment, purchase or phone, in the state of a client. */
interface Instance {
  readonly machine: string;
  readonly table: Table;
  readonly status: string;
  /** Whether an event names it. */
  readonly isNamedBy: (event: Readonly<Record<string, unknown>>) => boolean;
}

/** The signals that each event can be, by the table that has them. */
const SIGNALS: Readonly<
  Record<string, readonly (DepositSignal | WithdrawalSignal | PurchaseSignal | VerificationSignal)[]>
> = {
  DepositAccepted: ["accepted"],
  DepositUnanswered: ["unanswered"],
  ChallengeOpened: ["challengeOpened"],
  ChallengeClosed: ["challengeClosed"],
  ApplePaySheetOpened: ["sheetOpened"],
  ApplePaySheetClosed: ["sheetClosed"],
  DepositDeclined: ["declined"],
  DepositSettled: ["settled"],
  WithdrawalAccepted: ["accepted"],
  WithdrawalDeclined: ["declined"],
  WithdrawalUnanswered: ["unanswered"],
  ShellStarted: ["reloaded"],
  TicketsPurchased: ["sold"],
  TicketsOwned: ["sold"],
  // The movement of a purchase states that it was made.
  MovementBooked: ["sold"],
  PurchaseRefused: ["refused", "unanswered"],
  PurchaseUnconfirmed: ["unconfirmed"],
  PhoneVerificationStated: ["statedVerified", "statedSendable", "statedOther"],
  NumberDoubted: ["doubted"],
  NumberChanged: ["numberChanged"],
  CodeAccepted: ["codeAccepted"],
};

const PHONES = ["deposit", "profile"] as const;

const depositMachine = (provider: Provider) => `deposit by ${provider}`;

/** Every instance, by a key of its own. */
function* instancesOf({ deposits, withdrawals, bingo, mobile }: Player): Generator<readonly [string, Instance]> {
  for (const { intent, ref, provider, status } of Object.values(deposits.deposits)) {
    const isNamedBy: Instance["isNamedBy"] = (event) =>
      event["intent"] === intent || (ref !== null && event["ref"] === ref);
    yield [intent, { machine: depositMachine(provider), table: depositTransitions[provider], status, isNamedBy }];
  }
  for (const { intent, status } of Object.values(withdrawals.withdrawals)) {
    const isNamedBy: Instance["isNamedBy"] = (event) => event["intent"] === intent;
    yield [intent, { machine: "withdrawal", table: withdrawalTransitions, status, isNamedBy }];
  }
  for (const { purchaseRef, status } of Object.values(bingo.purchases)) {
    const isNamedBy: Instance["isNamedBy"] = (event) => event["purchaseRef"] === purchaseRef;
    yield [purchaseRef, { machine: "purchase", table: purchaseTransitions, status, isNamedBy }];
  }
  for (const phone of PHONES) {
    const isNamedBy: Instance["isNamedBy"] = (event) => event["phone"] === phone;
    const { status } = mobile.phones[phone];
    yield [phone, { machine: "phone", table: verificationTransitions, status, isNamedBy }];
  }
}

const nameOf = (machine: string, from: string, signal: string) => `transition ${machine}: ${from}, ${signal}`;

/** The transitions of one record: those from the states before it to the states after it. */
export function* transitionsOf(before: Player, event: { readonly _tag: string }, after: Player): Generator<string> {
  const signals = SIGNALS[event._tag];
  if (signals === undefined) return;
  const known = new Map(instancesOf(before));
  for (const [key, { machine, table, status: to, isNamedBy }] of instancesOf(after)) {
    const from = known.get(key)?.status;
    if (from === undefined || (from === to && !isNamedBy({ ...event }))) continue;
    const signal = signals.find((one) => transition(table, from, one) === to);
    if (signal !== undefined) yield nameOf(machine, from, signal);
    // An outcome that came before the acceptance waited for it.
    else if (from !== to) {
      const between = transition(table, from, signals[0]!) ?? from;
      const early = ["settled", "declined"].find((outcome) => transition(table, between, outcome) === to);
      if (early === undefined) continue;
      yield nameOf(machine, from, signals[0]!);
      yield nameOf(machine, between, early);
    }
  }
}

const MACHINES: readonly (readonly [string, Table])[] = [
  ...(Object.keys(depositTransitions) as Provider[]).map(
    (provider) => [depositMachine(provider), depositTransitions[provider]] as const,
  ),
  ["withdrawal", withdrawalTransitions],
  ["purchase", purchaseTransitions],
  ["phone", verificationTransitions],
];

/** What a fault may meet: a payment or a purchase that more than one signal can still end. */
const PENDING: readonly (readonly [what: string, table: Table])[] = [
  ["deposit", depositTransitions.PCI_PROXY],
  ["withdrawal", withdrawalTransitions],
  ["purchase", purchaseTransitions],
];

const isPending = (table: Table, status: string): boolean => Object.keys(table[status] ?? {}).length > 1;

/** The states in which a payment or a purchase is pending. */
export const PENDING_STATES: readonly string[] = PENDING.flatMap(([what, table]) =>
  Object.keys(table).flatMap((status) => (isPending(table, status) ? [`${what} ${status}`] : [])),
);

/** The states of what is pending for a player. */
export const pendingOf = ({ deposits, withdrawals, bingo }: Player): ReadonlySet<string> => {
  const states = [
    ...Object.values(deposits.deposits).map(({ status }) => `deposit ${status}`),
    ...Object.values(withdrawals.withdrawals).map(({ status }) => `withdrawal ${status}`),
    ...Object.values(bingo.purchases).map(({ status }) => `purchase ${status}`),
  ];
  return new Set(states.filter((state) => PENDING_STATES.includes(state)));
};

/** Every transition that a table allows. */
export const ALL_TRANSITIONS: readonly string[] = MACHINES.flatMap(([machine, table]) =>
  Object.entries(table).flatMap(([from, to]) => Object.keys(to).map((signal) => nameOf(machine, from, signal))),
);

const NO_REFERENCE =
  "a settlement names the deposit by its reference, which the client has from the acceptance; an earlier one waits for it";
const OTHER_METHOD = "no signal of this method leads to the state";
const BEFORE_ACCEPTANCE: readonly string[] = ["requested", "unanswered"];
const LAST_WORD =
  "this method's deposits are declined only by the backend, or before anything is sent, and the sandbox keeps to what it said; the table also holds for a backend that does not";
const NO_COMMAND_WAITS = "the command that could receive the answer has ended, or went with its page";

/** What the fold can make, and the client with the sandbox cannot. */
const NEVER_SIGNALLED: Readonly<Record<string, string>> = {
  "transition deposit by BRAINTREE: challenged, accepted": "the deposit is sent only after the challenge is closed",
  "transition deposit by BRAINTREE: challenged, declined":
    "the backend does not know the deposit yet, and the client closes the challenge first",
  "transition deposit by ADYEN_APPLE_PAY: authorising, settled":
    "the token is sent only after the end of the sheet is recorded",
  "transition withdrawal: unanswered, unanswered": NO_COMMAND_WAITS,
  "transition purchase: unanswered, unanswered": NO_COMMAND_WAITS,
  "transition purchase: unanswered, refused": NO_COMMAND_WAITS,
  "transition purchase: unconfirmed, refused": NO_COMMAND_WAITS,
  "transition purchase: requested, unconfirmed": "the client looks for a purchase only once it is unanswered",
  "transition phone: verified, statedOther": "the sandbox never forgets a number",
};

/**
 * Why a transition is never reached, though its table allows it. `npm run states` proves it of those that the fold cannot make. Each of
 * the others has an evening that leads there, in `transition-scenes/`.
 */
export const unreachableBecause = (name: string): string | undefined => {
  if (Object.hasOwn(NEVER_SIGNALLED, name)) return NEVER_SIGNALLED[name];
  const [, provider, from, signal] = /^transition deposit by (\w+): (\w+), (\w+)$/.exec(name) ?? [];
  if (provider === undefined || from === undefined) return undefined;
  if (from === "challenged" && provider !== "PCI_PROXY" && provider !== "BRAINTREE") return OTHER_METHOD;
  if (from === "authorising" && provider !== "ADYEN_APPLE_PAY") return OTHER_METHOD;
  if (signal !== "settled") return undefined;
  if (from === "declined" && provider !== "PCI_PROXY") return LAST_WORD;
  return BEFORE_ACCEPTANCE.includes(from) || (provider === "BRAINTREE" && from === "challenged")
    ? NO_REFERENCE
    : undefined;
};
