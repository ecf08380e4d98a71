import { pence, zero } from "../../../domain/money.ts";
import { bestMatches } from "../../../domain/lobby/rules.ts";
import {
  type Category,
  listCategories,
  listCategoryGames,
  listComponents,
  listGames,
  listPopular,
  searchLobby,
  type Section,
} from "../../../domain/lobby/wire.ts";
import type { Kernel } from "../kernel/types.ts";
import { GLOBAL_JACKPOT } from "../wallet/module.ts";
import { CATALOGUE, type CatalogueGame, CATEGORIES, COMPONENTS } from "./catalogue.ts";

/** Sections with one tab: bingo lists its rooms there; no table is open and no offer is running in this house yet. */
const ONLY_CATEGORY = {
  live: { code: "live-tables", label: "All tables" },
  bingo: { code: "rooms", label: "All" },
  rewards: { code: "offers", label: "All offers" },
} as const;

/** How many games count as popular. */
const POPULAR = 8;

/** A section's tabs, in their order. */
export const categoriesOf = (section: Section): readonly Category[] =>
  section === "casino"
    ? CATEGORIES.map((category, position) => ({ ...category, position, hidden: false }))
    : [{ ...ONLY_CATEGORY[section], position: 0, hidden: false, multipleComponents: false }];

/** Where a game's picture is, on the games origin. */
export const pictureOf = (kernel: Kernel, ref: string): string => `${kernel.origins.games}/art/${ref}.svg`;

/** A jackpot game's pot: the shared one, or null for a game without. */
export const jackpotOf = (kernel: Kernel, game: CatalogueGame) =>
  game.jackpot ? kernel.world.ledger.balance(GLOBAL_JACKPOT) : null;

/** The lobby's tabs, lists and pages. */
export function handleLobby(kernel: Kernel): void {
  const tile = (game: CatalogueGame) => ({
    ref: game.ref,
    name: game.name,
    provider: game.provider,
    platform: game.platform,
    lobbySquareImageUrl: pictureOf(kernel, game.ref),
    jackpotAmount: jackpotOf(kernel, game),
    gameReady: game.resting !== true,
  });

  kernel.handle(listCategories, ({ section }) => categoriesOf(section));

  const page = (games: readonly CatalogueGame[], { offset, limit }: { offset: number; limit: number }) => ({
    totalElements: games.length,
    content: games.slice(offset, offset + limit).map(tile),
  });

  kernel.handle(listGames, ({ categ, ...which }) =>
    page(
      CATALOGUE.filter((game) => game.categories.includes(categ)),
      which,
    ),
  );

  kernel.handle(listCategoryGames, ({ variant, ...which }) =>
    page(CATALOGUE.filter(COMPONENTS.find(({ ref }) => ref === variant)?.pick ?? (() => false)), which),
  );

  kernel.handle(searchLobby, ({ query, ...which }) => page(bestMatches(CATALOGUE, query), which));

  kernel.handle(listPopular, () =>
    CATALOGUE.filter(({ resting }) => resting !== true)
      .slice(0, POPULAR)
      .map(tile),
  );

  kernel.handle(listComponents, ({ limit }) =>
    COMPONENTS.map(({ ref, title, pick }) => ({ ref, title, games: CATALOGUE.filter(pick).slice(0, limit).map(tile) })),
  );
}

/** What is in the pot before the first stake: it makes the menu worth a look. */
export function seedJackpot(kernel: Kernel): void {
  const start = pence(12_345_67);
  kernel.world.ledger.post({
    ref: "jackpot-seed",
    postings: [
      { account: GLOBAL_JACKPOT, amount: start },
      { account: "house:games", amount: pence(zero - start) },
    ],
    meta: {},
  });
}
