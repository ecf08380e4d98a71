import type { Section } from "./rules.ts";
import type { Category } from "./wire.ts";

/** A tab that the backend does not list. */
const ownTab = (code: string, label: string): readonly Category[] => [
  { code, label, position: 0, hidden: false, multipleComponents: false },
];

/** The bottom tabs of the sections that have a single one: bingo lists its rooms there, rewards their offers (`LOBBY-105`, `LOBBY-108`). */
export const OWN_TABS: { readonly [Name in Section]?: readonly Category[] } = {
  bingo: ownTab("rooms", "All"),
  rewards: ownTab("offers", "All offers"),
};
