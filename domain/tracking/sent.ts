import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { DeviceStorage } from "../ports/storage.ts";
import { EpochMs } from "../integers.ts";

/** An event that this device sent to the operator's statistics. */
const Sent = Schema.Struct({
  at: EpochMs,
  name: Schema.String,
  parameters: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
});
export type Sent = typeof Sent.Type;

/** The number of events that a device lists, latest first. */
export const MAX_SENT = 50;

/** The device-storage key of the list. It belongs to the device, as the choice of cookies does. */
const SENT_KEY = "statistics-sent";

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Sent)));

/** What this device sent, latest first. Stored text of another form counts as nothing. */
export const sentStatistics = Effect.map(Effect.service(DeviceStorage), (storage) =>
  Option.getOrElse(decode(storage.get(SENT_KEY)), (): readonly Sent[] => []),
);

export const keepSent = Effect.fnUntraced(function* (sent: Sent) {
  const before = yield* sentStatistics;
  (yield* DeviceStorage).set(SENT_KEY, JSON.stringify([sent, ...before].slice(0, MAX_SENT)));
});
