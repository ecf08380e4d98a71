import * as Effect from "effect/Effect";
import { ArrivalRefused } from "../journal/events.ts";
import { Digest } from "./digest.ts";
import { record } from "./journal.ts";

/** Records that a frame said something that was not taken: from which and why, never what. */
export const refuseFromFrame = (name: string, reason: string, data: unknown) =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    return yield* record(
      ArrivalRefused,
      { source: "frame", name, reason, ...digest.of(textOf(data)) },
      { by: "frame" },
    );
  });

/** A message as text. Frames can post what JSON cannot hold, such as a structure that contains itself. */
export const textOf = (data: unknown): string => {
  try {
    return JSON.stringify(data) ?? "";
  } catch {
    return "";
  }
};
