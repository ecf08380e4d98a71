import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { RoomAssetsListed } from "./events.ts";
import { listAssets } from "./wire.ts";

/** Loads the pictures of the rooms, once (`CALL-532`). Without them the list has its own drawings. */
export const loadPictures = Effect.fnUntraced(function* () {
  if ((yield* snapshot).bingo.pictures !== undefined) return;
  const assets = yield* Effect.orElseSucceed(call(listAssets, {}), () => undefined);
  if (assets !== undefined) yield* record(RoomAssetsListed, { assets }, { by: "server" });
});
