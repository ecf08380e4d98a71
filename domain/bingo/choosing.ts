import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { record, snapshot } from "../ports/journal.ts";
import { preferenceOf } from "../preferences/queries.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { Voice } from "../ports/voice.ts";
import { RoomFilterChosen, SettingsChosen, SettingsRestored } from "./events.ts";
import { filterOf, settingsOf } from "./queries.ts";
import { RoomFilter } from "./room-filter.ts";
import { RoomSettings } from "./settings.ts";

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(RoomSettings));

/** Each player of a device has their own settings. */
const keyOfPlayer = Effect.map(snapshot, ({ session }) => `bingo-settings:${session.player ?? ""}`);

/** Changes some settings of the bingo rooms, and stores all of them on this device. */
export const chooseSettings = Effect.fnUntraced(function* (change: Partial<RoomSettings>) {
  const settings = { ...settingsOf((yield* snapshot).bingo), ...change };
  yield* record(SettingsChosen, settings, { by: "player" });
  const storage = yield* DeviceStorage;
  storage.set(yield* keyOfPlayer, JSON.stringify(settings));
});

/** Reads the settings of this device once in each journal. Storage may hold any text, so it is decoded. */
export const restoreSettings = Effect.fnUntraced(function* () {
  if ((yield* snapshot).bingo.settings !== undefined) return;
  const storage = yield* DeviceStorage;
  const saved = decode(storage.get(yield* keyOfPlayer) ?? "");
  if (Option.isSome(saved)) yield* record(SettingsRestored, saved.value, { by: "app" });
});

const decodeFilter = Schema.decodeUnknownOption(Schema.fromJsonString(RoomFilter));

const filterKey = Effect.map(snapshot, ({ session }) => `bingo-filter:${session.player ?? ""}`);

/** Changes which rooms the list shows, and stores the choice on this device. */
export const chooseFilter = Effect.fnUntraced(function* (change: Partial<RoomFilter>) {
  const filter = { ...filterOf((yield* snapshot).bingo), ...change };
  yield* record(RoomFilterChosen, filter, { by: "player" });
  const storage = yield* DeviceStorage;
  storage.set(yield* filterKey, JSON.stringify(filter));
});

/** Reads the choice of rooms of this device once in each journal. */
export const restoreFilter = Effect.fnUntraced(function* () {
  if ((yield* snapshot).bingo.filter !== undefined) return;
  const storage = yield* DeviceStorage;
  const saved = decodeFilter(storage.get(yield* filterKey) ?? "");
  if (Option.isSome(saved)) yield* record(RoomFilterChosen, saved.value, { by: "app" });
});

/** Speaks a called number, in place of one that is spoken now. */
export const speakCall = Effect.fnUntraced(function* (number: number) {
  yield* speakSample(String(number));
});

/** Speaks a text in the voice that the player chose. */
export const speakSample = Effect.fnUntraced(function* (text: string) {
  const voice = yield* Voice;
  yield* voice.speak(text, preferenceOf(yield* snapshot, "voice"));
});

/** Stops the voice at once. */
export const stopVoice = Effect.fnUntraced(function* () {
  const voice = yield* Voice;
  yield* voice.stop;
});

/** Whether this device can speak. */
export const canSpeak = Effect.map(Effect.service(Voice), ({ isAvailable }) => isAvailable);
