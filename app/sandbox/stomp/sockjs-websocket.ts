import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Open } from "./sockjs-http.ts";
import { MAX_PAYLOAD_BYTES, readPayload } from "./sockjs-messages.ts";
import { type Receiver, SockJsSession } from "./sockjs-session.ts";

/** The maximum of unread bytes for a client. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** SockJS over WebSockets. A malformed message ends its own connection. */
export const createSockJsWebSockets = (open: Open) => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });

  return (request: IncomingMessage, connection: Duplex, head: Buffer, cookie: string | undefined): void =>
    server.handleUpgrade(request, connection, head, (socket) => {
      const session = new SockJsSession({
        onMessage: (text) => events.onMessage(text),
        onClosed: () => events.onClosed(),
        onForgotten: () => {},
      });
      const events = open({ transport: "websocket", cookie }, session);
      const receiver: Receiver = {
        send: (text) => (socket.bufferedAmount > MAX_UNREAD_BYTES ? socket.terminate() : socket.send(text)),
        end: () => socket.close(1000, "Normal closure"),
      };
      // After an error the library closes the connection.
      socket.on("error", () => {});
      socket.on("close", () => session.abort(receiver));
      socket.on("message", (data: Buffer, isBinary) => {
        if (isBinary) return socket.close(1003, "Text only");
        if (data.length === 0) return;
        const payload = readPayload(data.toString("utf8"));
        if (payload.kind === "messages") return session.receive(payload.messages);
        socket.close(payload.reason === "too many messages" ? 1009 : 3000, "Broken framing.");
      });
      session.attach(receiver);
    });
};
