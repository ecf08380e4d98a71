import type { TaggedEvent } from "../../../domain/journal/fold.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { playerFold } from "../../../domain/player.ts";
import { bingoSentences } from "./areas/bingo.ts";
import { chatSentences } from "./areas/chat.ts";
import { depositsSentences } from "./areas/deposits.ts";
import { displaySentences } from "./areas/display.ts";
import { exclusionSentences } from "./areas/exclusion.ts";
import { gamesSentences } from "./areas/games.ts";
import { journalSentences } from "./areas/journal.ts";
import { kycSentences } from "./areas/kyc.ts";
import { limitsSentences } from "./areas/limits.ts";
import { devicesSentences } from "./areas/devices.ts";
import { linkedAccountsSentences } from "./areas/linked-accounts.ts";
import { lobbySentences } from "./areas/lobby.ts";
import { marketingSentences } from "./areas/marketing.ts";
import { methodsSentences } from "./areas/methods.ts";
import { flagsSentences, mobileSentences } from "./areas/mobile.ts";
import { nativeSentences } from "./areas/native.ts";
import { popupsSentences } from "./areas/popups.ts";
import { preferencesSentences } from "./areas/preferences.ts";
import { realitySentences } from "./areas/reality.ts";
import { referralSentences } from "./areas/referral.ts";
import { registrationSentences } from "./areas/registration.ts";
import { rewardsSentences } from "./areas/rewards.ts";
import { sessionSentences } from "./areas/session.ts";
import { settingsSentences } from "./areas/settings.ts";
import { shellSentences } from "./areas/shell.ts";
import { walletSentences } from "./areas/wallet.ts";
import { withdrawalsSentences } from "./areas/withdrawals.ts";
import { claimant, type Sentence, uncapitalised, visible } from "./words.ts";

/** The sentences of all areas. */
const SENTENCES = {
  ...bingoSentences,
  ...chatSentences,
  ...depositsSentences,
  ...displaySentences,
  ...exclusionSentences,
  ...flagsSentences,
  ...gamesSentences,
  ...journalSentences,
  ...kycSentences,
  ...limitsSentences,
  ...devicesSentences,
  ...linkedAccountsSentences,
  ...lobbySentences,
  ...marketingSentences,
  ...methodsSentences,
  ...mobileSentences,
  ...nativeSentences,
  ...popupsSentences,
  ...preferencesSentences,
  ...realitySentences,
  ...referralSentences,
  ...registrationSentences,
  ...rewardsSentences,
  ...sessionSentences,
  ...settingsSentences,
  ...shellSentences,
  ...walletSentences,
  ...withdrawalsSentences,
};

/** The events that have a sentence: all. */
export type SentenceTag = keyof typeof SENTENCES;

const known = SENTENCES as unknown as Readonly<Record<string, Sentence<TaggedEvent>>>;

/**
 * A sentence that describes a record. The data must match their schema. A type without a
 * sentence is described by its name and fields.
 */
export const sentenceOf = (record: JournalRecord): string => visible(spoken(record));

function spoken(record: JournalRecord): string {
  const reader = playerFold.reader(record.type);
  const sentence = reader && known[reader.definition.tag];
  if (reader === undefined || sentence === undefined) return defaultSentence(record);
  const data = reader.upcast ? reader.upcast(record.data) : record.data;
  return sentence({ ...(data as object), _tag: reader.definition.tag }, record);
}

/** `bingo.ball-called.v1` with its data becomes 'Bingo: ball called (number 88), claimed by the server.' */
function defaultSentence(record: JournalRecord): string {
  const [area = "", name = ""] = record.type.split(".");
  const words = (text: string) => text.replaceAll("-", " ");
  const fields = Object.entries(record.data)
    .filter(([key, value]) => key !== "_tag" && typeof value !== "object")
    .map(
      ([key, value]) => `${words(key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))} ${String(value)}`,
    );
  const details = fields.length > 0 ? ` (${fields.join(", ")})` : "";
  return `${capitalised(words(area))}: ${words(name)}${details}, claimed by ${uncapitalised(claimant(record))}.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
