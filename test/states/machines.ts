import {
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
} from "../../domain/deposits/events.ts";
import { depositTransitions, type DepositSignal } from "../../domain/deposits/transitions.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { CodeAccepted, NumberChanged, NumberDoubted, PhoneVerificationStated } from "../../domain/mobile/events.ts";
import { type VerificationSignal, verificationTransitions } from "../../domain/mobile/transitions.ts";
import { pounds } from "../../domain/money.ts";
import { ShellStarted } from "../../domain/shell/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../domain/withdrawals/events.ts";
import { type WithdrawalSignal, withdrawalTransitions } from "../../domain/withdrawals/transitions.ts";
import { fact, type Fact } from "../support/given.ts";
import type { Machine } from "./explore.ts";

const intent = "i-1";
const ref = "dep-1";

const depositSignals: Readonly<Record<DepositSignal, readonly Fact[]>> = {
  accepted: [fact(DepositAccepted, { intent, ref })],
  unanswered: [fact(DepositUnanswered, { intent, message: "No answer" }, "app")],
  challengeOpened: [fact(ChallengeOpened, { intent, transactionId: "3ds-1" }, "frame")],
  challengeClosed: [fact(ChallengeClosed, { intent, outcome: "fulfilled" }, "frame")],
  sheetOpened: [fact(ApplePaySheetOpened, { intent }, "app")],
  sheetClosed: [fact(ApplePaySheetClosed, { intent, outcome: "authorised" }, "frame")],
  declined: [
    fact(DepositDeclined, { intent, ref: null, message: "No", code: null }),
    fact(DepositDeclined, { intent: null, ref, message: "No", code: null }),
  ],
  settled: [fact(DepositSettled, { ref, provider: null, amount: pounds(20) })],
};

const NO_CHALLENGE = {
  from: "challenged",
  reason: "No signal of this method leads to the state, so no deposit by it is there.",
};
const NO_SHEET = { ...NO_CHALLENGE, from: "authorising" };
const NO_REFERENCE =
  "A settlement names the deposit by its reference, which the client has from the acceptance. An earlier settlement waits for it.";
const unsettled = (...states: readonly string[]) =>
  states.map((from) => ({ from, signals: ["settled"], reason: NO_REFERENCE }));

const deposit = (providers: readonly Provider[], unreached: Machine["unreached"]): Machine => {
  const [provider = "PCI_PROXY"] = providers;
  const details = { methodRef: null, promotionCode: null, agreeDepositTerms: true };
  return {
    name: `A deposit by ${providers.join(", ")}`,
    transitions: depositTransitions[provider],
    begin: fact(DepositRequested, { intent, provider, amount: pounds(20), ...details }, "player"),
    signals: depositSignals,
    partOf: ({ deposits }) => deposits,
    statusOf: ({ deposits }) => deposits.deposits[intent]?.status,
    unreached,
  };
};

const stated = (phoneVerified: boolean, canSendVerification: boolean) =>
  fact(PhoneVerificationStated, {
    phone: "deposit",
    phoneVerified,
    canSendVerification,
    canAttemptVerification: true,
    requiresReverification: false,
  });

const verificationSignals: Readonly<Record<VerificationSignal, readonly Fact[]>> = {
  statedVerified: [stated(true, false)],
  statedSendable: [stated(false, true)],
  statedOther: [stated(false, false)],
  doubted: [fact(NumberDoubted, { phone: "deposit" }, "player")],
  numberChanged: [fact(NumberChanged, { phone: "deposit" })],
  codeAccepted: [fact(CodeAccepted, { phone: "deposit" })],
};

const withdrawalSignals: Readonly<Record<WithdrawalSignal, readonly Fact[]>> = {
  accepted: [fact(WithdrawalAccepted, { intent, ref: "wd-1" })],
  unanswered: [fact(WithdrawalUnanswered, { intent, message: "No answer" }, "app")],
  reloaded: [fact(ShellStarted, { device: "mobile", webview: false }, "app")],
  declined: [fact(WithdrawalDeclined, { intent, message: "No", code: null })],
};

/** The state machines of each area that has a table of transitions. */
export const MACHINES: Readonly<Record<string, readonly Machine[]>> = {
  deposits: [
    deposit(
      ["ECOSPEND", "TRUELAYER", "PAYPAL", "FONIX"],
      [NO_CHALLENGE, NO_SHEET, ...unsettled("requested", "unanswered")],
    ),
    deposit(["PCI_PROXY"], [NO_SHEET, ...unsettled("requested", "unanswered")]),
    deposit(["BRAINTREE"], [NO_SHEET, ...unsettled("requested", "unanswered", "challenged")]),
    deposit(["ADYEN_APPLE_PAY"], [NO_CHALLENGE, ...unsettled("requested", "unanswered")]),
  ],
  mobile: [
    {
      name: "The verification of a phone number",
      transitions: verificationTransitions,
      begin: null,
      signals: verificationSignals,
      partOf: ({ mobile }) => mobile,
      statusOf: ({ mobile }) => mobile.phones.deposit.status,
      unreached: [],
    },
  ],
  withdrawals: [
    {
      name: "A withdrawal",
      transitions: withdrawalTransitions,
      begin: fact(WithdrawalRequested, { intent, amount: pounds(20), methodRef: "card-1" }, "player"),
      signals: withdrawalSignals,
      partOf: ({ withdrawals }) => withdrawals,
      statusOf: ({ withdrawals }) => withdrawals.withdrawals[intent]?.status,
      unreached: [],
    },
  ],
};
