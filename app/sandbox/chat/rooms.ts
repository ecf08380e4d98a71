import { plainText } from "../../../domain/chat/rules.ts";
import * as Wire from "../../../domain/chat/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import type { MessageData } from "../../../domain/wire.ts";
import { accountsOf, publicNameOf } from "../accounts/players.ts";
import { roomOf, ROOMS } from "../bingo/rooms.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { isExcluded } from "../limits/exclusions.ts";
import { CHATTERS, HOST } from "./people.ts";

/** A stored message. The wire has its fields, except the player. */
export interface Said extends Omit<MessageData<typeof Wire.chatMessage>, "room"> {
  readonly playerId: string | null;
}

/** A chat game that is being played. */
export interface Quiz {
  readonly game: string;
  readonly question: string;
  readonly answer: string;
  readonly prize: Pence;
  readonly endsAt: number;
}

interface Stored {
  readonly messages: readonly Said[];
  readonly quiz: Quiz | null;
}

/** A room of one player and the host. */
export interface PrivateRoom {
  readonly ref: string;
  readonly playerId: string;
}

const MESSAGES_KEPT = 100;

export type Writer = { readonly playerId: string } | { readonly name: string; readonly as: "player" | "host" | "site" };

/** The rooms of the chat: one per bingo room, and private ones. */
export const createRooms = (kernel: Kernel) => {
  const accounts = accountsOf(kernel);
  const stored = kernel.world.collection<Stored>("chat.rooms");
  const privates = kernel.world.collection<PrivateRoom>("chat.private");

  const read = (room: string): Stored => stored.get(room) ?? { messages: [], quiz: null };
  const nameOf = (playerId: string) => publicNameOf(accounts.get(playerId)) ?? playerId;

  /** Why a player may not use a room now. A disabled player may use none (`CHAT-514`), and neither may an excluded one, whom a quiz could pay. */
  const roomRefusal = (ref: string, playerId: string): Refusal | null => {
    if (accounts.get(playerId)?.chatDisabled === true)
      return new Refusal({ httpStatus: 200, msg: "Chat is switched off for your account" });
    if (isExcluded(kernel, playerId)) return new Refusal({ httpStatus: 200, msg: "Chat is closed to you for now" });
    if (roomOf(ref) === undefined && privates.get(ref)?.playerId !== playerId)
      return new Refusal({ status: 404, httpStatus: 200, msg: "There is no such chat room" });
    return null;
  };

  /** The room that a player may use. Throws for any other. */
  const checkRoom = (ref: string, playerId: string): void => {
    const refusal = roomRefusal(ref, playerId);
    if (refusal !== null) throw refusal;
  };

  /** Publishes a message. One with a known reference of the same player is published again, and stored once. */
  const say = (room: string, writer: Writer, text: string, ref: string | null = null): Said => {
    const playerId = "playerId" in writer ? writer.playerId : null;
    const { messages, quiz } = read(room);
    const known = ref === null ? undefined : messages.find((one) => one.ref === ref && one.playerId === playerId);
    const said: Said = known ?? {
      id: kernel.newRef("chat"),
      username: "playerId" in writer ? nameOf(writer.playerId) : writer.name,
      writer: "playerId" in writer ? "player" : writer.as,
      text: plainText(text),
      at: kernel.clock.now(),
      ref,
      playerId,
    };
    if (known === undefined) stored.put(room, { messages: [...messages, said].slice(-MESSAGES_KEPT), quiz });
    const { playerId: _playerId, ...message } = said;
    publish(room, Wire.chatMessage, { room, ...message });
    return said;
  };

  const publish = <M extends typeof Wire.chatMessage | typeof Wire.messageRemoved | typeof Wire.presenceChanged>(
    room: string,
    message: M,
    data: MessageData<M>,
  ): void => {
    const owner = privates.get(room)?.playerId;
    if (owner === undefined) kernel.publishToRoom(room, message, data);
    else kernel.publish(owner, message, data);
  };

  /** The players in a room: those who are connected, the host and the simulated ones. */
  const usersIn = (room: string): readonly { username: string; host: boolean }[] => {
    const host = { username: HOST, host: true };
    const owner = privates.get(room)?.playerId;
    if (owner !== undefined) return [host, { username: nameOf(owner), host: false }];
    return [
      host,
      ...kernel.sockets.listeners("chat", room).map((playerId) => ({ username: nameOf(playerId), host: false })),
      ...CHATTERS.map((username) => ({ username, host: false })),
    ];
  };

  return {
    roomRefusal,
    checkRoom,
    say,
    usersIn,
    nameOf,
    privates,
    /** The bingo rooms, the first of which is the default, and the player's private rooms. */
    listFor: (playerId: string) => [
      ...ROOMS.map(({ ref, name }, at) => ({ ref, name, private: false, default: at === 0 })),
      ...privates
        .all()
        .filter((room) => room.playerId === playerId)
        .map(({ ref }) => privateRoom(ref)),
    ],
    messages: (room: string) => read(room).messages,
    remove: (room: string, id: string): void => {
      stored.put(room, { ...read(room), messages: read(room).messages.filter((message) => message.id !== id) });
      publish(room, Wire.messageRemoved, { room, id });
    },
    quiz: (room: string) => read(room).quiz,
    setQuiz: (room: string, quiz: Quiz | null): void => stored.put(room, { ...read(room), quiz }),
    /** Opens the player's private room with the host, unless it is open. */
    openPrivate: (playerId: string) => {
      const known = privates.find((room) => room.playerId === playerId);
      const ref = known?.ref ?? kernel.newRef("private");
      if (known === undefined) privates.put(ref, { ref, playerId });
      return privateRoom(ref);
    },
    closePrivate: (ref: string): void => {
      privates.delete(ref);
      stored.delete(ref);
    },
  };
};
export type ChatRooms = ReturnType<typeof createRooms>;

const privateRoom = (ref: string) => ({ ref, name: `Private chat with ${HOST}`, private: true, default: false });
