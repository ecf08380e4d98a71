import { gzipSync } from "node:zlib";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { BodyTooLarge, ConnectionCut, type Exchange, type Reply } from "../kernel/exchange.ts";
import { readBody } from "./body.ts";

/** A port that the sandbox needs is in use. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`port ${port} is taken; set PORT to another one (the sandbox uses it and the next three)`);
    this.name = "PortTaken";
  }
}

export const HOST = "127.0.0.1";

/** Listens on the loopback address only. Port 0 is any free port. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" || error.code === "EACCES" ? new PortTaken(port) : error),
    );
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });

/** The time for a connection to close normally. */
const GOODBYE_MS = 250;

/** Accepts no more connections, and closes the open ones, if necessary without the client. */
export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    // A WebSocket is no longer one of the server's connections, and its client may not respond.
    setTimeout(() => connectionsOf.get(server)?.forEach((socket) => socket.destroy()), GOODBYE_MS).unref();
  });

const connectionsOf = new WeakMap<Server, Set<Socket>>();

const track = (server: Server): Server => {
  const connections = new Set<Socket>();
  connectionsOf.set(server, connections);
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return server;
};

/** Answers a request. It rejects with ConnectionCut if the connection is to be cut. */
type Answer = (exchange: Exchange) => Promise<Reply>;

/** Whether the request is for a loopback name. Another name that points at this server is refused. */
export const isForLoopback = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");

/** The URL of a request, whatever its path; undefined if its host differs from the Host header. */
const addressOf = ({ headers: { host = "" }, url = "/" }: IncomingMessage): URL | undefined => {
  const origin = `http://${host}`;
  // A path that begins with two slashes must not be read as a host.
  const address = url.startsWith("/") ? origin + url : url;
  if (!URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  return parsed.origin === origin ? parsed : undefined;
};

const headersOf = ({ headers }: IncomingMessage): Exchange["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );

const exchangeOf = (request: IncomingMessage, response: ServerResponse, url: URL): Exchange => ({
  method: request.method ?? "GET",
  url,
  headers: headersOf(request),
  body: async (largestBytes) => {
    const body = await readBody(request, response, largestBytes);
    if (body === "too large") throw new BodyTooLarge();
    return body;
  },
  address: request.socket.remoteAddress ?? "",
});

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  for (const [name, value] of headers)
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  response.writeHead(status);
  // An empty body ends the answer without a chunk.
  response.end(body.length === 0 ? undefined : body);
};

/** The answer with its page compressed, where the page may be compressed and the client accepts it. */
const compressed = (reply: Reply, accepted = ""): Reply => {
  const headers = new Map(reply.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html") && headers.get("vary") === "accept-encoding";
  if (!isPage || reply.body.length === 0 || !/\bgzip\b/.test(accepted)) return reply;
  const body = gzipSync(reply.body);
  const others = reply.headers.filter(([name]) => name !== "content-length");
  return {
    ...reply,
    headers: [...others, ["content-encoding", "gzip"], ["content-length", String(body.length)]],
    body,
  };
};

/** A server that answers only requests for a loopback name. */
export const createLoopbackServer = (answer: Answer, log: (text: string) => void): Server =>
  track(
    createServer((request, response) => {
      const url = isForLoopback(request) ? addressOf(request) : undefined;
      if (url === undefined) {
        response.writeHead(421, { "content-type": "text/plain" }).end("Not this host");
        return;
      }
      answer(exchangeOf(request, response, url))
        .then((reply) => send(response, compressed(reply, request.headers["accept-encoding"]?.toString())))
        .catch((error: unknown) => {
          if (!(error instanceof ConnectionCut)) log(`the server failed: ${String(error)}`);
          request.socket.destroy();
        });
    }),
  );
