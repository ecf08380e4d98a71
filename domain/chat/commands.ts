import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { Device } from "../ports/device.ts";
import type { RecordOptions } from "../journal/recorded.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  ChatAvailabilityStated,
  ChatJoined,
  ChatLeft,
  ChatLoaded,
  ChatLoadFailed,
  ChatMessageRequested,
  ChatReportAnswered,
  ChatReportRequested,
  ChatRoomsStated,
  ChatSettingChanged,
  ChatTabChanged,
  ChatUserHidden,
  PrivateCloseAnswered,
  PrivateCloseRequested,
} from "./events.ts";
import { chatAccess, chatRoom } from "./queries.ts";
import { judgeMessage, plainName, plainText, type ReportReason, withoutPrivateData } from "./rules.ts";
import {
  closePrivateRoom,
  getChatAvailability,
  listChatRooms,
  listMessages,
  listSubscribers,
  reportMessage,
  setStatefulChat,
  setStickyChat,
} from "./wire.ts";

/** Asks whether chat is open (`CALL-604`), and follows the room's chat if it is. Without an answer chat is tried. */
export const joinChat = Effect.fnUntraced(function* (room: string) {
  const known = chatRoom((yield* snapshot).chat, room);
  // The subscription of a return within 20 seconds is still there (`CHAT-509`).
  if (known?.subscribed !== true) {
    const answer = yield* Effect.option(call(getChatAvailability, {}));
    if (answer._tag === "Some") yield* record(ChatAvailabilityStated, answer.value, { by: "server" });
  }
  if (Result.isFailure(chatAccess(yield* snapshot, room))) return;
  yield* record(ChatJoined, { room }, { by: "app" });
});

/** Leaves a room's chat. Its subscription ends 20 seconds later. */
export const leaveChat = Effect.fnUntraced(function* (room: string) {
  if (chatRoom((yield* snapshot).chat, room)?.subscribed !== true) return;
  yield* record(ChatLeft, { room, at: yield* Clock.currentTimeMillis }, { by: "app" });
});

/** Text of others is cleaned before it is recorded. */
export const asRecorded = <M extends { readonly username: string; readonly text: string }>(message: M): M => ({
  ...message,
  username: plainName(message.username),
  text: withoutPrivateData(plainText(message.text)),
});

export const asRecordedGame = <G extends { readonly question: string }>(game: G): G => ({
  ...game,
  question: plainText(game.question),
});

const asRecordedRoom = <R extends { readonly name: string }>(room: R): R => ({ ...room, name: plainName(room.name) });

/** Loads a room's messages and players, and the player's rooms. */
export const loadChat = Effect.fnUntraced(function* (room: string) {
  const limit = (yield* snapshot).chat.messageLimit;
  const read = Effect.all([
    call(listChatRooms, {}),
    call(listMessages, { refName: room, limit }),
    call(listSubscribers, { refName: room }),
  ]);
  yield* Effect.matchEffect(read, {
    onSuccess: ([rooms, { messages, game }, users]) =>
      Effect.andThen(
        record(ChatRoomsStated, { rooms: rooms.map(asRecordedRoom) }, { by: "server" }),
        record(
          ChatLoaded,
          {
            room,
            messages: messages.map(asRecorded),
            users: users.map(({ username, host }) => ({ username: plainName(username), host })),
            game: game === null ? null : asRecordedGame(game),
          },
          { by: "server" },
        ),
      ),
    onFailure: (error) => record(ChatLoadFailed, { room, message: messageOf(error) }, { by: claimantOf(error) }),
  });
});

/** The room's chat is in view: its messages count as read (`CHAT-508`). */
export const showChat = Effect.fnUntraced(function* (room: string, shown: boolean) {
  const { chat } = yield* snapshot;
  const isShown = chat.shown === room;
  if (chatRoom(chat, room) === undefined || (isShown === shown && (!shown || chat.rooms[room]?.unread === 0))) return;
  yield* record(ChatTabChanged, { room, shown }, { by: "player" });
});

/** Sends a message (`CHAT-101`). Returns false for a refused one, which is not recorded. `ref` is given when a message is sent again. */
export const sendMessage = Effect.fnUntraced(function* (room: string, typed: string, ref?: string) {
  const player = yield* snapshot;
  const judged = judgeMessage(typed);
  const known = chatRoom(player.chat, room);
  if (Result.isFailure(judged) || Result.isFailure(chatAccess(player, room)) || known?.connection !== "open")
    return false;
  if (known.outgoing?.status === "sending") return false;
  const own = ref ?? (yield* Device).randomHex(16);
  yield* record(ChatMessageRequested, { room, ref: own, text: judged.success }, { by: "player" });
  return true;
});

/** Hides the messages of a player on this screen, or shows them again. */
export const hidePlayer = (username: string, hidden: boolean) =>
  record(ChatUserHidden, { username, hidden }, { by: "player" });

/** Reports a message to the operator. */
export const report = Effect.fnUntraced(function* (room: string, id: string, reason: ReportReason) {
  const reports = (yield* snapshot).chat.reports ?? {};
  const status = Object.hasOwn(reports, id) ? reports[id]?.status : undefined;
  if (status === "sending" || status === "sent") return;
  const cause = yield* record(ChatReportRequested, { room, id, reason }, { by: "player" });
  yield* Effect.matchEffect(call(reportMessage, { refName: room, message: id, reason }), {
    onSuccess: Effect.fnUntraced(function* ({ room: opened }) {
      yield* record(ChatReportAnswered, { id, failure: null }, { by: "server", cause });
      if (opened !== null) yield* record(ChatRoomsStated, { rooms: [asRecordedRoom(opened)] }, { by: "server", cause });
    }),
    onFailure: (error) =>
      record(ChatReportAnswered, { id, failure: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Closes a private room (`CALL-535`). One that does not exist is closed: the player closed it in another tab or on another device. */
export const closePrivate = Effect.fnUntraced(function* (room: string) {
  if (chatRoom((yield* snapshot).chat, room)?.closing !== false) return;
  const cause = yield* record(PrivateCloseRequested, { room }, { by: "player" });
  const answered = (failure: string | null, by: RecordOptions["by"]) =>
    record(PrivateCloseAnswered, { room, failure }, { by, cause });
  yield* Effect.matchEffect(call(closePrivateRoom, { ref: room }), {
    onSuccess: () => answered(null, "server"),
    onFailure: (error) =>
      answered(error._tag === "Refused" && error.status === 404 ? null : messageOf(error), claimantOf(error)),
  });
});

const SETTINGS = { sticky: setStickyChat, stateful: setStatefulChat } as const;

/** Changes a setting of the chat (`CALL-568`, `CALL-569`). Fails with the call's error. */
export const changeChatSetting = Effect.fnUntraced(function* (setting: "sticky" | "stateful", enable: boolean) {
  yield* call(SETTINGS[setting], { enable });
  yield* record(ChatSettingChanged, { setting, enable }, { by: "player" });
});
