import type { FlagsEvent } from "../../../../domain/flags/events.ts";
import type { MobileEvent } from "../../../../domain/mobile/events.ts";
import type { Phone } from "../../../../domain/mobile/wire.ts";
import { claimant, exactMoney, type Sentences } from "../words.ts";

const PHONES: Readonly<Record<Phone, string>> = {
  deposit: "the phone that deposits are charged to",
  profile: "the phone of the player's profile",
};

export const mobileSentences: Sentences<MobileEvent> = {
  PhoneVerificationStated: (said, meta) =>
    `${claimant(meta)} stated that ${PHONES[said.phone]} is ${said.phoneVerified ? "verified" : "not verified"}${
      said.requiresReverification ? ", but has to be verified again" : ""
    }; a code can ${said.canSendVerification ? "" : "not "}be sent, and can ${
      said.canAttemptVerification ? "" : "not "
    }be tried.`,
  PhoneVerificationUnknown: ({ phone, message }) =>
    `How verifying ${PHONES[phone]} stands could not be read; the player was told “${message}”.`,
  NumberDoubted: ({ phone }) => `The player doubted the number of ${PHONES[phone]} and went back to it.`,
  NumberChanged: ({ phone }, meta) =>
    `${claimant(meta)} took another number for ${PHONES[phone]}; the number is not recorded.`,
  NumberRefused: ({ phone, message }, meta) =>
    `${claimant(meta)} did not take the number for ${PHONES[phone]}: “${message}”.`,
  CodeSent: ({ phone }, meta) => `${claimant(meta)} sent a code by text message to ${PHONES[phone]}.`,
  CodeRefused: ({ phone, message }, meta) =>
    `${claimant(meta)} did not send or take the code for ${PHONES[phone]}: “${message}”.`,
  CodeAccepted: ({ phone }, meta) => `${claimant(meta)} took the code for ${PHONES[phone]}; the code is not recorded.`,
  MobileDepositDeferred: ({ amount, methodRef }) =>
    `The player's deposit of ${exactMoney(amount)} with the method ${methodRef} waits until the phone is verified.`,
};

export const flagsSentences: Sentences<FlagsEvent> = {
  FlagsRead: ({ on }) =>
    `The app read which experiments the player takes part in: ${on.length === 0 ? "none" : on.join(", ")}.`,
};
