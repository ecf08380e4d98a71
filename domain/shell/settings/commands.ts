import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { DeviceStorage } from "../../ports/storage.ts";
import { type Settings, SettingsChanged, SettingsRead } from "./events.ts";

/** The device-storage key of the settings. They belong to the device, not to a player. */
export const SETTINGS_KEY = "settings";

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(SettingsChanged.schema));

/** Records the settings of this device, unless the journal has the same. Stored text of another form is ignored. */
export const readSettings = Effect.fnUntraced(function* () {
  const known = (yield* visitorSnapshot).settings;
  const stored = Option.getOrUndefined(decode((yield* DeviceStorage).get(SETTINGS_KEY)));
  if (stored === undefined || (stored.scheme === known.scheme && stored.hidesBalance === known.hidesBalance)) return;
  yield* record(SettingsRead, stored, { by: "app" });
});

/** Changes settings of this device. */
export const changeSettings = Effect.fnUntraced(function* (change: Partial<Settings>) {
  const { scheme, hidesBalance } = { ...(yield* visitorSnapshot).settings, ...change };
  yield* record(SettingsChanged, { scheme, hidesBalance }, { by: "player" });
  (yield* DeviceStorage).set(SETTINGS_KEY, JSON.stringify({ scheme, hidesBalance }));
});
