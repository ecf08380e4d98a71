import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count } from "../integers.ts";
import { endpoint, UnrecordedText } from "../wire.ts";
import { SECTIONS } from "./rules.ts";

/** A bottom tab of a section (`DATA-143`). */
const Category = Schema.Struct({
  code: Schema.String,
  label: Schema.String,
  position: Schema.Int,
  hidden: Schema.Boolean,
  /** True: several lists under headings. False: one paged list (`LOBBY-110`). */
  multipleComponents: Schema.Boolean,
});
export type Category = typeof Category.Type;
export const CategorySchema = Category;

/** `CALL-556` */
export const listCategories = endpoint("listCategories", "GET", "lobby/{section}/categories", {
  request: Schema.Struct({ section: Schema.Literals(SECTIONS) }),
  response: Schema.Array(Category),
  assumed: true,
});

/** The picture of a tab, by its ref `section/category`. */
const LobbyAsset = Schema.Struct({ ref: Schema.String, imageUrl: Schema.String });
export const LobbyAssets = Schema.Array(LobbyAsset);

/** `CALL-547`: the pictures of the lobby's tabs. */
export const listLobbyAssets = endpoint("listLobbyAssets", "GET", "slots/lobby/assets", {
  response: LobbyAssets,
  assumed: true,
});

/** The fields of a game tile (`DATA-135`). `blur` is no field: it depends on the player's verification (`LOBBY-117`). */
export const gameTileFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  ref: Schema.String,
  name: Schema.String,
  provider: Schema.String,
  platform: Schema.String,
  lobbySquareImageUrl: Schema.String,
  jackpotAmount: Schema.NullOr(amount),
  /** False shows 'Back soon' (`LOBBY-116`). */
  gameReady: Schema.Boolean,
});
const WireGameTile = Schema.Struct(gameTileFields(WirePounds));

/** The fields of a live tile (`DATA-140`). `blur` is no field, as with a game tile. */
export const liveTileFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  refName: Schema.String,
  name: Schema.String,
  lobbyImageUrl: Schema.String,
  provider: Schema.String,
  platform: Schema.String,
  tileInfo: Schema.Struct({
    minBet: Schema.NullOr(amount),
    playerCount: Schema.NullOr(Count),
    displayProvider: Schema.NullOr(Schema.String),
    takenSeats: Schema.Array(Schema.Struct({ isTaken: Schema.Boolean, seat: Count })),
    /** One of `TILE_TYPES`; a tile of another type shows no results. */
    tileType: Schema.String,
    /** Newest first. */
    results: Schema.Array(
      Schema.Struct({
        value: Schema.String,
        /** The multiplier of the result's win. */
        multiplier: Schema.NullOr(Count),
        /** The provider requires a border around this result. */
        border: Schema.Boolean,
      }),
    ),
    dealer: Schema.NullOr(Schema.String),
    /** False shows 'Back soon' (`LIVE-116`). */
    open: Schema.Boolean,
  }),
});
const WireLiveTile = Schema.Struct(liveTileFields(WirePounds));

/** The sizes of a list's live tiles (`LIVE-504`). */
export const LIVE_LAYOUTS = ["live_normal", "live_large", "live_wide"] as const;
export type LiveLayout = (typeof LIVE_LAYOUTS)[number];

/** An offer in a list of a dynamic category (`LOBBY-113`). */
const OfferTile = Schema.Struct({
  ref: Schema.String,
  title: Schema.String,
  shortDescription: Schema.String,
  imageUrl: Schema.String,
});
export type OfferTile = typeof OfferTile.Type;

/** A list of a dynamic category: of games, with `live` of live tables, or with `offers` of offers (`LOBBY-112` to `LOBBY-115`). */
export const componentOf = <Game extends Schema.Codec<unknown, unknown>, Table extends Schema.Codec<unknown, unknown>>(
  game: Game,
  table: Table,
) =>
  Schema.Struct({
    ref: Schema.String,
    title: Schema.String,
    games: Schema.Array(game),
    live: Schema.optionalKey(Schema.Struct({ layout: Schema.Literals(LIVE_LAYOUTS), tables: Schema.Array(table) })),
    offers: Schema.optionalKey(Schema.Array(OfferTile)),
  });

/** One page of a category (`CALL-548`): `offset` counts games, not pages. */
export const listGames = endpoint("listGames", "GET", "slots/games/list", {
  request: Schema.Struct({
    categ: Schema.String,
    offset: Count,
    limit: Count,
    sort: Schema.Literal("position,ASC"),
  }),
  response: Schema.Struct({ totalElements: Count, content: Schema.Array(WireGameTile) }),
});

/** One page of the live tables of a category (`CALL-551`, `CALL-633`). */
export const listLiveGames = endpoint("listLiveGames", "GET", "live/games/list", {
  request: listGames.request,
  response: Schema.Struct({ totalElements: Count, content: Schema.Array(WireLiveTile) }),
  assumed: true,
});

/** The lists of a dynamic category, each with its first games (`CALL-555`, `CALL-634`). */
export const listComponents = endpoint("listComponents", "GET", "lobby/{section}/{category}/content", {
  request: Schema.Struct({
    section: Schema.Literals(SECTIONS),
    category: Schema.String,
    offset: Count,
    limit: Count,
    sort: Schema.Literal("position,ASC"),
  }),
  response: Schema.Array(componentOf(WireGameTile, WireLiveTile)),
  assumed: true,
});

/** Games and, in a separate field, live tables; `totalElements` counts both. */
const GamesAndTables = Schema.Struct({
  totalElements: Count,
  content: Schema.Array(WireGameTile),
  live: Schema.optionalKey(Schema.Array(WireLiveTile)),
});

/** A page of a full list of a dynamic category (`CALL-554`). `variant` is the list's ref. */
export const listCategoryGames = endpoint("listCategoryGames", "GET", "lobby/{section}/{category}/games", {
  request: Schema.Struct({
    section: Schema.Literals(SECTIONS),
    category: Schema.String,
    variant: Schema.String,
    offset: Count,
    limit: Count,
    sort: Schema.Literal("position,ASC"),
  }),
  response: GamesAndTables,
  assumed: true,
});

const Provider = Schema.Struct({
  /** As in the `provider` of a game. */
  refName: Schema.String,
  name: Schema.String,
});

export type Provider = typeof Provider.Type;
export const ProviderSchema = Provider;

/** The providers of the slot games (`CALL-545`). */
export const listProviders = endpoint("listProviders", "GET", "slots/provider/list", {
  response: Schema.Array(Provider),
});

/** One provider, with its description (`CALL-546`). */
export const getProvider = endpoint("getProvider", "GET", "slots/provider/{refName}", {
  request: Schema.Struct({ refName: Schema.String }),
  response: Schema.Struct({ ...Provider.fields, about: Schema.String, games: Count }),
});

/**
 * Games and live tables by name or provider, best first (`CALL-552`). The section is the player's current one. The text
 * is sent in the body, because addresses are logged.
 */
export const searchLobby = endpoint("searchLobby", "POST", "lobby/search", {
  request: Schema.Struct({ section: Schema.Literals(SECTIONS), query: UnrecordedText, offset: Count, limit: Count }),
  response: GamesAndTables,
  assumed: true,
});

/** The popular games, shown before a search (`CALL-553`). */
export const listPopular = endpoint("listPopular", "GET", "search/popular", {
  response: Schema.Array(WireGameTile),
  assumed: true,
});
