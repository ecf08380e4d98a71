import * as Result from "effect/Result";
import {
  changeChatSetting,
  closePrivate,
  hidePlayer,
  report,
  sendMessage,
  showChat,
} from "../../../domain/chat/commands.ts";
import { chatAccess, chatRoom, isHideable, privateRooms, shownMessages } from "../../../domain/chat/queries.ts";
import type { ChatRoom } from "../../../domain/chat/room.ts";
import { REPORT_REASONS } from "../../../domain/chat/rules.ts";
import { activeRoom } from "../../../domain/bingo/queries.ts";
import type { Player } from "../../../domain/player.ts";
import type { Random } from "../random.ts";
import { type Act, isSignedIn, type Seat } from "../seat.ts";

/** The chats that the room's panel shows, if the player may use them. */
const chatsOf = (player: Player): readonly ChatRoom[] => {
  const room = isSignedIn(player) ? activeRoom(player.bingo)?.ref : undefined;
  if (room === undefined || Result.isFailure(chatAccess(player, room))) return [];
  const own = chatRoom(player.chat, room);
  return own?.subscribed === true ? [own, ...privateRooms(player.chat)] : [];
};

/** The messages of other players, which can be hidden or reported. */
const othersIn = (player: Player) =>
  chatsOf(player).flatMap((room) =>
    shownMessages(player.chat, room).flatMap((message) => (isHideable(message) ? [{ room: room.ref, message }] : [])),
  );

const pickFrom = <A>({ player }: Seat, from: (player: Player) => readonly A[], random: Random): A | undefined => {
  const all = player === undefined ? [] : from(player);
  return all.length === 0 ? undefined : random.pick(all);
};

const TEXTS = [
  "good luck all",
  "a quiz please",
  "how do I withdraw?",
  "<b>two fat ladies</b>",
  "my card is 4242 4242 4242 4242",
  "",
] as const;

export const chatActs: readonly Act[] = [
  {
    name: "chat",
    area: "chat",
    commands: ["sendMessage", "showChat"],
    weight: 2,
    isOffered: (player) => chatsOf(player).length > 0,
    act: async (seat, random) => {
      const room = pickFrom(seat, chatsOf, random);
      if (room === undefined) return;
      await seat.press(showChat, room.ref, true);
      await seat.press(sendMessage, room.ref, random.pick(TEXTS));
    },
  },
  {
    name: "flood the chat",
    area: "chat",
    commands: ["sendMessage"],
    weight: 0.1,
    isOffered: (player) => chatsOf(player).length > 0,
    act: async (seat) => {
      const { player } = seat;
      const room = player && chatsOf(player)[0]?.ref;
      if (room === undefined) return;
      for (let count = 0; count < 12; count += 1) {
        await seat.press(sendMessage, room, `house ${count}`);
        await seat.wait(400);
      }
    },
  },
  {
    name: "hide a player of the chat, or show them again",
    area: "chat",
    commands: ["hidePlayer"],
    weight: 0.5,
    isOffered: (player) => othersIn(player).length > 0,
    act: (seat, random) => {
      const other = pickFrom(seat, othersIn, random);
      const hidden = seat.player?.chat.hidden ?? [];
      if (hidden.length > 0 && random.chance(0.4)) return seat.press(hidePlayer, random.pick(hidden), false);
      return other && seat.press(hidePlayer, other.message.username, true);
    },
  },
  {
    name: "report a message of the chat",
    area: "chat",
    commands: ["report"],
    weight: 0.5,
    isOffered: (player) => othersIn(player).length > 0,
    act: (seat, random) => {
      const other = pickFrom(seat, othersIn, random);
      return other && seat.press(report, other.room, other.message.id, random.pick(REPORT_REASONS));
    },
  },
  {
    name: "close a private chat",
    area: "chat",
    commands: ["closePrivate"],
    isOffered: (player) => chatsOf(player).some((room) => room.private),
    act: (seat) => {
      const room = seat.player && privateRooms(seat.player.chat)[0]?.ref;
      return room === undefined ? undefined : seat.press(closePrivate, room);
    },
  },
  {
    name: "change a setting of the chat",
    area: "chat",
    commands: ["changeChatSetting"],
    weight: 0.2,
    isOffered: (player) => chatsOf(player).length > 0,
    act: (seat, random) =>
      seat.press(changeChatSetting, random.pick(["sticky", "stateful"] as const), random.chance(0.5)),
  },
];
