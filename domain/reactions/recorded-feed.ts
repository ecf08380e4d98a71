import * as Effect from "effect/Effect";
import { FeedChanged, feedOf } from "../devices/events.ts";
import type { DataOf } from "../journal/event.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { FeedHandlers } from "./feeds.ts";

type Changed = DataOf<typeof FeedChanged>;

/** Records when a feed is connected and when its connection is lost: from then on the screen can be behind the server. */
export const recordedFeed = (channel: Changed["channel"], room?: string): FeedHandlers => {
  const feed = room === undefined ? { channel } : { channel, room };
  return {
    handlers: [],
    connected: feedChanged({ ...feed, connected: true }),
    disconnected: feedChanged({ ...feed, connected: false }),
  };
};

/** Records the state of a feed if it has changed, also if its first connection fails: while the network is away, each attempt to connect fails. */
const feedChanged = Effect.fnUntraced(function* (feed: Changed) {
  const { feeds = {} } = (yield* snapshot).devices;
  if (feeds[feedOf(feed)] !== feed.connected) yield* record(FeedChanged, feed, { by: "app" });
});
