import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { record } from "../ports/journal.ts";
import { ResultsListed } from "./events.ts";
import { listResults } from "./wire.ts";

/** Loads the results of a room's last games. Without an answer the known ones stay. */
export const loadResults = (room: string) =>
  Effect.matchEffect(call(listResults, { refName: room }), {
    onSuccess: (results) => record(ResultsListed, { room, results }, { by: "server" }),
    onFailure: () => Effect.void,
  });
