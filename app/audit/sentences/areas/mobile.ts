import type { FlagsEvent } from "../../../../domain/flags/events.ts";
import type { MobileEvent } from "../../../../domain/mobile/events.ts";
import type { Phone } from "../../../../domain/mobile/wire.ts";
import { claimant, exactMoney, type Sentences } from "../words.ts";

const PHONES: Readonly<Record<Phone, string>> = {
  deposit: "the phone for deposits",
  profile: "the phone of the profile",
};

export const mobileSentences: Sentences<MobileEvent> = {
  PhoneVerificationStated: (said, meta) =>
    `${claimant(meta)} stated that ${PHONES[said.phone]} is ${said.phoneVerified ? "verified" : "not verified"}${
      said.requiresReverification ? ", but must be verified again" : ""
    }; a code ${said.canSendVerification ? "can" : "cannot"} be sent, and ${
      said.canAttemptVerification ? "can" : "cannot"
    } be tried.`,
  PhoneVerificationUnknown: ({ phone, message }) =>
    `The verification status of ${PHONES[phone]} could not be read; the player saw “${message}”.`,
  NumberDoubted: ({ phone }) => `The player went back to correct the number of ${PHONES[phone]}.`,
  NumberChanged: ({ phone }, meta) =>
    `${claimant(meta)} accepted another number for ${PHONES[phone]}; the number is not recorded.`,
  NumberRefused: ({ phone, message }, meta) =>
    `${claimant(meta)} refused the number for ${PHONES[phone]}: “${message}”.`,
  CodeSent: ({ phone }, meta) => `${claimant(meta)} sent a code by text message to ${PHONES[phone]}.`,
  CodeRefused: ({ phone, message }, meta) =>
    `${claimant(meta)} did not send or accept the code for ${PHONES[phone]}: “${message}”.`,
  CodeAccepted: ({ phone }, meta) =>
    `${claimant(meta)} accepted the code for ${PHONES[phone]}; the code is not recorded.`,
  MobileDepositDeferred: ({ amount, methodRef }) =>
    `The player's deposit of ${exactMoney(amount)} with the method ${methodRef} waits until the phone is verified.`,
};

export const flagsSentences: Sentences<FlagsEvent> = {
  FlagsRead: ({ on }) =>
    `The app read which experiments the player takes part in: ${on.length === 0 ? "none" : on.join(", ")}.`,
};
