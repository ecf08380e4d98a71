import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { IMessage } from "@stomp/stompjs";
import type { Feed, SocketDelivery } from "../../domain/ports/socket.ts";
import { roomOf } from "./destinations.ts";
import type { Malformed } from "./gate.ts";

const REMEMBERED_IDS = 1000;

/**
 * Converts the frames of a feed into deliveries. A message whose id is known is delivered as a repetition, without its
 * body. Malformed data are delivered as their size and their hash.
 */
export const makeReader = (feed: Feed) => {
  const from = { channel: feed.channel, room: roomOf(feed) };
  const seen = new Set<string>();

  const malformed = ({ reason, bytes }: Malformed): SocketDelivery => ({
    kind: "malformed",
    ...from,
    reason,
    sizeBytes: bytes.length,
    digest: bytesToHex(sha256(bytes)),
  });

  const message = ({ headers, binaryBody }: IMessage): SocketDelivery => {
    const id = headers["message-id"];
    if (id === undefined) return malformed({ reason: "message without an id", bytes: binaryBody });
    if (seen.has(id)) return { kind: "repeated", ...from, id };
    const body = parse(binaryBody);
    if (body === undefined) return malformed({ reason: "body is not JSON", bytes: binaryBody });
    seen.add(id);
    if (seen.size > REMEMBERED_IDS) seen.delete(seen.values().next().value!);
    return { kind: "message", ...from, id, body };
  };

  return { from, message, malformed };
};

/** The JSON value; undefined for text that is not JSON. */
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};
