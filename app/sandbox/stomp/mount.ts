import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Broker } from "./broker.ts";
import { type HttpTransport, type Open, SockJsHttp } from "./sockjs-http.ts";
import { createSockJsWebSockets } from "./sockjs-websocket.ts";

export interface MountOptions extends Pick<Broker, "accept"> {
  /** Its request handlers are already attached. They answer paths outside the prefix. */
  readonly server: Server;
  /** The path prefix of SockJS, such as '/ws'. */
  readonly prefix: string;
  /** Whether a request is for this host; others receive a 421. */
  readonly isForThisHost?: (request: IncomingMessage) => boolean;
  /** The owner of a polled session, from the cookies of its requests. */
  readonly ownerOf?: (cookie: string | undefined) => string | undefined;
}

type Place =
  | { readonly kind: "greeting" | "info" }
  | { readonly kind: HttpTransport | "websocket"; readonly session: string }
  | { readonly kind: "nothing" };

const SESSION_PATH = /^\/([^/.]{1,64})\/([^/.]{1,64})\/(websocket|xhr|xhr_send|xhr_streaming)\/?$/;

/** Serves STOMP over SockJS on an HTTP server: WebSocket, streamed and polled HTTP only. */
export const mountSockJs = ({
  server,
  prefix,
  isForThisHost = () => true,
  ownerOf = () => undefined,
  accept,
}: MountOptions): void => {
  const open: Open = ({ transport, cookie }, session) => {
    const { receive, closed } = accept({
      transport,
      cookie,
      write: (text) => session.write(text),
      close: () => session.close(),
    });
    return { onMessage: receive, onClosed: closed };
  };
  const http = new SockJsHttp(open, ownerOf);
  const upgradeToWebSocket = createSockJsWebSockets(open);

  /** The endpoint of a request's path; undefined outside the prefix. */
  const placeOf = ({ url = "" }: IncomingMessage): Place | undefined => {
    const path = url.split("?", 1)[0] ?? "";
    if (path === prefix || path === `${prefix}/`) return { kind: "greeting" };
    if (!path.startsWith(`${prefix}/`)) return undefined;
    const within = path.slice(prefix.length);
    if (/^\/info\/?$/.test(within)) return { kind: "info" };
    const [, , session, kind] = SESSION_PATH.exec(within) ?? [];
    return session === undefined ? { kind: "nothing" } : { kind: kind as HttpTransport | "websocket", session };
  };

  const answer = async (place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isForThisHost(request)) return end(response, 421);
    const reads = request.method === "GET";
    switch (place.kind) {
      case "greeting":
        return reads ? http.greet(response) : end(response, 405);
      case "info":
        return reads ? http.info(response) : end(response, 405);
      case "websocket":
        // With "upgrade" alone, the server would keep the connection open for a client that asked to close it.
        return end(response, 426, { upgrade: "websocket", connection: "upgrade, close" });
      case "nothing":
        return end(response, 404);
      default:
        return http.handle(place.kind, place.session, ownCookie(request), request, response);
    }
  };

  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const place = placeOf(request);
    if (place === undefined) return others.forEach((listener) => listener.call(server, request, response));
    // A client that disconnects before its request is complete receives no answer.
    answer(place, request, response).catch(() => response.destroy());
  });

  server.on("upgrade", (request, connection, head) => {
    connection.on("error", () => {});
    if (!isForThisHost(request)) return endConnection(connection, "421 Misdirected Request");
    if (placeOf(request)?.kind !== "websocket") return endConnection(connection, "404 Not Found");
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return endConnection(connection, "426 Upgrade Required", "Upgrade: websocket\r\n");
    upgradeToWebSocket(request, connection, head, ownCookie(request));
  });
};

const end = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(status, { "content-length": 0, ...headers }).end();
};

const endConnection = (connection: Duplex, status: string, headers = ""): void => {
  // A client that keeps its side open is disconnected.
  connection.once("finish", () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** A page of another origin may open a socket with the player's cookie. The cookie is then ignored. */
const ownCookie = ({ headers }: IncomingMessage): string | undefined => {
  const { cookie, host, origin } = headers;
  if (origin === undefined) return cookie;
  return URL.canParse(origin) && new URL(origin).host === host ? cookie : undefined;
};
