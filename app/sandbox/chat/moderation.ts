import type { Kernel } from "../kernel/types.ts";
import { SocketRefusal } from "../kernel/types.ts";

/** Messages of one player in this time count as a flood. */
const FLOOD_WITHIN_MS = 10_000;
const FLOOD_MESSAGES = 8;

/** Who may not chat: banned players in any room, removed players in one. */
export const createModeration = (kernel: Kernel) => {
  const bans = kernel.world.collection<{ readonly reason: string }>("chat.bans");
  const kicks = kernel.world.collection<{ readonly reason: string }>("chat.kicks");
  const recent = new Map<string, readonly number[]>();
  const keyOf = (playerId: string, room: string) => `${playerId} ${room}`;

  const kick = (playerId: string, room: string, reason: string): void => {
    kicks.put(keyOf(playerId, room), { reason });
    kernel.sockets.kick(playerId, "chat", room, reason);
  };

  return {
    check: (playerId: string, room: string): void => {
      const ban = bans.get(playerId);
      if (ban !== undefined) throw new SocketRefusal("BAN", ban.reason);
      const kicked = kicks.get(keyOf(playerId, room));
      if (kicked !== undefined) throw new SocketRefusal("KICK", kicked.reason);
    },
    isExpelled: (playerId: string, room: string): boolean =>
      bans.get(playerId) !== undefined || kicks.get(keyOf(playerId, room)) !== undefined,
    kick,
    ban: (playerId: string, reason: string): void => {
      bans.put(playerId, { reason });
      kernel.sockets.ban(playerId, reason, "chat");
    },
    /** Lets a player chat again. The client connects again after its next sign-in. */
    pardon: (playerId: string): void => {
      bans.delete(playerId);
      for (const key of kicks.ids().filter((one) => one.startsWith(`${playerId} `))) kicks.delete(key);
    },
    /** Whether the player may send one more message now; a flood removes them from the room. */
    admits: (playerId: string, room: string): boolean => {
      const now = kernel.clock.now();
      const times = [...(recent.get(playerId) ?? []).filter((at) => at > now - FLOOD_WITHIN_MS), now];
      recent.set(playerId, times);
      if (times.length <= FLOOD_MESSAGES) return true;
      kick(playerId, room, "Too many messages at once");
      return false;
    },
  };
};
export type Moderation = ReturnType<typeof createModeration>;
