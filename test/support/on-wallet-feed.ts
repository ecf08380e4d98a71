import * as Effect from "effect/Effect";
import type { Socket } from "../../domain/ports/socket.ts";
import { type FeedHandlers, handleFeed } from "../../domain/reactions/feeds.ts";
import type { Services } from "../../domain/services.ts";

/** An area's reactions together with its handlers of wallet messages, as the site runs them. */
export const onWalletFeed = (
  reactions: Effect.Effect<void, never, Services>,
  messages: FeedHandlers,
): Effect.Effect<void, never, Services | Socket> =>
  Effect.all([handleFeed({ channel: "wallet" }, [messages]), reactions], { concurrency: "unbounded", discard: true });
