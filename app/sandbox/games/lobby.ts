import { capSearch } from "../../../domain/form/rules/text.ts";
import { bestMatches } from "../../../domain/lobby/matching.ts";
import { type Section } from "../../../domain/lobby/rules.ts";
import {
  type Category,
  getProvider,
  listCategories,
  listCategoryGames,
  listComponents,
  listGames,
  listLobbyAssets,
  listPopular,
  listProviders,
  searchLobby,
} from "../../../domain/lobby/wire.ts";
import { listedOffers } from "../rewards/offers.ts";
import { pictureAnswer } from "../kernel/pictures.ts";
import type { Kernel } from "../kernel/types.ts";
import { Refusal } from "../kernel/refusal.ts";
import { CATALOGUE, type CatalogueGame, CATEGORIES, COMPONENTS, PROVIDERS } from "./catalogue.ts";
import type { Tables } from "./live.ts";
import { tabArt, TABS_WITH_ART } from "./tab-art.ts";
import { LIVE_CATEGORIES, LIVE_COMPONENTS, studioOf, TABLES } from "./tables.ts";
import { pictureOf } from "./pictures.ts";
import type { Pots } from "./pots.ts";

/** Sections with one tab: bingo lists its rooms there; no promotion is running. */
const ONLY_CATEGORY = {
  bingo: { code: "rooms", label: "All" },
  rewards: { code: "offers", label: "All offers" },
} as const;

/** The number of popular games. */
const POPULAR = 8;

/** The tabs of a section, in order. */
export function categoriesOf(section: Section): readonly Category[] {
  if (section === "casino") return CATEGORIES.map((category, position) => ({ ...category, position, hidden: false }));
  if (section === "live")
    return LIVE_CATEGORIES.map(({ code, label }, position) => ({
      code,
      label,
      position,
      hidden: false,
      multipleComponents: position === 0,
    }));
  return [{ ...ONLY_CATEGORY[section], position: 0, hidden: false, multipleComponents: false }];
}

/** The lobby's tabs, lists and pages. */
export function handleLobby(kernel: Kernel, { tileOf }: Tables, potOf: Pots): void {
  const tile = (game: CatalogueGame) => ({
    ref: game.ref,
    name: game.name,
    provider: game.provider,
    platform: game.platform,
    lobbySquareImageUrl: pictureOf(kernel, game.ref),
    jackpotAmount: potOf(game)?.amount() ?? null,
    gameReady: game.resting !== true,
  });

  kernel.handle(listLobbyAssets, () => TABS_WITH_ART.map((ref) => ({ ref, imageUrl: `/lobby-tabs/${ref}.svg` })));
  kernel.page("site", "/lobby-tabs/{section}/{picture}", ({ params }) =>
    pictureAnswer(tabArt(`${params["section"]}/${params["picture"]?.replace(/\.svg$/, "")}`)),
  );

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

  kernel.handle(listProviders, () => PROVIDERS.map(({ refName, name }) => ({ refName, name })));
  kernel.handle(getProvider, ({ refName }) => {
    const provider = PROVIDERS.find((known) => known.refName === refName) ?? studioOf(refName);
    if (provider === undefined) throw new Refusal({ status: 404, msg: "We don't know that provider." });
    return provider;
  });

  kernel.handle(listCategoryGames, ({ section, variant, ...which }) => {
    if (section !== "live")
      return page(CATALOGUE.filter(COMPONENTS.find(({ ref }) => ref === variant)?.pick ?? (() => false)), which);
    const tables = TABLES.filter(LIVE_COMPONENTS.find(({ ref }) => ref === variant)?.pick ?? (() => false));
    const live = tables.slice(which.offset, which.offset + which.limit).map(tileOf);
    return { totalElements: tables.length, content: [], live };
  });

  kernel.handle(searchLobby, ({ query, offset, limit }) => {
    // Another client may send more than the form, and each letter takes time.
    const found = bestMatches([...CATALOGUE, ...TABLES], capSearch(query));
    const shown = found.slice(offset, offset + limit);
    return {
      totalElements: found.length,
      content: shown.flatMap((one) => ("motif" in one ? tile(one) : [])),
      live: shown.flatMap((one) => ("motif" in one ? [] : tileOf(one))),
    };
  });

  kernel.handle(listPopular, () =>
    CATALOGUE.filter(({ resting }) => resting !== true)
      .slice(0, POPULAR)
      .map(tile),
  );

  kernel.handle(listComponents, ({ section, limit }) => {
    if (section === "live")
      return LIVE_COMPONENTS.map(({ ref, title, layout, pick }) => ({
        ref,
        title,
        games: [],
        live: { layout, tables: TABLES.filter(pick).slice(0, limit).map(tileOf) },
      }));
    const lists = COMPONENTS.map(({ ref, title, pick }) => ({
      ref,
      title,
      games: CATALOGUE.filter(pick).slice(0, limit).map(tile),
    }));
    const offers = listedOffers(kernel).filter(({ type }) => type === "SIMPLE");
    return [...lists.slice(0, 1), { ref: "offers", title: "Offers for you", games: [], offers }, ...lists.slice(1)];
  });
}
