import * as Schema from "effect/Schema";
import type * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import * as fc from "fast-check";
import * as Bingo from "../../../domain/bingo/commands.ts";
import * as Buying from "../../../domain/bingo/buying.ts";
import * as ApplePay from "../../../domain/deposits/apple-pay/commands.ts";
import * as BankDeposits from "../../../domain/deposits/bank/commands.ts";
import * as CardDeposits from "../../../domain/deposits/card/commands.ts";
import * as Deposits from "../../../domain/deposits/commands.ts";
import * as Connections from "../../../domain/deposits/bank/connect.ts";
import * as MobileDeposits from "../../../domain/deposits/mobile/commands.ts";
import * as PaypalDeposits from "../../../domain/deposits/paypal/commands.ts";
import type { RequestByMethod } from "../../../domain/deposits/intent/intent.ts";
import { openProviderPage } from "../../../domain/deposits/return-page/open.ts";
import { depositByTrueLayer } from "../../../domain/deposits/truelayer/commands.ts";
import { BANK_STEPS } from "../../../domain/deposits/events.ts";
import * as Display from "../../../domain/display/commands.ts";
import { ValueShown } from "../../../domain/display/events.ts";
import * as Exclusion from "../../../domain/exclusion/commands.ts";
import * as Games from "../../../domain/games/commands.ts";
import * as Journal from "../../../domain/recording/commands.ts";
import * as Kyc from "../../../domain/kyc/commands.ts";
import * as Limits from "../../../domain/limits/commands.ts";
import type { Change } from "../../../domain/limits/events.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import * as Lobby from "../../../domain/lobby/commands.ts";
import { SECTIONS } from "../../../domain/lobby/rules.ts";
import { loadMethods } from "../../../domain/methods/load.ts";
import * as Methods from "../../../domain/methods/commands.ts";
import * as Mobile from "../../../domain/mobile/commands.ts";
import { PHONES } from "../../../domain/mobile/wire.ts";
import * as Primary from "../../../domain/methods/primary-commands.ts";
import type { OpenCardFields } from "../../../domain/ports/card-fields.ts";
import { type CallError, Offline, TimedOut, Unreachable } from "../../../domain/ports/backend.ts";
import type { Socket } from "../../../domain/ports/socket.ts";
import type { Services } from "../../../domain/services.ts";
import * as Reality from "../../../domain/reality/commands.ts";
import * as SessionAccount from "../../../domain/session/account-commands.ts";
import * as Session from "../../../domain/session/commands.ts";
import { loadUser } from "../../../domain/session/sign-in.ts";
import * as Shell from "../../../domain/shell/commands.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { isModalName, MODALS, type ModalName } from "../../../domain/shell/modals/rules.ts";
import * as Wallet from "../../../domain/wallet/commands.ts";
import * as Withdrawals from "../../../domain/withdrawals/commands.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { fromSchema } from "../../support/arbitraries/from-schema.ts";
import { ScriptedCards } from "../../support/scripted-cards.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { penceAround, penceBetween } from "./money.ts";

type Run = Effect.Effect<unknown, unknown, Services | Socket | Scope.Scope>;

/** A command that a player or a reaction may run. */
export interface Command {
  readonly name: string;
  readonly run: Run;
}

/** A command with arguments. A counterexample prints it as a call. */
const calling = <Args extends readonly unknown[]>(
  name: string,
  act: (...args: Args) => Run,
  ...args: { readonly [K in keyof Args]: fc.Arbitrary<Args[K]> }
): fc.Arbitrary<Command> =>
  fc.tuple(...(args as unknown as fc.Arbitrary<unknown>[])).map((values) => ({
    name,
    run: act(...(values as unknown as Args)),
    [fc.toStringMethod]: () => `${name}(${values.map((value) => fc.stringify(value)).join(", ")})`,
  }));

const ref = fc.constantFrom("a", "b", "1", "", "constructor");
const amount = fc.oneof(penceAround(0, 1_000, 500_000, 1_000_000), penceBetween(0, 100_000));
const few = fc.nat(100);
const instance = fc.constantFrom("next" as const, "current" as const);
const section = fc.constantFrom(...SECTIONS);
const modal = fc.constantFrom(...Object.keys(MODALS).filter(isModalName));
const step = fc.constantFrom(...BANK_STEPS);
const bool = fc.boolean();
const origin = fc.constantFrom("https://games.example", "https://evil.example");
const request = fc.record({
  provider: fc.constantFrom("BRAINTREE" as const, "PCI_PROXY" as const, "ECOSPEND" as const),
  type: fc.constantFrom("CARD" as const, "BANK" as const),
  methodRef: ref,
  amount,
  promotionCode: ref,
  agreeDepositTerms: bool,
}) as unknown as fc.Arbitrary<RequestByMethod>;
const number = fc.constantFrom("1", "30", "-1", "180", "", "x");
const period = fc.constantFrom(...PERIODS);
const change: fc.Arbitrary<Change> = fc.record({ period, amount: fc.option(amount) });
const phone = fc.constantFrom(...PHONES);
const bank = fc.record({ bankId: ref, name: ref, friendlyName: ref, available: bool });
const connection = fc.record({
  provider: fc.constantFrom("ECOSPEND" as const, "TRUELAYER" as const),
  bank,
  acceptsTerms: bool,
});
const credentials = fc.record({ username: ref, password: ref });

/** The provider's card fields, filled in correctly. */
const fields: fc.Arbitrary<OpenCardFields> = fc
  .constant(null)
  .map(() => ({ ...new ScriptedCards().fields, [fc.toStringMethod]: () => "new ScriptedCards().fields" }));

// One paragraph per area, in the order of domain/.
// oxfmt-ignore
const COMMANDS: readonly fc.Arbitrary<Command>[] = [
  calling("loadRooms", Bingo.loadRooms),
  calling("enterRoom", Bingo.enterRoom, ref),
  calling("leaveRoom", Bingo.leaveRoom, ref),
  calling("refreshRoom", Bingo.refreshRoom, ref),
  calling("loadRoom", Bingo.loadRoom, ref),
  calling("loadNext", Bingo.loadNext, ref),
  calling("loadCurrent", Bingo.loadCurrent, ref),
  calling("loadOwned", Bingo.loadOwned, ref, instance),
  calling("loadOffered", Bingo.loadOffered, ref),
  calling("timeStart", Bingo.timeStart, ref),
  calling("checkStart", Bingo.checkStart, ref, ref),
  calling("chooseCount", Bingo.chooseCount, few),
  calling("toggleTicket", Bingo.toggleTicket, ref),
  calling("clearGame", Bingo.clearGame, ref, ref),
  calling("quickBuy", Buying.quickBuy, few),
  calling("buySelected", Buying.buySelected),
  calling("findPurchase", Buying.findPurchase, ref, ref),

  calling("depositByBank", BankDeposits.depositByBank, request),
  calling("depositByNewBank", BankDeposits.depositByNewBank, request, fc.record({ bankId: ref, name: ref })),
  calling("enterBankStep", BankDeposits.enterBankStep, step),
  calling("leaveBankStep", BankDeposits.leaveBankStep),
  calling("authoriseHere", BankDeposits.authoriseHere),
  calling("sendBankSms", BankDeposits.sendBankSms, ref),
  calling("chooseSms", BankDeposits.chooseSms),
  calling("ownPhone", BankDeposits.ownPhone),
  calling("depositByPciProxy", CardDeposits.depositByPciProxy, request, fields),
  calling("depositByBraintree", CardDeposits.depositByBraintree, request, fields),
  calling("depositByApplePay", ApplePay.depositByApplePay, request),
  calling("connectBank", Connections.connectBank, connection),
  calling("depositByPaypal", PaypalDeposits.depositByPaypal, request),
  calling("depositByTrueLayer", depositByTrueLayer, request, fc.option(ref)),
  calling("openProviderPage", openProviderPage, ref),
  calling("depositByMobile", MobileDeposits.depositByMobile, request),
  calling("completeMobileDeposit", MobileDeposits.completeMobileDeposit),
  calling("loadDepositTerms", Deposits.loadDepositTerms),
  calling("loadSuggestedAmounts", Deposits.loadSuggestedAmounts),

  calling("recordShown", Display.recordShown, fromSchema(ValueShown.schema)),

  calling("takeTimeOut", Exclusion.takeTimeOut, number),
  calling("excludeSelf", Exclusion.excludeSelf, number, bool),

  calling("launchGame", Games.launchGame, ref),
  calling("handleGameMessage", Games.handleGameMessage, fc.record({ data: fc.anything(), origin }), origin),
  calling("keepAlive", Games.keepAlive),
  calling("closeGame", Games.closeGame),

  calling("downloadRecord", Journal.downloadRecord),

  calling("loadKyc", () => Kyc.loadKyc()),
  calling("loadVerification", Kyc.loadVerification),
  calling("loadRequirements", Kyc.loadRequirements),
  calling("pressKyc", Kyc.pressKyc, fc.constantFrom("bank" as const, "documents" as const)),
  calling("startClearStake", Kyc.startClearStake),
  calling("returnFromClearStake", Kyc.returnFromClearStake),
  calling("startIdentityCheck", Kyc.startIdentityCheck, ref),
  calling("openIdentityFrame", Kyc.openIdentityFrame),
  calling("handleIdentityFrameMessage", Kyc.handleIdentityFrameMessage, fc.anything(), origin, origin),
  calling("sendOccupation", Kyc.sendOccupation, ref),

  calling("loadLimits", Limits.loadLimits),
  calling("loadFixedLimit", Limits.loadFixedLimit),
  calling("loadSolicitations", Limits.loadSolicitations),

  calling("saveLimits", (changes: readonly Change[]) => Limits.saveLimits(changes), fc.array(change, { maxLength: 3 })),
  calling("saveLimit", Limits.saveLimit, change),
  calling("confirmNoLimits", Limits.confirmNoLimits),
  calling("deferLimits", Limits.deferLimits),
  calling("acceptSolicitation", Limits.acceptSolicitation, period),
  calling("declineSolicitation", Limits.declineSolicitation, period),
  calling("closeReminder", Limits.closeReminder, fc.constantFrom("limits" as const, "dismissed" as const)),

  calling("openSection", Lobby.openSection, section),
  calling("openCategory", Lobby.openCategory, section, ref),
  calling("loadMoreGames", Lobby.loadMoreGames, section, ref),

  calling("loadMethods", loadMethods),
  calling("loadProviders", Methods.loadProviders),
  calling("loadBanks", Methods.loadBanks),
  calling("addCard", Methods.addCard, fc.constantFrom("PCI_PROXY" as const, "BRAINTREE" as const), fields),
  calling("reportWrongNumber", Mobile.reportWrongNumber, phone),
  calling("sendCode", Mobile.sendCode, phone),
  calling("enterNumber", Mobile.enterNumber, phone, fc.constantFrom("07700900123", "0", "")),
  calling("enterCode", Mobile.enterCode, phone, fc.constantFrom("123456", "1", "")),

  calling("loadReality", Reality.loadReality),
  calling("startTimer", () => Reality.startTimer("login")),
  calling("restoreTimer", Reality.restoreTimer),
  calling("chooseInterval", Reality.chooseInterval, fc.option(few)),
  calling("clearTimer", () => Reality.clearTimer()),
  calling("keepPlaying", Reality.keepPlaying),
  calling("logOutOfReality", Reality.logOutOfReality),

  calling("loadDetailedMethods", Primary.loadDetailedMethods),
  calling("choosePrimary", Primary.choosePrimary, ref),

  calling("signIn", Session.signIn, credentials),
  calling("checkAuthentication", Session.checkAuthentication),
  calling("loadUser", loadUser),
  calling("signOut", SessionAccount.signOut),
  calling("handleSessionEnded", Session.handleSessionEnded),
  calling("startSignInAgain", Session.startSignInAgain),
  calling("clearSignInError", Session.clearSignInError),
  calling("requestPasswordReset", SessionAccount.requestPasswordReset, ref),
  calling("chooseNewPassword", SessionAccount.chooseNewPassword, ref, ref),
  calling("switchGameSounds", SessionAccount.switchGameSounds, bool),
  calling("agreeToLatestTerms", SessionAccount.agreeToLatestTerms),

  calling("shellStarted", Shell.shellStarted),
  calling("announceLoaded", Shell.announceLoaded),
  calling("takeParameter", Shell.takeParameter, ref),
  calling("reportCrash", Shell.reportCrash, ref),
  calling("reload", Shell.reload),
  calling("goTo", (to: string) => Shell.goTo(to), ref),
  calling("openModal", (name: ModalName) => Shell.openModal(name), modal),
  calling("closeModal", (name: ModalName) => Shell.closeModal(name), modal),
  calling("switchModal", (from: ModalName, to: ModalName) => switchModal(from, to), modal, modal),
  calling("pressEscape", Shell.pressEscape),
  calling("clickOutside", Shell.clickOutside, modal),
  calling("holdModal", Shell.holdModal, modal, bool),
  calling("dismissNotice", Shell.dismissNotice, ref),

  calling("loadWallet", Wallet.loadWallet),
  calling("catchUp", Wallet.catchUp),
  calling("freezeDisplay", () => Wallet.freezeDisplay("bet")),
  calling("releaseDisplay", () => Wallet.releaseDisplay("navigation")),
  calling("loadJackpot", Wallet.loadJackpot),

  calling("loadProcessingTime", Withdrawals.loadProcessingTime),
  calling("deferVerification", Withdrawals.deferVerification),
  calling("requestWithdrawal", Withdrawals.requestWithdrawal, fc.record({ amount, methodRef: ref })),
  calling("loadWithdrawalStatus", Withdrawals.loadWithdrawalStatus, ref),
];

/** Any command, with arguments that match the references in random histories. */
export const command: fc.Arbitrary<Command> = fc.oneof(...COMMANDS);

const failureOf = ({ name: endpoint }: AnyEndpoint): fc.Arbitrary<CallError> =>
  fc.constantFrom(
    new Offline({ endpoint }),
    new TimedOut({ endpoint }),
    new Unreachable({ endpoint, status: 502, reason: "no envelope" }),
    refusal({ endpoint, code: 5585, msg: "No" }),
    refusal({ endpoint, status: 401 }),
  );

const answers = new Map<string, fc.Arbitrary<unknown>>();

/** Any reply of the backend to a call: a response that its schema allows, as the domain sees it, or a failure. */
export function answerTo(endpoint: AnyEndpoint): fc.Arbitrary<unknown> {
  const known = answers.get(endpoint.name);
  if (known !== undefined) return known;
  const response = Schema.toType(endpoint.response) as unknown as Schema.Schema<unknown>;
  const answer = fc.oneof({ weight: 3, arbitrary: fromSchema(response) }, failureOf(endpoint));
  answers.set(endpoint.name, answer);
  return answer;
}
