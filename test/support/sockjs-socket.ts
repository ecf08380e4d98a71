import type { IStompSocket } from "@stomp/stompjs";
import { WebSocket } from "ws";

let opened = 0;

/** A SockJS session over a WebSocket with whatever headers: a browser sets the cookie, and a test has none to do so. */
export const openSockJsSocket = (site: string, headers: Readonly<Record<string, string>> = {}): IStompSocket => {
  const url = `${site.replace("http", "ws")}/ws/0/socket${(opened += 1)}/websocket`;
  const carrier = new WebSocket(url, { headers });
  const socket: IStompSocket = {
    url,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    get readyState() {
      return carrier.readyState;
    },
    send: (data) => carrier.send(JSON.stringify([data])),
    close: () => carrier.close(),
  };
  carrier.on("error", (error) => socket.onerror?.(error));
  carrier.on("close", (code, reason) => socket.onclose?.({ code, reason: reason.toString() }));
  carrier.on("message", (bytes: Buffer) => {
    const text = bytes.toString();
    if (text === "o") socket.onopen?.();
    if (!text.startsWith("a")) return;
    for (const data of JSON.parse(text.slice(1)) as readonly string[]) socket.onmessage?.({ data });
  });
  return socket;
};
