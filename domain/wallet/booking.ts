import * as Effect from "effect/Effect";
import { correlatedRecord } from "../correlation.ts";
import { record, snapshot } from "../ports/journal.ts";
import { MovementBooked } from "./events.ts";
import type { Movement } from "./movement.ts";

/** Records a movement as the server stated it, with its cause. */
export const bookMovement = Effect.fnUntraced(function* (movement: Movement) {
  const cause = correlatedRecord(yield* snapshot, movement)?.seq;
  yield* record(MovementBooked, movement, { by: "server", cause });
});
