import * as Effect from "effect/Effect";
import { FeedChanged, feedOf } from "../devices/events.ts";
import type { DataOf } from "../journal/event.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { FeedHandlers } from "./feeds.ts";

/**
 * Records when a feed is connected, and when its connection fails or is lost: from then on the screen can be behind the server. Only a change is recorded: while the
 * network is away, each attempt to connect fails.
 */
export const recordedFeed = (channel: DataOf<typeof FeedChanged>["channel"], room?: string): FeedHandlers => {
  const feed = room === undefined ? { channel } : { channel, room };
  const changed = Effect.fnUntraced(function* (connected: boolean) {
    const { feeds = {} } = (yield* snapshot).devices;
    if (feeds[feedOf(feed)] !== connected) yield* record(FeedChanged, { ...feed, connected }, { by: "app" });
  });
  return { handlers: [], connected: changed(true), disconnected: changed(false) };
};
