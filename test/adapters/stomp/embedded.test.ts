import * as Effect from "effect/Effect";
import type { Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sockJs } from "../../../adapters/stomp/transports.ts";
import { type Feed, Socket } from "../../../domain/ports/socket.ts";
import { embeddedBackend, startEmbedded } from "./embedded.ts";
import { kinds, type Player, startPlayer } from "./listening.ts";
import { describeBackend } from "./suite.ts";

describeBackend("the embedded broker", undefined, embeddedBackend);

describe("a player of the sandbox", () => {
  const endings: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  const start = async (change: (server: Server) => void = () => {}) => {
    const backend = await startEmbedded();
    endings.push(backend.stop);
    change(backend.server);
    const player = startPlayer({
      transport: sockJs(backend.url),
      connectHeaders: { login: "alice" },
      checkAuth: Effect.succeed(true),
    });
    endings.push(player.leave);
    return { ...backend, player };
  };
  const connected = async (player: Player, feed: Feed) => {
    const listening = player.listen(feed);
    await vi.waitFor(() => expect(kinds(listening.deliveries)).toEqual(["connected"]), { timeout: 5000 });
    return listening;
  };

  it("is served over SockJS, in a WebSocket where there is one [SOCKET-508]", async () => {
    const { broker, player } = await start();
    await connected(player, { channel: "wallet" });
    // The raw WebSocket endpoint beside SockJS's own would be "websocket-raw".
    expect(broker.connections()).toMatchObject([{ user: "alice", transport: "websocket" }]);
  });

  // A proxy without WebSockets removes the upgrade header, and the request arrives as an ordinary one.
  const withoutWebSocket = (server: Server) => void server.removeAllListeners("upgrade");
  const withoutStreaming = (server: Server) => {
    withoutWebSocket(server);
    const listeners = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (request.url?.endsWith("/xhr_streaming") === true) response.writeHead(404).end();
      else for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
  };
  it.each<[string, (server: Server) => void]>([
    ["xhr-streaming", withoutWebSocket],
    ["xhr-polling", withoutStreaming],
  ])("falls back to %s where what is better is refused, and comes back after a loss", async (transport, change) => {
    const { broker, received, player } = await start(change);
    const bingo: Feed = { channel: "bingo", room: "lucky-5" };
    const { deliveries } = await connected(player, bingo);
    expect(broker.connections()).toMatchObject([{ transport }]);
    await player.run(Effect.flatMap(Effect.service(Socket), (socket) => socket.send(bingo, "hello")));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    broker.publish("/topic/lucky-5/bingo.message", { ball: 11 });
    await vi.waitFor(() => expect(kinds(deliveries)).toEqual(["connected", "message"]));
    broker.dropAll();
    await vi.waitFor(() => expect(kinds(deliveries)).toEqual(["connected", "message", "disconnected", "connected"]), {
      timeout: 5000,
    });
  });
});
