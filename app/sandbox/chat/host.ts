import type { Kernel } from "../kernel/types.ts";
import * as Wire from "../../../domain/chat/wire.ts";
import { ANSWERS, CHATTERS, HOST, SMALL_TALK } from "./people.ts";
import type { ChatQuiz } from "./quiz.ts";
import type { ChatRooms } from "./rooms.ts";

/** The simulated typing time of the host. */
const TYPING_MS = 1_500;
/** Between two messages of the simulated players. */
const SMALL_TALK_MS = 45_000;
/** How often the players in a room are compared with those before. */
const PRESENCE_MS = 3_000;

const host = { name: HOST, as: "host" } as const;

/** The host, who answers and asks quiz questions, and the simulated players. All are silent in a room without a player. */
export const createHost = (kernel: Kernel, rooms: ChatRooms, quiz: ChatQuiz) => {
  const present = new Map<string, readonly string[]>();
  const random = kernel.randomFor("chat.people");
  const later = (name: string, afterMs: number, run: () => void) =>
    void kernel.schedule(name, kernel.clock.now() + afterMs, run);
  const oneOf = (texts: readonly string[]): string => texts[Math.floor(random() * texts.length)] ?? "";
  const listeners = (room: string) => kernel.sockets.listeners("chat", room);

  const comparePresence = (room: string): void => {
    const before = present.get(room) ?? [];
    const now = listeners(room);
    const change = (playerId: string, isPresent: boolean) =>
      kernel.publishToRoom(room, Wire.presenceChanged, {
        room,
        username: rooms.nameOf(playerId),
        host: false,
        present: isPresent,
      });
    for (const id of now) if (!before.includes(id)) change(id, true);
    for (const id of before) if (!now.includes(id)) change(id, false);
    present.set(room, now);
    if (now.length > 0) later(`chat.presence/${room}`, PRESENCE_MS, () => comparePresence(room));
  };

  const talk = (room: string): void => {
    if (listeners(room).length === 0) return;
    rooms.say(room, { name: oneOf(CHATTERS), as: "player" }, oneOf(SMALL_TALK));
    later(`chat.talk/${room}`, SMALL_TALK_MS, () => talk(room));
  };

  return {
    /** A player comes into a room. */
    attend: (room: string): void => {
      later(`chat.presence/${room}`, PRESENCE_MS, () => comparePresence(room));
      if (listeners(room).length === 0) later(`chat.talk/${room}`, SMALL_TALK_MS, () => talk(room));
      if (rooms.messages(room).length === 0)
        rooms.say(room, host, "Welcome in! Be kind, and keep your own details to yourself.");
    },
    /** Answers a player's message, if there is an answer. */
    answer: (room: string, playerId: string, text: string): void => {
      const reply = (answer: () => void) => later(`chat.reply/${room}`, TYPING_MS, answer);
      if (rooms.privates.get(room) !== undefined)
        return reply(() => {
          if (rooms.privates.get(room) === undefined) return;
          rooms.say(room, host, "Thank you. I have passed this on to our support team.");
        });
      if (/\bquiz\b/i.test(text) && rooms.quiz(room) === null)
        return reply(() => {
          if (rooms.quiz(room) === null) quiz.start(room);
        });
      const answer = ANSWERS.find(([pattern]) => pattern.test(text))?.[1];
      if (answer !== undefined && rooms.quiz(room) === null)
        reply(() => rooms.say(room, host, `${rooms.nameOf(playerId)}: ${answer}`));
    },
    /** Thanks a player for a report, in a private room. */
    thank: (playerId: string) => {
      const room = rooms.openPrivate(playerId);
      rooms.say(room.ref, host, "Thank you for telling us. I have looked at the message. Is there anything else?");
      return room;
    },
  };
};
