import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** Where other companies' widgets are, each a page for a frame of its own. */
export const getWidgets = endpoint("getWidgets", "GET", "/api/widgets", {
  response: Schema.Struct({ liveChat: Schema.String, marketingAutomation: Schema.String }),
  open: true,
  skipSession: true,
  assumed: true,
});

/** What the live chat's page tells the page around it. */
export const ChatSays = Schema.Union([
  Schema.Struct({ type: Schema.Literal("chat-ready") }),
  Schema.Struct({
    type: Schema.Literal("chat-unread"),
    count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
  }),
]);
export type ChatSays = typeof ChatSays.Type;

/** What it is told: whether the player is looking at it. */
export interface ToldChat {
  readonly type: "chat-shown";
  readonly shown: boolean;
}
