import * as Effect from "effect/Effect";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { type TabMessage, Tabs } from "../ports/tabs.ts";
import { runForEach } from "../reactions/bridge.ts";
import type { FeedHandlers } from "../reactions/feeds.ts";
import type { Services } from "../services.ts";
import { feedChanged } from "./commands.ts";
import { OtherTabNoticed } from "./events.ts";

/** Records when a feed is connected and when its connection is lost: from then on the screen can be behind the server. */
export const recordedFeed = (channel: "wallet" | "popups" | "kyc"): FeedHandlers => ({
  handlers: [],
  connected: feedChanged({ channel, connected: true }),
  disconnected: feedChanged({ channel, connected: false }),
});

const STATES = { opened: "opened", open: "open", closed: "closed" } as const;
type Known = keyof typeof STATES;

const isKnown = (kind: unknown): kind is Known => typeof kind === "string" && Object.hasOwn(STATES, kind);

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
      // Any script of the origin can send a message, an older version of the client among them.
      const { kind, player: other } = Object(message) as { readonly [Key in keyof TabMessage]?: unknown };
      const player = yield* own;
      if (player === null || other !== player || !isKnown(kind)) return;
      yield* record(OtherTabNoticed, { state: STATES[kind] }, { by: "app" });
      if (kind === "opened") send({ kind: "open", player });
    }),
  );
});
