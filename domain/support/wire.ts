import * as Schema from "effect/Schema";
import { endpoint, Localised } from "../wire.ts";

/** The addresses of third-party widgets. Each is a page for its own frame. */
export const getWidgets = endpoint("getWidgets", "GET", "/api/widgets", {
  request: Localised,
  response: Schema.Struct({ liveChat: Schema.String, marketingAutomation: Schema.String }),
  open: true,
  skipSession: true,
  assumed: true,
});

/** `CALL-582`: the fields of a player that the live chat receives. The support team reads them; they are never recorded. */
export const getSupportProfile = endpoint("getSupportProfile", "GET", "user/gnatta/profile", {
  response: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
});

/** The language of the live chat (`CHAT-517`). */
export const CHAT_LOCALE = "en_GB";

/** A message from the live chat's frame. */
export const ChatMessage = Schema.Union([
  Schema.Struct({ type: Schema.Literal("chat-ready") }),
  Schema.Struct({
    type: Schema.Literal("chat-unread"),
    count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
  }),
]);
export type ChatMessage = typeof ChatMessage.Type;

/** A message to the live chat's frame that starts it: with the player's fields, or anonymously. */
export interface ChatStartMessage {
  readonly type: "chat-start";
  readonly locale: typeof CHAT_LOCALE;
  readonly fields: Readonly<Record<string, string>> | null;
}

/** A message to the live chat's frame: whether the chat is open. */
export interface ChatShownMessage {
  readonly type: "chat-shown";
  readonly shown: boolean;
}
