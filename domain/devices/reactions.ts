import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { Tabs } from "../ports/tabs.ts";
import { runForEach } from "../reactions/bridge.ts";
import type { FeedHandlers } from "../reactions/feeds.ts";
import { asTabMessage } from "../reactions/tab-message.ts";
import type { Services } from "../services.ts";
import { feedChanged } from "./commands.ts";
import { type FeedChanged, OtherTabNoticed, TAB_STATES } from "./events.ts";

/** Records when a feed is connected and when its connection is lost: from then on the screen can be behind the server. */
export const recordedFeed = (channel: DataOf<typeof FeedChanged>["channel"]): FeedHandlers => ({
  handlers: [],
  connected: feedChanged({ channel, connected: true }),
  disconnected: feedChanged({ channel, connected: false }),
});

/**
 * Announces this tab to the others, and records each other tab with the same player: what is on the screen in one tab can
 * follow from what the player did in another. Never ends.
 */
export const noticeOtherTabs: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { send, message$ } = yield* Tabs;
  const own = Effect.map(visitorSnapshot, ({ session }) => (session.authenticated === true ? session.player : null));
  const player = yield* own;
  if (player !== null) send({ kind: "opened", player });
  yield* runForEach(message$, (message) =>
    Effect.gen(function* () {
      const { kind, player: other } = asTabMessage(message);
      const player = yield* own;
      const state = TAB_STATES.find((known) => known === kind);
      if (player === null || other !== player || state === undefined) return;
      yield* record(OtherTabNoticed, { state }, { by: "app" });
      if (state === "opened") send({ kind: "open", player });
    }),
  );
});
