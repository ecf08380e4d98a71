import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";

/** The number of searches that a device keeps for each player. */
const MAX_SEARCHES = 5;

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)));

/** Each player of a device has their own searches. */
const keyOfPlayer = Effect.map(snapshot, ({ session }) => `recent-searches:${session.player ?? ""}`);

/** This player's recent successful searches on this device, latest first. Storage may hold any text, so it is decoded. */
export const recentSearches = Effect.gen(function* () {
  const storage = yield* DeviceStorage;
  const saved = Option.getOrElse(decode(storage.get(yield* keyOfPlayer) ?? "[]"), () => []);
  return saved.slice(0, MAX_SEARCHES);
});

/** Saves a search whose result was opened; a repeated search moves to the front. */
export const rememberSearch = Effect.fnUntraced(function* (typed: string) {
  const query = typed.trim();
  if (query === "") return;
  const others = (yield* recentSearches).filter((known) => known.toLowerCase() !== query.toLowerCase());
  const storage = yield* DeviceStorage;
  storage.set(yield* keyOfPlayer, JSON.stringify([query, ...others].slice(0, MAX_SEARCHES)));
});

/** Removes all searches of this player. */
export const clearSearches = Effect.gen(function* () {
  const storage = yield* DeviceStorage;
  storage.remove(yield* keyOfPlayer);
});

const SHORTCUT_KEY = "search-shortcut";

/** The key '/' opens the search. It can be switched off, as a single-key shortcut must be (WCAG 2.1.4). */
export const isShortcutOn = Effect.map(Effect.service(DeviceStorage), (storage) => storage.get(SHORTCUT_KEY) !== "off");

export const switchShortcut = Effect.fnUntraced(function* (isOn: boolean) {
  const storage = yield* DeviceStorage;
  if (isOn) storage.remove(SHORTCUT_KEY);
  else storage.set(SHORTCUT_KEY, "off");
});
