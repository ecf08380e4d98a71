import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { Tabs } from "../ports/tabs.ts";
import { type AutoBuyRequest, judgeAutoBuy } from "./auto-buy.ts";
import { AutoBuyStarted, AutoBuyStopped } from "./events.ts";

/** Auto-buy did not start, with the reason. */
class AutoBuyNotStarted extends Schema.TaggedError<AutoBuyNotStarted>()("AutoBuyNotStarted", {
  name: Schema.String,
  copy: Schema.String,
}) {}

const ELSEWHERE = "Auto-buy is on in another tab. Stop it there first.";

/** The name that the tab with the player's auto-buy holds. Two auto-buys would buy twice for each game, and each would have a limit of its own. */
export const claimOf = ({ session }: Pick<Player, "session">): string => `auto-buy:${session.player ?? ""}`;

/** Starts auto-buy in the player's room, unless it is on in another tab. A reaction buys the tickets. */
export const turnOnAutoBuy = Effect.fnUntraced(function* (request: AutoBuyRequest) {
  const { claim, release } = yield* Tabs;
  yield* judge(request);
  const name = claimOf(yield* snapshot);
  if (!(yield* claim(name))) return yield* new AutoBuyNotStarted({ name: "AutoBuyElsewhere", copy: ELSEWHERE });
  // The player may have left the room meanwhile.
  const judged = yield* Effect.tapError(judge(request), (refused) =>
    refused.name === "AutoBuyRuns" ? Effect.void : release(name),
  );
  yield* record(AutoBuyStarted, judged, { by: "player" });
});

const judge = Effect.fnUntraced(function* (request: AutoBuyRequest) {
  const judged = judgeAutoBuy(yield* snapshot, request);
  if (Result.isSuccess(judged)) return judged.success;
  const { name, copy } = judged.failure;
  return yield* new AutoBuyNotStarted({ name, copy });
});

/** Ends auto-buy. Tickets that it has bought stay bought. */
export const turnOffAutoBuy = Effect.fnUntraced(function* () {
  const auto = (yield* snapshot).bingo.autoBuy;
  if (auto === undefined || auto.stopped !== null) return;
  yield* record(
    AutoBuyStopped,
    { room: auto.room, reason: "player", message: null },
    { by: "player", cause: auto.seq },
  );
});
