import * as Schema from "effect/Schema";
import { DESTINATIONS, incoming, roomSegment } from "../../../adapters/stomp/destinations.ts";
import { type Channel } from "../../../domain/wire.ts";
import type { AnySocketMessage, MessageData } from "../../../domain/wire.ts";
import type { Broker } from "../stomp/broker.ts";
import type { Rules } from "../stomp/rules.ts";
import type { Cookies } from "./cookies.ts";
import { decodeSegment } from "./routes.ts";
import type { SessionStore } from "./sessions.ts";
import { SocketRefusal, type Sockets } from "./types.ts";
import type { WorldStore } from "./world.ts";

interface Place {
  readonly channel: Channel;
  readonly room: string;
}

const placeOf = (destination: string, side: "incoming" | "outgoing"): Place | undefined => {
  for (const [channel, { [side]: template }] of Object.entries(DESTINATIONS)) {
    const [before, after] = template?.split("{room}") ?? [];
    if (before === undefined || after === undefined) continue;
    const room = destination.slice(before.length, destination.length - after.length);
    const decoded = room === "" || room.includes("/") ? undefined : decodeSegment(room);
    if (decoded !== undefined && destination === before + room + after) {
      return { channel: channel as Channel, room: decoded };
    }
  }
  return undefined;
};

const channelOf = (destination: string): Channel | undefined =>
  placeOf(destination, "incoming")?.channel ?? (destination === DESTINATIONS.chat.incomingPrivate ? "chat" : undefined);

const topicOf = (channel: Channel, room: string): string =>
  DESTINATIONS[channel].incoming.replace("{room}", roomSegment(room));

/** The live feeds: the modules' rules for subscribing and sending, and messages that are sent after their transaction is on disk. */
export class LiveFeeds {
  readonly #world: WorldStore;
  readonly #sessions: SessionStore;
  readonly #cookies: Cookies;
  readonly #lost = new Map<string, number>();
  readonly #messages = new Map<Channel, (room: string, body: unknown, playerId: string) => void>();
  readonly #subscribes = new Map<Channel, (room: string, playerId: string) => void>();
  #broker: Broker | undefined;

  constructor(world: WorldStore, sessions: SessionStore, cookies: Cookies) {
    this.#world = world;
    this.#sessions = sessions;
    this.#cookies = cookies;
  }

  /** Connects the broker that carries published messages. */
  connect(broker: Broker): void {
    this.#broker = broker;
  }

  /** The broker's rules for connecting, subscribing and sending. */
  readonly rules: Rules = {
    authenticate: (cookie) => {
      const session = this.#sessions.of(this.#cookies.parse(cookie));
      if (session === null) return { refused: { reason: "not signed in" } };
      return { user: session.playerId, isCurrent: () => this.#sessions.isLive(session.id) };
    },
    canSubscribe: async (playerId, destination) => {
      const place = placeOf(destination, "incoming");
      if (place === undefined) return OWN_QUEUES.has(destination) || { reason: "there is no such destination" };
      const rule = this.#subscribes.get(place.channel);
      return this.#asked(() => rule?.(place.room, playerId));
    },
    onMessage: async (playerId, destination, body) => {
      const place = placeOf(destination, "outgoing");
      const handler = place && this.#messages.get(place.channel);
      if (place === undefined || handler === undefined) return;
      const allowed = await this.#asked(() => handler(place.room, body, playerId));
      if (allowed !== true) this.#broker?.refuse(playerId, allowed);
    },
  };

  /** Runs a module's rule in a transaction. Its refusal becomes the broker's. */
  async #asked(rule: () => void): Promise<true | { readonly command: "BAN" | "KICK"; readonly reason: string }> {
    try {
      await this.#world.transact(rule);
      return true;
    } catch (error) {
      if (error instanceof SocketRefusal) return { command: error.command, reason: error.message };
      throw error;
    }
  }

  readonly sockets: Sockets = {
    onMessage: (channel, handler) => void this.#messages.set(channel, handler),
    onSubscribe: (channel, rule) => void this.#subscribes.set(channel, rule),
    listeners: (channel, room) => {
      const topic = topicOf(channel, room);
      const all = this.#broker?.connections() ?? [];
      return [...new Set(all.filter(({ destinations }) => destinations.includes(topic)).map(({ user }) => user))];
    },
    kick: (playerId, channel, room, reason) => this.#broker?.kick(playerId, topicOf(channel, room), reason),
    ban: (playerId, reason, channel) =>
      this.#broker?.ban(playerId, reason, channel && ((destination) => channelOf(destination) === channel)),
    drop: (playerId) => (playerId === undefined ? this.#broker?.dropAll() : this.#broker?.dropUser(playerId)),
  };

  /** Sends a message to one player, after its transaction is on disk. */
  publish<M extends AnySocketMessage>(
    playerId: string,
    message: M,
    data: MessageData<M>,
  ): { type: string; data: unknown } {
    const body = bodyOf(message, data);
    const { incomingPrivate, incoming: own } = DESTINATIONS[message.channel];
    const queue = incomingPrivate ?? own;
    if (queue.includes("{room}")) throw new Error(`${message.name} is for a room: use publishToRoom`);
    this.#world.afterCommit(() => {
      if (!this.#isLost(playerId)) this.#broker?.publishToUser(playerId, queue, body);
    });
    return body;
  }

  /** Loses the next messages to a player. */
  loseNext(playerId: string, count: number): void {
    this.#lost.set(playerId, count);
  }

  #isLost(playerId: string): boolean {
    const left = this.#lost.get(playerId) ?? 0;
    this.#lost.set(playerId, Math.max(0, left - 1));
    return left > 0;
  }

  publishToRoom<M extends AnySocketMessage>(room: string, message: M, data: MessageData<M>): void {
    const body = bodyOf(message, data);
    this.#world.afterCommit(() => this.#broker?.publish(topicOf(message.channel, room), body));
  }
}

const OWN_QUEUES: ReadonlySet<string> = new Set([
  incoming({ channel: "wallet" }),
  incoming({ channel: "popups" }),
  incoming({ channel: "kyc" }),
  incoming({ channel: "chat", room: "", private: true }),
]);

const bodyOf = <M extends AnySocketMessage>(message: M, data: MessageData<M>) => ({
  type: message.name,
  data: Schema.encodeUnknownSync(message.data)(data),
});
