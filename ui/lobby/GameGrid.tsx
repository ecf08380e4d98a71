import { Skeleton } from "../kit/Skeleton.tsx";
import { useSnapshot } from "../player.tsx";
import { GameTile } from "./GameTile.tsx";
import { byProvider, tilesOf } from "./lists.ts";
import { LiveTiles, LoadingTables } from "./live.tsx";
import { PagedGrid, type PagedList } from "./PagedGrid.tsx";
import { ProviderFilter } from "./ProviderFilter.tsx";
import { lobbyWords } from "./words.ts";

/** The number of tiles on a phone's first screen: two rows. */
const FIRST_TILES = 4;

/** A full list of the section: its games, or its live tables. */
export const GameGrid = (list: PagedList) =>
  list.section === "live" ? <TableGrid {...list} /> : <SlotGrid {...list} />;

const SlotGrid = (list: PagedList) => {
  const games = useSnapshot(({ lobby }) => byProvider(lobby, tilesOf(lobby, list.of(lobby)?.categoryRefs ?? [])));
  return (
    <>
      <ProviderFilter />
      <PagedGrid {...list} className="ed-lobby-grid" loading={loadingGames} shown={games.length}>
        {games.map((game, index) => (
          <li key={game.ref}>
            <GameTile
              game={game}
              place={{ section: list.section, source: "list", category: list.id, position: index + 1 }}
              isFirst={index < FIRST_TILES}
            />
          </li>
        ))}
      </PagedGrid>
    </>
  );
};

const loadingGames = (isFirst: boolean) =>
  Array.from({ length: isFirst ? 12 : 5 }, (_, index) => (
    <li key={index}>
      <Skeleton shape="tile" label={index === 0 ? lobbyWords.loadingGames : undefined} />
    </li>
  ));

const TableGrid = (list: PagedList) => {
  const refs = useSnapshot(({ lobby }) => list.of(lobby)?.categoryRefs ?? NONE);
  return (
    <PagedGrid {...list} className="ed-live-grid" loading={loadingTables}>
      {refs.length > 0 && <LiveTiles refs={refs} layout="live_normal" source="list" category={list.id} />}
    </PagedGrid>
  );
};

const NONE: readonly string[] = [];
const loadingTables = (isFirst: boolean) => <LoadingTables layout="live_normal" count={isFirst ? 6 : 3} />;
