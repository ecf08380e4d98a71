import * as Schema from "effect/Schema";
import { EpochMs } from "../integers.ts";
import { WirePounds } from "../money.ts";
import { endpoint, message, Nothing } from "../wire.ts";
import { REPORT_REASONS } from "./rules.ts";

const ofRoom = { room: Schema.String };
const AddressedRoom = Schema.Struct({ refName: Schema.String });

/** The writers of messages: a player, the operator's host, or the site itself. */
export const WRITERS = ["player", "host", "site"] as const;

/** A message of a room. Its fields, except the room and the call's ref, are our own choice. */
export const messageFields = {
  id: Schema.String,
  username: Schema.String,
  writer: Schema.Literals(WRITERS),
  text: Schema.String,
  /** When the server published it. */
  at: EpochMs,
  /** The reference that the writer's client gave it, so that this client recognises its own message. */
  ref: Schema.NullOr(Schema.String),
};

const roomFields = {
  ref: Schema.String,
  name: Schema.String,
  /** A room of this player and the host only. */
  private: Schema.Boolean,
  /** The room that players without another one are in. */
  default: Schema.Boolean,
};

/** A chat game: the first player who writes the answer wins the prize. */
const gameFields = {
  game: Schema.String,
  question: Schema.String,
  prize: WirePounds,
  endsAt: EpochMs,
};

/** `CALL-536` */
export const listChatRooms = endpoint("listChatRooms", "GET", "chat/room", {
  response: Schema.Array(Schema.Struct(roomFields)),
  skipCache: true,
});

/** `CALL-537` */
export const listSubscribers = endpoint("listSubscribers", "GET", "chat/room/{refName}/subscribers", {
  request: AddressedRoom,
  response: Schema.Array(Schema.Struct({ username: Schema.String, host: Schema.Boolean })),
  skipCache: true,
});

/** The last messages of a room, oldest first, and its chat game. */
export const listMessages = endpoint("listMessages", "GET", "chat/room/{refName}/messages", {
  request: Schema.Struct({ ...AddressedRoom.fields, limit: Schema.Int }),
  response: Schema.Struct({
    messages: Schema.Array(Schema.Struct({ ...messageFields, own: Schema.Boolean })),
    game: Schema.NullOr(Schema.Struct(gameFields)),
  }),
  skipCache: true,
  assumed: true,
});

/** `CALL-535` */
export const closePrivateRoom = endpoint("closePrivateRoom", "POST", "chat/room/close-private", {
  request: Schema.Struct({ ref: Schema.String }),
});

/** Reports a message to the operator. The host answers in a private room. */
export const reportMessage = endpoint("reportMessage", "POST", "chat/room/{refName}/report", {
  request: Schema.Struct({
    ...AddressedRoom.fields,
    message: Schema.String,
    reason: Schema.Literals(REPORT_REASONS),
  }),
  response: Schema.Struct({ room: Schema.NullOr(Schema.Struct(roomFields)) }),
  assumed: true,
});

/** `CALL-604` */
export const getChatAvailability = endpoint("getChatAvailability", "GET", "user/chat-availability", {
  response: Schema.Struct({ available: Schema.Boolean }),
  skipCache: true,
});

const Enable = Schema.Struct({ enable: Schema.Boolean });

/** `CALL-568` */
export const setStatefulChat = endpoint("setStatefulChat", "POST", "user/statefulChat", {
  request: Enable,
  response: Nothing,
});

/** `CALL-569` */
export const setStickyChat = endpoint("setStickyChat", "POST", "user/stickyChat", {
  request: Enable,
  response: Nothing,
});

/** A message of the player to a room. Every player in it receives the reference too. */
export const OutgoingMessage = Schema.Struct({
  ref: Schema.String.check(Schema.isPattern(/^[\da-z-]{1,64}$/i)),
  text: Schema.String,
});

export const chatMessage = message("chat", "CHAT_MESSAGE", Schema.Struct({ ...ofRoom, ...messageFields }));

/** The operator removed a message. */
export const messageRemoved = message("chat", "MESSAGE_REMOVED", Schema.Struct({ ...ofRoom, id: Schema.String }));

/** A player came or left. */
export const presenceChanged = message(
  "chat",
  "PRESENCE_CHANGED",
  Schema.Struct({ ...ofRoom, username: Schema.String, host: Schema.Boolean, present: Schema.Boolean }),
);

export const chatGameStarted = message("chat", "CHAT_GAME_STARTED", Schema.Struct({ ...ofRoom, ...gameFields }));

/** A chat game is over. `winner` is null if no player knew the answer. */
export const chatGameEnded = message(
  "chat",
  "CHAT_GAME_ENDED",
  Schema.Struct({
    ...ofRoom,
    game: Schema.String,
    answer: Schema.String,
    winner: Schema.NullOr(Schema.String),
  }),
);
