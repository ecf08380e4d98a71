import type { ChatEvent } from "../../../../domain/chat/events.ts";
import type { ReportReason } from "../../../../domain/chat/rules.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

const REASONS: Readonly<Record<ReportReason, string>> = {
  abuse: "abuse",
  spam: "spam",
  personal: "personal details",
  other: "another reason",
};

const NOT_SENT = {
  "not connected": "the chat was not connected",
  "no answer": "it was not published in time",
} as const;
const SETTINGS = { sticky: "to stay beside the game", stateful: "to stay open when a game starts" } as const;
const WRITERS = { player: "", host: " (the host)", site: " (the site)" } as const;

export const chatSentences: Sentences<ChatEvent> = {
  ChatAvailabilityStated: ({ available }, meta) =>
    `${claimant(meta)} stated that chat is ${available ? "open" : "closed"}.`,
  ChatJoined: ({ room }) => `The client began to follow the chat of the room ${room}.`,
  ChatLeft: ({ room }) => `The player left the room ${room}; its chat stays subscribed for 20 seconds.`,
  ChatUnsubscribed: ({ room }) => `The subscription of the chat of the room ${room} ended.`,
  ChatRoomsStated: ({ rooms }, meta) =>
    `${claimant(meta)} stated ${count(rooms.length, "chat room")}, ${rooms.filter(({ private: isPrivate }) => isPrivate).length} of them private.`,
  ChatLoaded: ({ room, messages, users }, meta) =>
    `${claimant(meta)} stated the chat of the room ${room}: ${count(messages.length, "message")} and ${count(users.length, "player")}.`,
  ChatLoadFailed: ({ room, message }) => `The chat of the room ${room} could not be read: “${message}”.`,
  ChatDisconnected: ({ room }) => `The connection of the chat of the room ${room} was lost.`,
  ChatMessageArrived: ({ room, id, username, writer, text }, meta) =>
    `${claimant(meta)} published a message of ${username}${WRITERS[writer]} in the chat of the room ${room}: “${text}” (message ${id}).`,
  ChatMessageRemoved: ({ room, id }, meta) =>
    `${claimant(meta)} removed the message ${id} from the chat of the room ${room}.`,
  ChatPresenceChanged: ({ room, username, present }, meta) =>
    `${claimant(meta)} stated that ${username} ${present ? "came into" : "left"} the chat of the room ${room}.`,
  ChatTabChanged: ({ room, shown }) =>
    `The chat of the room ${room} ${shown ? "came into view, so its messages are read" : "went out of view"}.`,
  ChatMessageRequested: ({ room, ref, text }) =>
    `The player sent a message to the chat of the room ${room}: “${text}” (reference ${ref}).`,
  ChatMessageNotSent: ({ ref, reason }) =>
    `The player's message (reference ${ref}) was not sent, because ${NOT_SENT[reason]}.`,
  ChatExpelled: ({ room, command, reason }, meta) =>
    command === "BAN"
      ? `${claimant(meta)} banned the player from chat: “${reason}”.`
      : `${claimant(meta)} removed the player from the chat of the room ${room}: “${reason}”.`,
  ChatUserHidden: ({ username, hidden }) =>
    `The player chose to ${hidden ? "hide" : "show"} the chat messages of ${username}.`,
  ChatReportRequested: ({ room, id, reason }) =>
    `The player reported the message ${id} in the chat of the room ${room} for ${REASONS[reason]}.`,
  ChatReportAnswered: ({ id, failure }, meta) =>
    failure === null
      ? `${claimant(meta)} accepted the report of the message ${id}.`
      : `The report of the message ${id} was not accepted: “${failure}”.`,
  PrivateCloseRequested: ({ room }) => `The player asked to close the private chat room ${room}.`,
  PrivateCloseAnswered: ({ room, failure }, meta) =>
    failure === null
      ? `${claimant(meta)} closed the private chat room ${room}.`
      : `The private chat room ${room} was not closed: “${failure}”.`,
  ChatGameStarted: ({ room, game, question, prize, endsAt }, meta) =>
    `${claimant(meta)} started the chat game ${game} in the room ${room}: “${question}”, for ${exactMoney(prize)}, until ${londonTime(endsAt)}.`,
  ChatGameEnded: ({ game, answer, winner }, meta) =>
    `${claimant(meta)} stated that the chat game ${game} is over: the answer is “${answer}”, and ${winner === null ? "no player won" : `${winner} won`}.`,
  ChatSettingChanged: ({ setting, enable }, meta) =>
    `${claimant(meta)} chose the chat ${enable ? "" : "not "}${SETTINGS[setting]}.`,
  SupportChatFailed: ({ message }) => `The start of live support chat failed: “${message}”.`,
};
