import Fuse from "fuse.js";
import type { Bank } from "./wire.ts";

/** The allowed distance between a name and the typed text: 0 is exact, 1 matches anything (`BANK-028`). */
export const BANK_SEARCH_THRESHOLD = 0.35;

/** The banks that match the typed text, best first; all banks for an empty text. Only the friendly name is searched (`BANK-027`). */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const search = new Fuse(banks, { keys: ["friendlyName"], threshold: BANK_SEARCH_THRESHOLD });
  return search.search(typed.trim()).map(({ item }) => item);
}
