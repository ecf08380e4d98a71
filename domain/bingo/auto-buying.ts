import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { record, snapshot } from "../ports/journal.ts";
import { type AutoBuyRequest, judgeAutoBuy } from "./auto-buy.ts";
import { AutoBuyStarted, AutoBuyStopped } from "./events.ts";

/** Auto-buy did not start, with the reason. */
class AutoBuyNotStarted extends Schema.TaggedError<AutoBuyNotStarted>()("AutoBuyNotStarted", {
  name: Schema.String,
  copy: Schema.String,
}) {}

/** Starts auto-buy in the player's room. A reaction buys the tickets. */
export const turnOnAutoBuy = Effect.fnUntraced(function* (request: AutoBuyRequest) {
  const judged = judgeAutoBuy(yield* snapshot, request);
  if (Result.isFailure(judged)) {
    const { name, copy } = judged.failure;
    return yield* new AutoBuyNotStarted({ name, copy });
  }
  yield* record(AutoBuyStarted, judged.success, { by: "player" });
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
