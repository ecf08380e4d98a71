import Fuse from "fuse.js";
import type { Bank } from "./wire.ts";

/** How far a name may be from what was typed: 0 exact, 1 anything (`BANK-028`). */
export const BANK_SEARCH_THRESHOLD = 0.35;

/** The banks that a player may mean, best first; all of them while nothing is typed. Looks at the friendly name alone (`BANK-027`). */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  if (typed.trim() === "") return banks;
  const search = new Fuse(banks, { keys: ["friendlyName"], threshold: BANK_SEARCH_THRESHOLD });
  return search.search(typed.trim()).map(({ item }) => item);
}
