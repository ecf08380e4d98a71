import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Duplex, Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

export interface ProxyOptions {
  /** Resolves when a request may go on to the site. */
  readonly before: (request: IncomingMessage) => Promise<unknown>;
  /** The speed of all answers together, if it is limited. */
  readonly bytesPerSecond?: number;
}

/** A proxy between the browser and the site that delays requests, those of a service worker included. `close` ends it. */
export async function openProxy({ before, bytesPerSecond = Infinity }: ProxyOptions) {
  let freeAtMs = 0;
  const pass = async (length: number) => {
    freeAtMs = Math.max(freeAtMs, Date.now()) + (length / bytesPerSecond) * 1000;
    const waitMs = freeAtMs - Date.now();
    if (waitMs >= 1) await sleep(waitMs);
  };
  const limited = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) => void pass(chunk.length).then(() => done(null, chunk)),
    });
  const server = createServer((asked, answer) => {
    const { url = "", method, headers } = asked;
    const forward = async () => {
      await before(asked);
      const sent = request(url, { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(limited()).pipe(answer);
      });
      sent.on("error", () => answer.destroy());
      asked.pipe(sent);
    };
    void forward();
  });
  // A socket of the site passes as it is.
  const tunnels = new Set<Duplex>();
  server.on("connect", ({ url = "" }, client, head) => {
    tunnels.add(client);
    client.on("close", () => tunnels.delete(client));
    const [host, port] = url.split(":");
    const upstream = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.on("error", () => upstream.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    /** For a browser's context. It also proxies this machine's own addresses. */
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: "<-loopback>" },
    close: async () => {
      server.closeAllConnections();
      // The server does not count them among its connections, but waits for them.
      for (const tunnel of tunnels) tunnel.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
