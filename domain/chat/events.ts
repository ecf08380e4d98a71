import * as Schema from "effect/Schema";
import { EpochMs } from "../integers.ts";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { REPORT_REASONS } from "./rules.ts";
import { WRITERS } from "./wire.ts";

const room = { room: Schema.String };

/** A published message. Its text is cut and cleaned before it is recorded (`plainText`). */
const message = {
  id: Schema.String,
  username: Schema.String,
  writer: Schema.Literals(WRITERS),
  text: Schema.String,
  at: EpochMs,
  ref: Schema.NullOr(Schema.String),
};

const game = { game: Schema.String, question: Schema.String, prize: Pence, endsAt: EpochMs };
const user = { username: Schema.String, host: Schema.Boolean };
const namedRoom = { ref: Schema.String, name: Schema.String, private: Schema.Boolean, default: Schema.Boolean };

/** The server stated whether chat is open. */
export const ChatAvailabilityStated = event("ChatAvailabilityStated", "chat.availability-stated.v1", {
  available: Schema.Boolean,
});

/** The chat of a room is followed: its messages are subscribed. */
export const ChatJoined = event("ChatJoined", "chat.joined.v1", room);

/** The player left a room. Its chat stays subscribed for 20 seconds (`CHAT-509`). */
export const ChatLeft = event("ChatLeft", "chat.left.v1", { ...room, at: EpochMs });

/** The subscription of a room's chat ended. */
export const ChatUnsubscribed = event("ChatUnsubscribed", "chat.unsubscribed.v1", room);

/** The server listed the chat rooms, or opened a private one. */
export const ChatRoomsStated = event("ChatRoomsStated", "chat.rooms-stated.v1", {
  rooms: Schema.Array(Schema.Struct(namedRoom)),
});

/** The last messages of a room, the players in it, and its chat game. */
export const ChatLoaded = event("ChatLoaded", "chat.loaded.v1", {
  ...room,
  messages: Schema.Array(Schema.Struct({ ...message, own: Schema.Boolean })),
  users: Schema.Array(Schema.Struct(user)),
  game: Schema.NullOr(Schema.Struct(game)),
});

/** A read of the chat failed. */
export const ChatLoadFailed = event("ChatLoadFailed", "chat.load-failed.v1", { ...room, message: Schema.String });

/** The connection of a room's chat was lost. */
export const ChatDisconnected = event("ChatDisconnected", "chat.disconnected.v1", room);

export const ChatMessageArrived = event("ChatMessageArrived", "chat.message-arrived.v1", { ...room, ...message });

/** The operator removed a message. */
export const ChatMessageRemoved = event("ChatMessageRemoved", "chat.message-removed.v1", {
  ...room,
  id: Schema.String,
});

/** A player came into a room's chat, or left it. */
export const ChatPresenceChanged = event("ChatPresenceChanged", "chat.presence-changed.v1", {
  ...room,
  ...user,
  present: Schema.Boolean,
});

/** A room's chat came into view, or went out of view. */
export const ChatTabChanged = event("ChatTabChanged", "chat.tab-changed.v1", { ...room, shown: Schema.Boolean });

/** The player sent a message. */
export const ChatMessageRequested = event("ChatMessageRequested", "chat.message-requested.v1", {
  ...room,
  ref: Schema.String,
  text: Schema.String,
});

/** The player's message was not published. */
export const ChatMessageNotSent = event("ChatMessageNotSent", "chat.message-not-sent.v1", {
  ...room,
  ref: Schema.String,
  reason: Schema.Literals(["not connected", "no answer"]),
});

/** The server banned the player from chat, or removed them from one room (`CHAT-510`, `CHAT-511`). */
export const ChatExpelled = event("ChatExpelled", "chat.expelled.v1", {
  ...room,
  command: Schema.Literals(["BAN", "KICK"]),
  reason: Schema.String,
});

/** The player hid another player's messages on this screen, or shows them again. */
export const ChatUserHidden = event("ChatUserHidden", "chat.user-hidden.v1", {
  username: Schema.String,
  hidden: Schema.Boolean,
});

/** The player reported a message to the operator. */
export const ChatReportRequested = event("ChatReportRequested", "chat.report-requested.v1", {
  ...room,
  id: Schema.String,
  reason: Schema.Literals(REPORT_REASONS),
});

/** The outcome of a report; `failure` is null if the operator has it. */
export const ChatReportAnswered = event("ChatReportAnswered", "chat.report-answered.v1", {
  id: Schema.String,
  failure: Schema.NullOr(Schema.String),
});

/** The player asked to close a private room. */
export const PrivateCloseRequested = event("PrivateCloseRequested", "chat.private-close-requested.v1", room);

/** The outcome of a request to close; `failure` is null if the room is closed. */
export const PrivateCloseAnswered = event("PrivateCloseAnswered", "chat.private-close-answered.v1", {
  ...room,
  failure: Schema.NullOr(Schema.String),
});

/** A chat game began. */
export const ChatGameStarted = event("ChatGameStarted", "chat.game-started.v1", { ...room, ...game });

/** A chat game is over. The wallet's movement with the game's reference is the prize. */
export const ChatGameEnded = event("ChatGameEnded", "chat.game-ended.v1", {
  ...room,
  game: Schema.String,
  answer: Schema.String,
  winner: Schema.NullOr(Schema.String),
});

/** The player chose a setting of the chat, and the server stored it. */
export const ChatSettingChanged = event("ChatSettingChanged", "chat.setting-changed.v1", {
  setting: Schema.Literals(["sticky", "stateful"]),
  enable: Schema.Boolean,
});

/** Live support chat is missing, because its code failed or its address is missing, or it is anonymous, because the profile could not be read (`CHAT-515`). */
export const SupportChatFailed = event("SupportChatFailed", "support.chat-failed.v1", { message: Schema.String });

export const ChatEvents = [
  ChatAvailabilityStated,
  ChatJoined,
  ChatLeft,
  ChatUnsubscribed,
  ChatRoomsStated,
  ChatLoaded,
  ChatLoadFailed,
  ChatDisconnected,
  ChatMessageArrived,
  ChatMessageRemoved,
  ChatPresenceChanged,
  ChatTabChanged,
  ChatMessageRequested,
  ChatMessageNotSent,
  ChatExpelled,
  ChatUserHidden,
  ChatReportRequested,
  ChatReportAnswered,
  PrivateCloseRequested,
  PrivateCloseAnswered,
  ChatGameStarted,
  ChatGameEnded,
  ChatSettingChanged,
  SupportChatFailed,
] as const;
export type ChatEvent = EventOf<(typeof ChatEvents)[number]>;
