import type { IStompSocket } from "@stomp/stompjs";
import * as Effect from "effect/Effect";

/** A function that opens sockets. Its code is loaded first. */
export type Transport = Effect.Effect<() => IStompSocket, unknown>;

/** SockJS to the backend's endpoint (`SOCKET-508`): a WebSocket, or streamed or polled HTTP if WebSockets are refused. */
export const sockJs = (url: string): Transport =>
  Effect.tryPromise(async () => {
    const { default: SockJS } = await import("sockjs-client");
    return () => new SockJS(url, undefined, { transports: ["websocket", "xhr-streaming", "xhr-polling"] });
  });
