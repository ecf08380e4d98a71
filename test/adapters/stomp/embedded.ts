import { createServer } from "node:http";
import { computer } from "../../../app/sandbox/node/platform.ts";
import { Broker } from "../../../app/sandbox/stomp/broker.ts";
import { mountSockJs } from "../../../app/sandbox/stomp/mount.ts";
import { sockJs } from "../../../adapters/stomp/transports.ts";
import { DESTINATIONS, incoming } from "../../../adapters/stomp/destinations.ts";
import type { Backend } from "./suite.ts";

/** The embedded broker on its own port. The login in the CONNECT headers names the user. */
export const startEmbedded = async () => {
  const server = createServer((_, response) => response.writeHead(404).end("not ours"));
  const received: Array<{ readonly user: string; readonly destination: string; readonly body: unknown }> = [];
  const broker = new Broker(
    {
      heartBeatMs: 250,
      authenticate: (_, headers) => {
        const login = headers.get("login");
        return login === undefined ? { refused: { reason: "no login" } } : { user: login };
      },
      canSubscribe: () => true,
      onMessage: (user, destination, body) => void received.push({ user, destination, body }),
    },
    computer,
  );
  mountSockJs({ server, prefix: "/ws", accept: broker.accept });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = (server.address() as { port: number }).port;
  return {
    server,
    broker,
    received,
    port,
    url: `http://127.0.0.1:${port}/ws`,
    stop: () =>
      new Promise<void>((resolve) => {
        broker.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const embeddedBackend = async (): Promise<Backend> => {
  const { broker, received, port, stop } = await startEmbedded();
  return {
    port,
    reach: (at, login) => ({ transport: sockJs(`http://127.0.0.1:${at}/ws`), connectHeaders: { login } }),
    badHeaders: {},
    destinations: DESTINATIONS,
    publish: (feed, text) => void broker.publishText(incoming(feed), text),
    received: (room) =>
      received
        .filter(({ destination }) => destination === `/app/${room}/bingo.message`)
        .map(({ body }) => JSON.stringify(body)),
    connections: (player) => broker.connections().filter(({ user }) => user === player).length,
    stop,
  };
};
