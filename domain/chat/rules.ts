import * as Result from "effect/Result";
import { type Refusal, refuse, type Rule } from "../form/refusal.ts";

/** How many messages of a room are requested when it opens (`CHAT-516`, `DATA-163`). */
export const MESSAGE_LIMIT = 100;

/** How many messages of all rooms are stored (`CHAT-512`). */
export const STORED_MESSAGES = 60;

/** A room that the player has left stays subscribed for this time, so that a return misses nothing (`CHAT-509`). */
export const UNSUBSCRIBE_AFTER_MS = 20_000;

/** A message that the server has not published after this time counts as not sent. */
export const PUBLISHED_WITHIN_MS = 10_000;

/** The longest message, in Unicode code points. */
export const LONGEST_MESSAGE = 500;

/** How many other players a room lists. */
export const LISTED_USERS = 200;

/** Direction marks could reorder the text of other messages; control characters have no place in one line. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/** More combining marks on one character would cover the lines above and below. */
const STACKED_MARKS = /(\p{Mn}{2})\p{Mn}+/gu;

/** A text of another player as one line of plain text, with at most `longest` code points. It is never read as HTML. */
export const plainText = (text: string, longest = LONGEST_MESSAGE): string => {
  // Cut first, so that a very long text costs no more than a long one.
  const start = text.slice(0, 8 * longest).toWellFormed();
  const line = start.replace(INVISIBLE, " ").replace(STACKED_MARKS, "$1").replace(/\s+/gu, " ").trim();
  // No record may have this text. One player could otherwise keep the chat from everybody else in the room.
  if (line === "__proto__") return "_proto_";
  const points = [...line];
  return points.length <= longest ? line : `${points.slice(0, longest - 1).join("")}…`;
};

/** A name of a player as one line of plain text. */
export const plainName = (name: string): string => plainText(name, 40);

const DIGITS = /\d(?:[ ./-]{0,2}\d){12,18}/g;

/** An email address, a phone number, a labelled code, a token, or wide digits and signs, in which any of them could be. */
const PRIVATE =
  /[\uff10-\uff1a\uff1d\uff20]|\S(?:@|%40)\S|(?:\+|\b0)(?:[ ().-]{0,2}\d){8}|\b(?:cv[vc]2?|csc|(?:pass)?code|pin|otp)\b(?: is)?[ :=]+\d{3}|\b(?:eyJ|bearer )\S{17}/i;

/** Whether digits are the number of a payment card: 13 to 19 digits with a correct check digit. */
const isCardNumber = (found: string): boolean => {
  const digits = [...found.replace(/\D/g, "")].map(Number).toReversed();
  const sum = digits.reduce((total, digit, at) => {
    const weighted = at % 2 === 1 ? 2 * digit : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
};

/** A published text without what no log may contain: card numbers, and all of a text with other private data. */
export const withoutPrivateData = (text: string): string =>
  PRIVATE.test(text) ? "••••" : text.replace(DIGITS, (found) => (isCardNumber(found) ? "••••" : found));

export type MessageRefusal = "Empty" | "TooLong" | "PrivateData" | "CardNumber";

/** Whether a typed message may be sent. Private data would be seen by every player in the room. */
export const judgeMessage: Rule<string, MessageRefusal> = (typed) => {
  const length = [...typed.trim()].length;
  const text = plainText(typed);
  if (text === "") return refuse("Empty", "Type a message first");
  if (length > LONGEST_MESSAGE)
    return refuse("TooLong", `A message has at most ${LONGEST_MESSAGE} characters: this one has ${length}`, { length });
  if (PRIVATE.test(text))
    return refuse("PrivateData", "This looks like a phone number, an email or a code. Everybody here would see it");
  if (withoutPrivateData(text) !== text)
    return refuse("CardNumber", "This looks like a card number. Everybody here would see it");
  return Result.succeed(text);
};

/** What decides whether the player may use a room's chat. */
export interface ChatAccess {
  /** A permission of the player's account (`CHAT-514`); undefined while the account is not known. */
  readonly isDisabled: boolean | undefined;
  readonly isAvailable: boolean | undefined;
  readonly banReason: string | null;
  readonly kickReason: string | null;
}

export type AccessRefusal = "Disabled" | "Banned" | "Kicked" | "Closed";

/** Whether the player may read and write in a room (`CHAT-510`, `CHAT-511`, `CHAT-513`). A permission outranks what the server said later. */
export const judgeAccess = ({
  isDisabled,
  isAvailable,
  banReason,
  kickReason,
}: ChatAccess): Result.Result<true, Refusal<AccessRefusal> & { readonly reason: string | null }> => {
  if (isDisabled === true) return refuse("Disabled", "Chat is switched off for your account", { reason: null });
  if (banReason !== null) return refuse("Banned", "You can't use chat any more", { reason: banReason });
  if (kickReason !== null)
    return refuse("Kicked", "You have been removed from this room's chat", { reason: kickReason });
  if (isAvailable === false)
    return refuse("Closed", "Our chat hosts are not in tonight. The game goes on all the same.", { reason: null });
  return Result.succeed(true);
};

/** The reasons for reporting a message, in the words of the form. */
export const REPORT_REASONS = ["abuse", "spam", "personal", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Letters and digits only, in lower case: "It's 88!" and "its 88" are the same answer. */
const normalised = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a message answers a quiz: it contains the answer as whole words. */
export const answersQuiz = (text: string, answer: string): boolean =>
  ` ${normalised(text)} `.includes(` ${normalised(answer)} `);
