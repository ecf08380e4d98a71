import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { Tabs } from "../ports/tabs.ts";
import { runForEach } from "../reactions/bridge.ts";
import { whileKey } from "../reactions/timers.ts";
import { claimOf } from "./auto-buying.ts";
import { AutoBuyElsewhereNoticed } from "./events.ts";

/** Records when another tab has the player's auto-buy, and when it has it no longer. Only its claim proves that. Never ends. */
export const noticeAutoBuyElsewhere = whileKey(
  (player) => (player.session.authenticated === true ? [claimOf(player)] : undefined),
  (name) =>
    Effect.gen(function* () {
      const { elsewhere$ } = yield* Tabs;
      yield* runForEach(elsewhere$(name), (on) =>
        Effect.gen(function* () {
          const { autoBuyElsewhere = false } = (yield* snapshot).bingo;
          if (on !== autoBuyElsewhere) yield* record(AutoBuyElsewhereNoticed, { on }, { by: "app" });
        }),
      );
    }),
);
