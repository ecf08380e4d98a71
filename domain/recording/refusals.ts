import * as Effect from "effect/Effect";
import { ArrivalRefused } from "../journal/events.ts";
import { Digest } from "../ports/digest.ts";
import { record } from "../ports/journal.ts";

/** Records that a URL parameter was refused: its name and the reason, not its value. */
export const refuseFromUrl = (parameter: string, reason: string, value: string) =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    return yield* record(
      ArrivalRefused,
      { source: "url", name: parameter, reason, ...digest.of(value) },
      { by: "url" },
    );
  });

/** Records that a message of a frame was refused: the frame and the reason, not the message. */
export const refuseFromFrame = (name: string, reason: string, data: unknown) =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    return yield* record(
      ArrivalRefused,
      { source: "frame", name, reason, ...digest.of(textOf(data)) },
      { by: "frame" },
    );
  });

/** A message as text; empty if JSON cannot represent it, such as a cyclic structure. */
export const textOf = (data: unknown): string => {
  try {
    return JSON.stringify(data) ?? "";
  } catch {
    return "";
  }
};
