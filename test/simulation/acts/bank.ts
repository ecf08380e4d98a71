import * as Effect from "effect/Effect";
import {
  authoriseHere,
  chooseSms,
  enterBankStep,
  leaveBankStep,
  ownPhone,
  sendBankSms,
} from "../../../domain/deposits/bank/commands.ts";
import { type BankPayment, resendWaitMs, stepOf } from "../../../domain/deposits/bank/payment.ts";
import type { BankStep } from "../../../domain/deposits/events.ts";
import { cancelPendingDeposit, continuePendingDeposit } from "../../../domain/deposits/pending/commands.ts";
import { pendingDeposits } from "../../../domain/deposits/pending/queries.ts";
import { flowDeposit } from "../../../domain/deposits/queries.ts";
import type { Player } from "../../../domain/player.ts";
import { type Act, isOpen, isSignedIn, type Seat } from "../seat.ts";

/** The bank flow's payment while its steps are shown. */
const bankOf = (player: Player): BankPayment | undefined => {
  const deposit = flowDeposit(player);
  return deposit?.status === "accepted" ? (deposit.bank ?? undefined) : undefined;
};

const isAt = (player: Player, ...steps: readonly BankStep[]): boolean => {
  const bank = isSignedIn(player) && isOpen(player, "depositEcospendFlow") ? bankOf(player) : undefined;
  return bank !== undefined && steps.includes(stepOf(bank));
};

/** After some messages, the buttons that send another wait. */
const canSend = (player: Player, { tab: { page } }: Seat): boolean => {
  const bank = bankOf(player);
  return bank !== undefined && page !== undefined && resendWaitMs(bank, page.clock.now()) === 0;
};

/** As the step for a sent message does it. */
const sendAgain = () =>
  Effect.flatMap(ownPhone(), (phone) => (phone === null ? enterBankStep("SMS_NEW_NUMBER") : sendBankSms(phone)));

/** Opens the link of the last text message about a payment. */
const openTextedLink = async ({ phone }: Seat) => {
  const link = /https:\S+/.exec((await phone.lastText()) ?? "")?.[0];
  return link === undefined ? undefined : phone.open(new URL(link));
};

/** The steps of a bank payment, on this device and on the player's phone. */
export const bankActs: readonly Act[] = [
  {
    name: "cancel a bank payment in the wallet",
    area: "payments",
    commands: ["cancelPendingDeposit"],
    weight: 0.5,
    isOffered: (player) => isSignedIn(player) && pendingDeposits(player.deposits).length > 0,
    act: (seat, random) =>
      seat.player && seat.press(cancelPendingDeposit, random.pick(pendingDeposits(seat.player.deposits)).ref),
  },
  {
    name: "go on with a bank payment in the wallet",
    area: "payments",
    commands: ["continuePendingDeposit"],
    weight: 0.8,
    isOffered: (player) =>
      isSignedIn(player) && pendingDeposits(player.deposits).some(({ continueUrl }) => continueUrl !== null),
    act: (seat, random) => {
      const open =
        seat.player && pendingDeposits(seat.player.deposits).filter(({ continueUrl }) => continueUrl !== null);
      return open && seat.press(continuePendingDeposit, random.pick(open).ref);
    },
  },
  {
    name: "look at the ways to authorise",
    area: "payments",
    commands: ["enterBankStep"],
    weight: 5,
    isOffered: (player) => isAt(player, "FIRST_DEPOSIT_CONFIRMATION", "QR_AUTH"),
    act: (seat) => seat.press(enterBankStep, "AUTH_OPTIONS"),
  },
  {
    name: "show the payment's QR code",
    area: "payments",
    commands: ["enterBankStep"],
    weight: 5,
    isOffered: (player) =>
      isAt(player, "FIRST_DEPOSIT_CONFIRMATION", "AUTH_OPTIONS") && bankOf(player)?.qrCode !== null,
    act: (seat) => seat.press(enterBankStep, "QR_AUTH"),
  },
  {
    name: "scan the payment's QR code",
    area: "payments",
    commands: [],
    weight: 6,
    isOffered: (player) => isAt(player, "QR_AUTH") && bankOf(player)?.paymentUrl != null,
    act: (seat) => {
      const url = seat.player && bankOf(seat.player)?.paymentUrl;
      // The code holds the payment's address, marked as one that a phone opened.
      return url == null ? undefined : seat.phone.open(new URL(url.replace("via=url", "via=qr")));
    },
  },
  {
    name: "authorise the payment here",
    area: "payments",
    commands: ["authoriseHere"],
    weight: 8,
    isOffered: (player) => isAt(player, "AUTH_OPTIONS") && bankOf(player)?.paymentUrl !== null,
    act: (seat) => seat.press(authoriseHere),
  },
  {
    name: "have the payment's link texted",
    area: "payments",
    commands: ["chooseSms"],
    weight: 10,
    isOffered: (player) => isAt(player, "AUTH_OPTIONS"),
    act: (seat) => seat.press(chooseSms),
  },
  {
    name: "give another number for the link",
    area: "payments",
    commands: ["ownPhone", "sendBankSms"],
    weight: 8,
    isOffered: (player, seat) => isAt(player, "SMS_NEW_NUMBER") && canSend(player, seat),
    act: async (seat, random) => {
      await seat.press(ownPhone);
      return seat.press(sendBankSms, random.pick(["07700900123", "07700900456"]));
    },
  },
  {
    name: "have the payment's link texted again",
    area: "payments",
    commands: ["sendAgain", "enterBankStep"],
    weight: 5,
    isOffered: (player) => isAt(player, "SMS"),
    act: (seat, random) =>
      random.chance(0.5) && seat.player !== undefined && canSend(seat.player, seat)
        ? seat.press(sendAgain)
        : seat.press(enterBankStep, "SMS_NEW_NUMBER"),
  },
  {
    name: "open the texted link",
    area: "payments",
    commands: [],
    weight: 6,
    isOffered: (player) => isAt(player, "SMS"),
    act: openTextedLink,
  },
  {
    name: "go back a step in the bank payment",
    area: "payments",
    commands: ["leaveBankStep"],
    isOffered: (player) => isAt(player, "AUTH_OPTIONS", "QR_AUTH", "SMS", "SMS_NEW_NUMBER", "URL_AUTH"),
    act: (seat) => seat.press(leaveBankStep),
  },
];
