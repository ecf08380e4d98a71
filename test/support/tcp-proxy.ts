import { connect, createServer, type Socket } from "node:net";

/** A wire between a client and a server that can be cut, frozen or left unanswered. */
export interface Proxy {
  readonly port: number;
  /** Clients connected now. */
  readonly connections: () => number;
  /** Cuts every connection, as a lost network does. */
  readonly cut: () => void;
  /** From now on nothing passes, though everything stays open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly isFrozen: () => boolean;
  readonly close: () => Promise<void>;
}

/** `freezeBefore` freezes the wire before this chunk of the client passes. */
export const startProxy = async (
  target: number,
  freezeBefore: (chunk: Buffer) => boolean = () => false,
): Promise<Proxy> => {
  const clients = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    clients.add(client);
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (chunk) => {
        if (from === client && freezeBefore(chunk)) frozen = true;
        if (!frozen) to.write(chunk);
      });
      from.on("error", () => {});
      // A server that gives up behind a frozen wire is not seen to.
      from.on("close", () => (frozen && from === upstream) || to.destroy());
    };
    pass(client, upstream);
    pass(upstream, client);
    client.on("close", () => clients.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => clients.forEach((client) => client.destroy());
  return {
    port: (server.address() as { port: number }).port,
    connections: () => clients.size,
    cut,
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
    isFrozen: () => frozen,
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
};
