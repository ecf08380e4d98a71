import type { IStompSocket } from "@stomp/stompjs";
import { encode, type Frame, FrameDecoder } from "./frames.ts";

export interface Malformed {
  readonly reason: string;
  readonly bytes: Uint8Array;
}

export interface GuardOptions {
  /** Why a well-formed frame is refused; undefined if it is not. */
  readonly objection: (frame: Frame) => string | undefined;
  /** Anything has arrived. */
  readonly onActivity: () => void;
  readonly onMalformed: (malformed: Malformed) => void;
}

/**
 * Passes only complete, well-formed frames to the client library. Its own parser trusts its input: malformed bytes
 * become part of the next frame, and a wrong length removes all that follow.
 */
export const guard = (socket: IStompSocket, { objection, onActivity, onMalformed }: GuardOptions): IStompSocket => {
  const decoder = new FrameDecoder({ resynchronise: true });
  let pass: IStompSocket["onmessage"];

  const receive = (event: { readonly data?: unknown }) => {
    onActivity();
    const text = textOf(event.data);
    if (typeof text !== "string") return onMalformed({ reason: "not UTF-8 text", bytes: text });
    for (const decoded of decoder.push(text)) {
      if (decoded.kind === "heart-beat") pass?.({ data: "\n" });
      else if (decoded.kind === "malformed") refuse(decoded.reason, decoded.text);
      else {
        const reason = objection(decoded.frame);
        if (reason === undefined) pass?.({ data: encode(withoutBeats(decoded.frame)) });
        else refuse(reason, encode(decoded.frame));
      }
    }
  };
  const refuse = (reason: string, text: string) => onMalformed({ reason, bytes: new TextEncoder().encode(text) });

  // A native socket has this setter on its prototype; the library then finds a property on the object.
  socket.onmessage = receive;
  Object.defineProperty(socket, "onmessage", {
    configurable: true,
    get: () => receive,
    set: (handler: IStompSocket["onmessage"]) => {
      pass = handler;
    },
  });
  return socket;
};

/** The header that holds the server's heart-beats, once it has passed. */
export const AGREED_BEATS = "agreed-heart-beat";

/** The library would run agreed heart-beats by its own timers, so it receives the header under another name. */
const withoutBeats = (frame: Frame): Frame => {
  if (frame.command !== "CONNECTED") return frame;
  const headers = [...frame.headers].map(
    ([name, value]) => [name === "heart-beat" ? AGREED_BEATS : name, value] as const,
  );
  return { ...frame, headers: new Map(headers) };
};

/** A socket's text, or its bytes if they are not text. */
const textOf = (data: unknown): string | Uint8Array => {
  if (typeof data === "string") return data;
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes;
  }
};
