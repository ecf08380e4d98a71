import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { UserLoaded } from "../session/events.ts";
import { ShellStarted } from "../shell/events.ts";
import { type ChatEvent, ChatEvents } from "./events.ts";
import { add, addUser, forget, loaded, remove } from "./messages.ts";
import type { ChatRoom, ChatState } from "./room.ts";
import { MESSAGE_LIMIT } from "./rules.ts";

type OfTag<Tag extends ChatEvent["_tag"]> = Extract<ChatEvent, { _tag: Tag }>;

type Handled = ChatEvent | EventOf<typeof ShellStarted | typeof UserLoaded>;

export const chatArea: Area<ChatState, Handled> = {
  initial: () => ({
    rooms: {},
    messages: {},
    users: {},
    banned: false,
    banReason: null,
    messageLimit: MESSAGE_LIMIT,
  }),
  listens: [...ChatEvents, ShellStarted, UserLoaded],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        // A new page has no subscription yet. It asks the server again, which states a ban or a kick that is still in force.
        if (draft.shown !== undefined) draft.shown = null;
        draft.banned = false;
        draft.banReason = null;
        // No command waits for the answer to an earlier page's report, so the player can send it again.
        for (const [id, { status }] of Object.entries(draft.reports ?? {}))
          if (status === "sending") delete draft.reports?.[id];
        for (const room of Object.values(draft.rooms)) {
          forget(draft, room);
          room.kicked = false;
          room.kickReason = null;
        }
        return;
      case "UserLoaded":
        if (event.enableStickyChat !== undefined) draft.sticky = event.enableStickyChat;
        if (event.enableStatefulChat !== undefined) draft.stateful = event.enableStatefulChat;
        return;
      case "SupportChatFailed":
        return;
      case "ChatAvailabilityStated":
        draft.available = event.available;
        return;
      case "ChatSettingChanged":
        draft[event.setting] = event.enable;
        return;
      case "ChatUserHidden":
        draft.hidden = (draft.hidden ?? []).filter((name) => name !== event.username);
        if (event.hidden) draft.hidden.push(event.username);
        return;
      case "ChatReportRequested":
        draft.reports = { ...draft.reports, [event.id]: { status: "sending", failure: null } };
        return;
      case "ChatReportAnswered":
        draft.reports = {
          ...draft.reports,
          [event.id]: { status: event.failure === null ? "sent" : "failed", failure: event.failure },
        };
        return;
      case "ChatRoomsStated":
        for (const { ref, ...stated } of event.rooms) {
          const known = roomOf(draft, ref);
          Object.assign(known, stated);
          // A private room is followed until it is closed.
          if (stated.private) known.subscribed = true;
        }
        return;
      case "ChatJoined": {
        const room = roomOf(draft, event.room);
        room.leftAt = null;
        room.subscribed = true;
        return;
      }
      default: {
        const room = Object.hasOwn(draft.rooms, event.room) ? draft.rooms[event.room] : undefined;
        if (room !== undefined) evolveRoom(draft, room, event, meta.seq);
      }
    }
  },
};

function roomOf(draft: ChatState, ref: string): ChatRoom {
  if (!Object.hasOwn(draft.rooms, ref)) draft.rooms[ref] = newRoom(ref);
  return draft.rooms[ref] as ChatRoom;
}

const newRoom = (ref: string): ChatRoom => ({
  ref,
  name: null,
  private: false,
  default: false,
  messages: [],
  users: [],
  leftAt: null,
  kicked: false,
  kickReason: null,
  subscribed: false,
  connection: "opening",
  failure: null,
  unread: 0,
  outgoing: null,
  game: null,
  closing: false,
});

type RoomEvent = Exclude<
  ChatEvent,
  OfTag<
    | "ChatAvailabilityStated"
    | "ChatSettingChanged"
    | "ChatUserHidden"
    | "ChatReportRequested"
    | "ChatReportAnswered"
    | "ChatRoomsStated"
    | "ChatJoined"
    | "SupportChatFailed"
  >
>;

function evolveRoom(draft: ChatState, room: ChatRoom, event: RoomEvent, seq: number): void {
  switch (event._tag) {
    case "ChatLeft":
      room.leftAt = event.at;
      return;
    case "ChatUnsubscribed":
      return forget(draft, room);
    case "ChatLoaded":
      return loaded(draft, room, event, seq);
    case "ChatLoadFailed":
      room.connection = "open";
      room.failure = event.message;
      return;
    case "ChatDisconnected":
      room.connection = "lost";
      return;
    case "ChatMessageArrived": {
      const { ref, room: _room, _tag, ...message } = event;
      const isOwn = ref !== null && room.outgoing?.ref === ref;
      if (isOwn) room.outgoing = null;
      if (!add(draft, room, { ...message, own: isOwn })) return;
      // Neither the player's own message nor one of a player whom they have hidden is news.
      const isHidden = message.writer === "player" && draft.hidden?.includes(message.username) === true;
      const isNews = !isOwn && !isHidden;
      if (isNews && draft.shown !== room.ref) room.unread += 1;
      return;
    }
    case "ChatMessageRemoved":
      return remove(draft, room, event.id);
    case "ChatPresenceChanged":
      room.users = room.users.filter((name) => name !== event.username);
      if (event.present) addUser(draft, room, event);
      return;
    case "ChatTabChanged":
      if (event.shown) {
        draft.shown = room.ref;
        room.unread = 0;
      } else if (draft.shown === room.ref) draft.shown = null;
      return;
    case "ChatMessageRequested":
      room.outgoing = { ref: event.ref, text: event.text, status: "sending" };
      return;
    case "ChatMessageNotSent":
      if (room.outgoing?.ref === event.ref) room.outgoing.status = "not sent";
      return;
    case "ChatExpelled":
      if (event.command === "BAN") {
        draft.banned = true;
        draft.banReason = event.reason;
        for (const one of Object.values(draft.rooms)) forget(draft, one);
        return;
      }
      room.kicked = true;
      room.kickReason = event.reason;
      return forget(draft, room);
    case "PrivateCloseRequested":
      room.closing = true;
      room.failure = null;
      return;
    case "PrivateCloseAnswered":
      room.closing = false;
      room.failure = event.failure;
      if (event.failure !== null) return;
      forget(draft, room);
      delete draft.rooms[room.ref];
      return;
    case "ChatGameStarted": {
      const { _tag, room: _room, ...game } = event;
      room.game = { ...game, seq };
      return;
    }
    case "ChatGameEnded":
      if (room.game?.game === event.game) {
        room.game.over = { answer: event.answer, winner: event.winner };
        room.game.seq = seq;
      }
      return;
    default:
      event satisfies never;
  }
}
