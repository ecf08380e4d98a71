import type { IStompSocket } from "@stomp/stompjs";
import { encode, type Frame, FrameDecoder } from "./frames.ts";

export interface Malformed {
  readonly reason: string;
  readonly bytes: Uint8Array;
}

/**
 * Passes only complete, well-formed frames to the client library. Its own parser trusts its input: malformed bytes
 * become part of the next frame, and a wrong length removes all that follow.
 */
export const guard = (
  socket: IStompSocket,
  /** Why a well-formed frame is refused; undefined if it is not. */
  objection: (frame: Frame) => string | undefined,
  onMalformed: (malformed: Malformed) => void,
): IStompSocket => {
  const decoder = new FrameDecoder({ resynchronise: true });
  let pass: IStompSocket["onmessage"];

  const receive = (event: { readonly data?: unknown }) => {
    const text = textOf(event.data);
    if (typeof text !== "string") return onMalformed({ reason: "not UTF-8 text", bytes: text });
    for (const decoded of decoder.push(text)) {
      if (decoded.kind === "heart-beat") pass?.({ data: "\n" });
      else if (decoded.kind === "malformed") refuse(decoded.reason, decoded.text);
      else {
        const reason = objection(decoded.frame);
        if (reason === undefined) pass?.({ data: encode(decoded.frame) });
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
