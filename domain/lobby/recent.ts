import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";

/** How many searches a device remembers. */
export const SEARCHES_KEPT = 5;

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)));

/** A device's players each have their own. */
const keyOfPlayer = Effect.map(snapshot, ({ session }) => `recent-searches:${session.player ?? ""}`);

/** What this player last searched for on this device and found, latest first; storage may hold anything. */
export const recentSearches = Effect.gen(function* () {
  const storage = yield* DeviceStorage;
  const kept = Option.getOrElse(decode(storage.get(yield* keyOfPlayer) ?? "[]"), () => []);
  return kept.slice(0, SEARCHES_KEPT);
});

/** Remembers a search that led somewhere; the same again comes to the front. */
export const rememberSearch = Effect.fnUntraced(function* (typed: string) {
  const query = typed.trim();
  if (query === "") return;
  const others = (yield* recentSearches).filter((known) => known.toLowerCase() !== query.toLowerCase());
  const storage = yield* DeviceStorage;
  storage.set(yield* keyOfPlayer, JSON.stringify([query, ...others].slice(0, SEARCHES_KEPT)));
});

/** Forgets them all. */
export const forgetSearches = Effect.gen(function* () {
  const storage = yield* DeviceStorage;
  storage.remove(yield* keyOfPlayer);
});

const SHORTCUT_KEY = "search-shortcut";

/** Whether the slash opens the search: a key by itself must be one that can be switched off (WCAG 2.1.4). */
export const isShortcutOn = Effect.map(Effect.service(DeviceStorage), (storage) => storage.get(SHORTCUT_KEY) !== "off");

export const switchShortcut = Effect.fnUntraced(function* (isOn: boolean) {
  const storage = yield* DeviceStorage;
  if (isOn) storage.remove(SHORTCUT_KEY);
  else storage.set(SHORTCUT_KEY, "off");
});
