/** The maximum size of one SockJS payload, in bytes. */
export const MAX_PAYLOAD_BYTES = 128 * 1024;
/** The maximum number of messages in a payload. A polling client sends several at once. */
const MAX_MESSAGES = 256;

export type Payload =
  | { readonly kind: "messages"; readonly messages: readonly string[] }
  | { readonly kind: "broken"; readonly reason: "not JSON" | "not texts" | "too many messages" };

/** Reads a payload: a list of texts, or one text. */
export const readPayload = (payload: string): Payload => {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return { kind: "broken", reason: "not JSON" };
  }
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (messages.length > MAX_MESSAGES) return { kind: "broken", reason: "too many messages" };
  if (!messages.every((message) => typeof message === "string")) return { kind: "broken", reason: "not texts" };
  return { kind: "messages", messages };
};
