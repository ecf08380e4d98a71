import type { Section } from "../../domain/lobby/wire.ts";

/** What each section is called at its head. */
export const TITLES: Record<Section, string> = {
  casino: "Casino",
  live: "Live casino",
  bingo: "Bingo",
  rewards: "Rewards",
};
