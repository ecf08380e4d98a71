import type { IncomingMessage, Server } from "node:http";
import sockjs from "sockjs";
import { Broker } from "./broker.ts";
import type { Rules } from "./rules.ts";

export interface BrokerOptions extends Rules {
  /** Its request handlers are attached already: SockJS takes its prefix out of their hands. */
  readonly server: Server;
  /** Where SockJS answers, such as '/ws'. */
  readonly prefix: string;
}

// SockJS shows a connection only some of the request's headers, the cookie not among them; this one it does show.
const CARRIER = "x-ssl";

/** Serves STOMP over SockJS on an HTTP server: WebSocket, streamed and polled HTTP. */
export const createBroker = ({ server, prefix, ...rules }: BrokerOptions): Broker => {
  const broker = new Broker(rules);
  // Without CORS headers no page of another origin reads what is streamed or polled.
  const options = { prefix, log: () => {}, disable_cors: true };
  const endpoint = sockjs.createServer(options);
  endpoint.on("connection", (connection) => {
    // SockJS announces a connection that closed at once as null.
    if (connection === null) return;
    const { receive, closed } = broker.accept({
      transport: connection.protocol,
      cookie: connection.headers[CARRIER],
      write: (text) => connection.write(text),
      close: () => connection.close(),
    });
    connection.on("data", receive);
    connection.on("close", closed);
  });
  endpoint.installHandlers(server);
  const carry = (request: IncomingMessage) => {
    if (request.url?.startsWith(`${prefix}/`) === true) request.headers[CARRIER] = ownCookie(request);
  };
  server.prependListener("request", carry);
  server.prependListener("upgrade", carry);
  return broker;
};

/** A page of another origin may open a socket with the player's cookie; here it does so as nobody. */
const ownCookie = ({ headers }: IncomingMessage): string | undefined => {
  const { cookie, host, origin } = headers;
  if (origin === undefined) return cookie;
  return URL.canParse(origin) && new URL(origin).host === host ? cookie : undefined;
};
