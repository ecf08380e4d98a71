import { CategoriesLoaded, type GameTile, SectionSelected } from "../../../domain/lobby/events.ts";
import type { Section } from "../../../domain/lobby/rules.ts";
import type { Category } from "../../../domain/lobby/wire.ts";
import { fact } from "../../support/given.ts";

/** One paged list. */
export const ALL: Category = { code: "all", label: "All slots", position: 1, hidden: false, multipleComponents: false };
/** Several lists under headings. */
export const FEATURED: Category = {
  ...ALL,
  code: "featured",
  label: "Featured",
  position: 0,
  multipleComponents: true,
};

export const game = (ref: string, what: Partial<GameTile> = {}): GameTile => ({
  ref,
  name: `Game ${ref}`,
  provider: "Goosicorn",
  platform: "GOOSICORN",
  lobbySquareImageUrl: `/art/${ref}.svg`,
  jackpotAmount: null,
  gameReady: true,
  ...what,
});

/** The games of the catalogue from one index to another, exclusive. */
export const games = (from: number, to: number): GameTile[] =>
  Array.from({ length: to - from }, (_, index) => game(`g-${from + index}`));

export const selected = (section: Section) => fact(SectionSelected, { section }, "player");

/** A history in which a section is open with these tabs. */
export const opened = (section: Section, ...categories: readonly Category[]) => [
  selected(section),
  fact(CategoriesLoaded, { section, categories }),
];
