import { type Pence, pounds } from "../../../domain/money.ts";
import type { MotifName } from "./motifs/motifs.ts";

/** A slot game. Its position in this list is its position in a category. */
export interface CatalogueGame {
  readonly ref: string;
  readonly name: string;
  readonly provider: string;
  /** The protocol of its frame; see domain/games/provider-messages.ts. */
  readonly platform: "GOOSICORN" | "EYECON" | "PRAGMATIC_PLAY";
  readonly motif: MotifName;
  readonly categories: readonly string[];
  /** The first amount of the game's jackpot. */
  readonly jackpot?: Pence;
  /** Its jackpot is the site's, which the user menu shows. */
  readonly isSiteJackpot?: true;
  /** Not ready: 'Back soon'. */
  readonly resting?: true;
  readonly balanceUpdateDelayMs?: number;
}

export const CATEGORIES = [
  { code: "featured", label: "Featured", multipleComponents: true },
  { code: "all", label: "All slots", multipleComponents: false },
  { code: "jackpots", label: "Jackpots", multipleComponents: false },
  { code: "new", label: "New", multipleComponents: false },
] as const;

const game = (
  ref: string,
  name: string,
  motif: MotifName,
  more: Partial<Omit<CatalogueGame, "ref" | "name" | "motif">> = {},
): CatalogueGame => ({
  ref,
  name,
  motif,
  provider: "Goosicorn",
  platform: "GOOSICORN",
  ...more,
  categories: ["all", ...(more.jackpot !== undefined ? ["jackpots"] : []), ...(more.categories ?? [])],
});

const eyecon = { provider: "Eyecon", platform: "EYECON" } as const;
const pragmatic = { provider: "Pragmatic Play", platform: "PRAGMATIC_PLAY" } as const;

export const CATALOGUE: readonly CatalogueGame[] = [
  game("lucky-larder", "Lucky Larder", "jar", { categories: ["new"] }),
  game("penny-moon", "Penny Moon", "moon", { ...eyecon }),
  game("crown-jewels-row", "Crown Jewels Row", "crown", { jackpot: pounds(8_400), balanceUpdateDelayMs: 1500 }),
  game("starling-gold", "Starling Gold", "starling", { ...pragmatic, categories: ["new"] }),
  game("tea-at-four", "Tea at Four", "teapot", { categories: ["new"] }),
  game("harbour-lights", "Harbour Lights", "lighthouse", { ...eyecon, jackpot: pounds(2_350) }),
  game("brass-bells", "Brass Bells", "bells", {}),
  game("clover-lane", "Clover Lane", "clover", { ...pragmatic }),
  game("silver-shoal", "Silver Shoal", "shoal", { ...eyecon }),
  game("pier-pressure", "Pier Pressure", "wheel", { categories: ["new"] }),
  game("gem-of-the-north", "Gem of the North", "mountain", { jackpot: pounds(960) }),
  game("sunday-best", "Sunday Best", "hat", { ...pragmatic }),
  game("midnight-larder", "Midnight Larder", "cheese", { resting: true }),
  game("half-crown-hall", "Half-Crown Hall", "coin", { ...eyecon }),
  game("north-star-line", "North Star Line", "compass", {}),
  game("two-little-ducks", "Two Little Ducks", "ducks", { ...pragmatic }),
  game("bells-of-bow", "Bells of Bow", "tower", { ...eyecon }),
  game("lantern-parade", "Lantern Parade", "lanterns", {}),
  game("moonlit-mews", "Moonlit Mews", "cat", { ...pragmatic }),
  game("emerald-inn", "Emerald Inn", "inn", {}),
  game("four-leaf-ferry", "Four-Leaf Ferry", "ferry", { ...eyecon }),
  game("kippers-catch", "Kipper's Catch", "pan", {}),
  game("seaside-sovereigns", "Seaside Sovereigns", "shell", {
    jackpot: pounds(12_500),
    isSiteJackpot: true,
    ...pragmatic,
  }),
  game("pot-of-brew", "Pot of Brew", "mug", { ...eyecon }),
  game("first-light-fortune", "First Light Fortune", "sunrise", {}),
  game("the-duchess-deals", "The Duchess Deals", "card", { ...pragmatic }),
  game("marmalade-mine", "Marmalade Mine", "oranges", { ...eyecon }),
  game("comet-crescent", "Comet Crescent", "comet", {}),
  game("ring-the-changes", "Ring the Changes", "ring", { ...pragmatic }),
  game("tide-and-fortune", "Tide and Fortune", "chest", { ...eyecon, jackpot: pounds(5_150) }),
  game("gaslight-gems", "Gaslight Gems", "lamp", {}),
  game("shamrock-and-co", "Shamrock & Co", "pot", { ...pragmatic }),
  game("blue-moon-social", "Blue Moon Social", "record", { ...eyecon }),
  game("opal-arcade", "Opal Arcade", "arcade", {}),
  game("high-tea-heist", "High Tea Heist", "cake", { ...pragmatic }),
  game("sunrise-on-sea", "Sunrise-on-Sea", "sailing", { ...eyecon }),
];

export const gameOf = (ref: string): CatalogueGame | undefined => CATALOGUE.find((known) => known.ref === ref);

/** A game's entry in the catalogue, as its description states it. */
export const entryOf = (game: CatalogueGame) => {
  const positionIn = (category: string) =>
    CATALOGUE.filter(({ categories }) => categories.includes(category)).indexOf(game);
  return {
    id: `slot-${CATALOGUE.indexOf(game) + 1}`,
    visibleInLobby: true,
    categories: game.categories,
    categoryPositions: Object.fromEntries(game.categories.map((category) => [category, positionIn(category)])),
    position: CATALOGUE.indexOf(game),
    desktopUrl: null,
    mobileUrl: null,
    desktopGameId: game.ref,
    mobileGameId: game.ref,
    metadata: { motif: game.motif },
  };
};

const ABOUT: Readonly<Record<string, string>> = {
  Goosicorn: "The studio of this house, with a fondness for larders, teapots and brass bells.",
};

/** The providers of the games, by name, with a description of each. */
export const PROVIDERS = [...new Set(CATALOGUE.map(({ provider }) => provider))].toSorted().map((name) => ({
  refName: name,
  name,
  about: ABOUT[name] ?? "Games of this demonstration under that name. The company of this name did not make them.",
  games: CATALOGUE.filter(({ provider }) => provider === name).length,
}));

/** The lists of the dynamic category 'Featured'. */
export const COMPONENTS = [
  { ref: "tonight", title: "Tonight in the hall", pick: (known: CatalogueGame) => CATALOGUE.indexOf(known) < 6 },
  { ref: "just-in", title: "Just in", pick: (known: CatalogueGame) => known.categories.includes("new") },
  { ref: "jackpots", title: "Growing jackpots", pick: (known: CatalogueGame) => known.jackpot !== undefined },
  { ref: "classics", title: "House favourites", pick: (known: CatalogueGame) => known.platform === "EYECON" },
] as const;
