import * as Effect from "effect/Effect";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { Tabs } from "../ports/tabs.ts";
import { runForEach } from "../reactions/bridge.ts";
import { asTabMessage } from "../reactions/tab-message.ts";
import type { Services } from "../services.ts";
import { OtherTabNoticed, TAB_STATES } from "./events.ts";

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
