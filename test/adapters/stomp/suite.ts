import * as Effect from "effect/Effect";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { StompOptions } from "../../../adapters/stomp/socket.ts";
import { type Feed, Socket, type SocketDelivery } from "../../../domain/ports/socket.ts";
import { type Destinations, roomOf } from "../../../adapters/stomp/destinations.ts";
import { type Channel, CHANNELS } from "../../../domain/wire.ts";
import { kinds, type Listening, ofKind, type Player, startPlayer } from "./listening.ts";
import { type Proxy, startProxy } from "../../support/tcp-proxy.ts";

/** A broker that the client must get on with. */
export interface Backend {
  /** TCP port on loopback. */
  readonly port: number;
  /** How a player reaches it through `port`. */
  readonly reach: (port: number, player: string) => Pick<StompOptions, "transport" | "connectHeaders">;
  /** Connect headers that it turns away with an ERROR frame. */
  readonly badHeaders: Readonly<Record<string, string>>;
  readonly destinations: Readonly<Record<Channel, Destinations>>;
  /** Publishes text to all who listen to a feed. */
  readonly publish: (feed: Feed, text: string) => Promise<void> | void;
  /** Bodies that reached the bingo channel of a room from players. */
  readonly received: (room: string) => ReadonlyArray<string>;
  /** A player's connections now, where they are not simply its sockets. */
  readonly connections?: (player: string) => number;
  readonly stop: () => Promise<void>;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const connected = (listening: Listening, times = 1) =>
  eventually(() => expect(ofKind(listening.deliveries, "connected")).toHaveLength(times));

interface Stage {
  readonly player: Player;
  readonly proxy: Proxy;
  readonly bingo: Extract<Feed, { room: string }>;
  readonly authChecks: () => number;
  readonly connections: () => number;
}

/** What every broker must give: one suite, run against the embedded one and a foreign one. */
const stompSuite = (start: () => Promise<Backend>) => {
  let backend: Backend;
  let stages = 0;

  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend?.stop());

  /** A player in a room of its own, behind a wire of its own, so that tests can run side by side. */
  const withPlayer = async (play: (stage: Stage) => Promise<void>, options: Partial<StompOptions> = {}) => {
    const proxy = await startProxy(backend.port);
    const name = `player-${(stages += 1)}`;
    const room = `room-${stages}`;
    let authChecks = 0;
    const player = startPlayer({
      ...backend.reach(proxy.port, name),
      destinations: backend.destinations,
      checkAuth: Effect.sync(() => ++authChecks > 0),
      // Only the tests of silence and of time use a clock: a busy machine ends no connection of the others, and no
      // subscription counts as in place before its broker, which confirms each, has put it there.
      heartBeatMs: 0,
      connectTimeoutMs: 60_000,
      confirmationWaitMs: 60_000,
      ...options,
    });
    const connections = () => backend.connections?.(name) ?? proxy.connections();
    try {
      await play({ player, proxy, bingo: { channel: "bingo", room }, authChecks: () => authChecks, connections });
    } finally {
      await player.leave();
    }
    await eventually(() => expect(connections()).toBe(0));
    await proxy.close();
  };

  it.concurrent("each channel connects, subscribes, delivers its own messages and disconnects [SOCKET-502]", () =>
    withPlayer(async ({ player, bingo, connections }) => {
      const feedOf = (channel: Channel): Feed =>
        channel === "bingo" || channel === "slot" || channel === "chat" ? { ...bingo, channel } : { channel };
      const listenings = CHANNELS.map((channel) => ({ feed: feedOf(channel), ...player.listen(feedOf(channel)) }));
      for (const listening of listenings) await connected(listening);
      expect(connections()).toBe(6);
      for (const { feed } of listenings) await backend.publish(feed, JSON.stringify({ for: feed.channel, é: "🎱\n" }));
      for (const { feed, deliveries } of listenings) {
        await eventually(() => expect(kinds(deliveries)).toEqual(["connected", "message"]));
        const { channel } = feed;
        const [message] = ofKind(deliveries, "message");
        expect(deliveries[0]).toEqual({ kind: "connected", channel, room: roomOf(feed), gap: false });
        expect(message).toMatchObject({ channel, room: roomOf(feed), body: { for: channel, é: "🎱\n" } });
        expect(message?.id).not.toBe("");
      }
      await listenings[0]!.stop();
      await eventually(() => expect(connections()).toBe(5));
    }));

  it.concurrent("a message sent to a room reaches the backend; one to a channel that takes none, or is not connected, is refused", () =>
    withPlayer(async ({ player, bingo, connections }) => {
      const send = (feed: Feed, body: unknown) =>
        player.run(Effect.result(Effect.flatMap(Effect.service(Socket), (socket) => socket.send(feed, body))));
      expect(await send(bingo, {})).toMatchObject({ failure: { reason: "not connected" } });
      await connected(player.listen(bingo));
      await send(bingo, { said: "hello" });
      await eventually(() => expect(backend.received(bingo.room)).toContain(JSON.stringify({ said: "hello" })));
      expect(await send({ channel: "kyc" }, {})).toMatchObject({ failure: { reason: "channel takes no messages" } });
      expect(connections()).toBe(1);
    }));

  it.concurrent("two subscribers share one connection, and it closes with the last", () =>
    withPlayer(async ({ player, bingo, connections }) => {
      const [first, second] = [player.listen(bingo), player.listen({ ...bingo })];
      await Promise.all([connected(first), connected(second)]);
      expect(connections()).toBe(1);
      await first.stop();
      await backend.publish(bingo, "1");
      await eventually(() => expect(kinds(second.deliveries)).toEqual(["connected", "message"]));
      expect(kinds(first.deliveries)).toEqual(["connected"]);
      await second.stop();
      await eventually(() => expect(connections()).toBe(0));
    }));

  it.concurrent("a subscriber that leaves while messages arrive costs the other subscriber nothing", () =>
    withPlayer(async ({ player, bingo }) => {
      const staying = player.listen(bingo);
      await connected(staying);
      const bodies = Array.from({ length: 1000 }, (_, n) => n);
      for (let first = 0; first < bodies.length; first += 100) {
        const leaving = player.listen(bingo);
        await connected(leaving);
        const published = bodies.slice(first, first + 100).map(async (n) => backend.publish(bingo, `${n}`));
        await eventually(() => expect(ofKind(leaving.deliveries, "message")).not.toEqual([]));
        await leaving.stop();
        await Promise.all(published);
      }
      await eventually(() => expect(ofKind(staying.deliveries, "message").map(({ body }) => body)).toEqual(bodies));
      expect(ofKind(staying.deliveries, "connected")).toHaveLength(1);
    }));

  it.concurrent("a connection cut in the middle comes back after authentication, subscribed, and says there is a gap [SOCKET-506]", () =>
    withPlayer(async ({ player, proxy, bingo, authChecks }) => {
      const listening = player.listen(bingo);
      await connected(listening);
      expect(authChecks()).toBe(1);
      proxy.cut();
      await connected(listening, 2);
      expect(authChecks()).toBe(2);
      await backend.publish(bingo, JSON.stringify({ ball: 7 }));
      await eventually(() =>
        expect(kinds(listening.deliveries)).toEqual(["connected", "disconnected", "connected", "message"]),
      );
      expect(ofKind(listening.deliveries, "connected").map(({ gap }) => gap)).toEqual([false, true]);
    }));

  it.concurrent("a connection that falls silent is closed and made again", () =>
    withPlayer(
      async ({ player, proxy, bingo }) => {
        const listening = player.listen(bingo);
        await connected(listening);
        // Without beats, the silence would be noticed after 3 s.
        await new Promise((resolve) => setTimeout(resolve, 3500));
        expect(kinds(listening.deliveries)).toEqual(["connected"]);
        proxy.freeze();
        await eventually(() =>
          expect(listening.deliveries[1]).toMatchObject({ kind: "disconnected", reason: "no sign of the server" }),
        );
        proxy.thaw();
        await connected(listening, 2);
      },
      // Long enough that a busy machine keeps to it.
      { heartBeatMs: 1000 },
    ));

  it.concurrent("a connection that is not made in time is given up, and tried again", () =>
    withPlayer(
      async ({ player, proxy, bingo }) => {
        proxy.freeze();
        const listening = player.listen(bingo);
        await eventually(() =>
          expect(listening.deliveries).toMatchObject([{ kind: "disconnected", reason: "no connection within 400 ms" }]),
        );
        proxy.thaw();
        await connected(listening);
        expect(kinds(listening.deliveries)).toEqual(["disconnected", "connected"]);
      },
      { connectTimeoutMs: 400 },
    ));

  it.concurrent("a body that is not JSON is measured and refused, and the next message is delivered", () =>
    withPlayer(async ({ player, bingo }) => {
      const listening = player.listen(bingo);
      await connected(listening);
      await backend.publish(bingo, '{"ball": 4é');
      await backend.publish(bingo, '{"ball": 5}');
      await eventually(() => expect(kinds(listening.deliveries)).toEqual(["connected", "malformed", "message"]));
      expect(ofKind(listening.deliveries, "malformed")).toEqual([
        {
          kind: "malformed",
          channel: "bingo",
          room: bingo.room,
          reason: "body is not JSON",
          sizeBytes: 12,
          digest: createHash("sha256").update('{"ball": 4é').digest("hex"),
        } satisfies SocketDelivery,
      ]);
    }));

  it.concurrent("an ERROR frame at CONNECT ends the attempt with the server's words, and it is made again", () =>
    withPlayer(
      async ({ player, bingo, authChecks }) => {
        const listening = player.listen(bingo);
        await eventually(() => expect(authChecks()).toBe(2));
        expect(ofKind(listening.deliveries, "disconnected")[0]?.reason).not.toBe("connection closed");
        expect(kinds(listening.deliveries)).toEqual(["disconnected"]);
      },
      { connectHeaders: backend.badHeaders },
    ));

  it.concurrent("an ERROR frame later on ends the connection with the server's words, and it is made again", () =>
    withPlayer(
      async ({ player, bingo, authChecks }) => {
        const listening = player.listen(bingo);
        await eventually(() => expect(authChecks()).toBe(2));
        expect(kinds(listening.deliveries)).toEqual(["disconnected"]);
        expect(ofKind(listening.deliveries, "disconnected")[0]?.reason).not.toBe("connection closed");
      },
      { destinations: { ...backend.destinations, bingo: { incoming: "/nowhere/at/all" } } },
    ));

  it.concurrent("subscribing and leaving over and over leaves nothing behind", () =>
    withPlayer(async ({ player, bingo, connections }) => {
      for (let round = 0; round < 5; round += 1) {
        const listening = player.listen(bingo);
        await new Promise((resolve) => setTimeout(resolve, round * 15));
        await listening.stop();
      }
      await eventually(() => expect(connections()).toBe(0));
    }));
};

/** Runs the suite, or says plainly why it does not. */
export const describeBackend = (name: string, missing: string | undefined, start: () => Promise<Backend>) => {
  if (missing !== undefined) console.warn(`STOMP tests skip ${name}: ${missing}`);
  const title = missing === undefined ? name : `${name} (skipped: ${missing})`;
  describe.skipIf(missing !== undefined)(`STOMP against ${title}`, () => stompSuite(start));
};
