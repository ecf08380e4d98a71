import { claimant, exactMoney, londonTime, londonTimeOfDay, type Sentences, signedMoney } from "../words.ts";
import type { WalletEvent } from "../../../../domain/wallet/events.ts";
import type { Meta } from "../../../../domain/journal/record.ts";
import type { MovementKind } from "../../../../domain/wallet/movement.ts";

/** The name of each kind of movement, as part of a sentence. */
export const MOVEMENT_NAMES: Readonly<Record<MovementKind, string>> = {
  DEPOSIT: "a deposit",
  DEPOSIT_VOID: "a voided deposit",
  WITHDRAWAL: "a withdrawal",
  WITHDRAWAL_CANCELLED: "a cancelled withdrawal, paid back into the wallet",
  WITHDRAWAL_DENIED: "a denied withdrawal, paid back into the wallet",
  STAKE: "a stake",
  STAKE_REFUND: "a stake paid back",
  WIN: "a win",
  WIN_CANCELLED: "a cancelled win",
  FREE_ROUND: "a free round",
  ENTRY_FEE: "an entry fee",
  ENTRY_FEE_REFUND: "an entry fee paid back",
  PRIZE: "a prize",
  REFUND: "a refund",
  REFUND_DENIED: "a denied refund",
  ADJUSTMENT: "an adjustment",
};

const FREEZES = { bet: "a bet was placed", round: "a game round was under way" } as const;
const RELEASES = {
  deadline: "the freeze reached its time limit",
  win: "a win was announced",
  "round-end": "the round ended",
  navigation: "the player went to another page",
} as const;

/** A statement about money from another source is only a claim. */
const isServer = ({ by }: Meta): boolean => by === "server";

export const walletSentences: Sentences<WalletEvent> = {
  BalanceStated: ({ balance, position }, meta) =>
    `${claimant(meta)} ${isServer(meta) ? "stated" : "claims"} a balance of ${exactMoney(balance)}, as of ledger position ${position}.`,
  MovementBooked: ({ kind, amount, balance, description, ref, position, bookedAt }, meta) =>
    `${claimant(meta)} ${isServer(meta) ? "booked" : "claims to have booked"} ${MOVEMENT_NAMES[kind]}, ${signedMoney(amount)} (“${description}”, reference ${ref}, ledger position ${position}, booked ${londonTime(bookedAt)}), and ${isServer(meta) ? "stated" : "claims"} ${exactMoney(balance)} after it.`,
  WalletLoaded: ({ hasDeposited, nextAllowedDepositDate }, meta) =>
    `${claimant(meta)} stated that the player has ${hasDeposited ? "deposited before" : "never deposited"}${
      nextAllowedDepositDate === null ? "" : ` and may not deposit again before ${londonTime(nextAllowedDepositDate)}`
    }.`,
  WalletLoadFailed: ({ reason }) => `The balance could not be read: ${reason}.`,
  DisplayFrozen: ({ because, until }) =>
    `The balance on screen was frozen because ${FREEZES[because]}, until ${londonTimeOfDay(until)} at the latest.`,
  DisplayReleased: ({ because }) => `The freeze of the balance on screen ended because ${RELEASES[because]}.`,
  JackpotStated: ({ amount }, meta) => `${claimant(meta)} stated a jackpot of ${exactMoney(amount)}.`,
};
