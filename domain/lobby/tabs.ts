import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { LobbyAssetsListed } from "./events.ts";
import { activeCategory, categoriesOf, visibleCategories } from "./queries.ts";
import type { LobbyState } from "./state.ts";
import { SECTIONS, type Section } from "./rules.ts";
import { listLobbyAssets } from "./wire.ts";

/** A tab of the lobby: a section, or a category of a section (`DATA-143`). */
export interface CarouselTab {
  readonly title: string;
  readonly refName: string;
  readonly active: boolean;
  /** The address of its picture; null if it has none. */
  readonly icon: string | null;
  /** The number beside its title; 0 shows none. */
  readonly counter: number;
  /** The refs of the tabs below it. */
  readonly bottomTabs: readonly string[];
  readonly hidden: boolean;
  readonly position: number;
  readonly label: string;
  readonly code: string;
  readonly multipleComponents: boolean;
}

const NONE: readonly string[] = [];

/** The ref of a category's tab. Two sections may have a category with the same code. */
const bottomTabRef = (section: Section, code: string): string => `${section}/${code}`;

/** The tabs of all loaded categories, by their refs (`DATA-170`). */
export const bottomTabs = (lobby: LobbyState): Readonly<Record<string, CarouselTab>> =>
  Object.fromEntries(
    SECTIONS.flatMap((section) =>
      (categoriesOf(lobby, section) ?? []).map((one): [string, CarouselTab] => {
        const refName = bottomTabRef(section, one.code);
        const tab = {
          title: one.label,
          refName,
          active: activeCategory(lobby, section)?.code === one.code,
          icon: lobby.assets?.[refName] ?? null,
          counter: 0,
          bottomTabs: NONE,
          ...one,
        };
        return [refName, tab];
      }),
    ),
  );

/** The refs of a section's visible tabs, in order; null until they are loaded. */
export const visibleTabs = (lobby: LobbyState, section: Section): readonly string[] | null =>
  visibleCategories(lobby, section)?.map(({ code }) => bottomTabRef(section, code)) ?? null;

/** Loads the pictures of the lobby's tabs, once (`CALL-547`). Without them the tabs have only their titles. */
export const loadLobbyAssets = Effect.fnUntraced(function* () {
  if ((yield* snapshot).lobby.assets !== undefined) return;
  const assets = yield* Effect.orElseSucceed(call(listLobbyAssets, {}), () => undefined);
  if (assets !== undefined) yield* record(LobbyAssetsListed, { assets }, { by: "server" });
});
