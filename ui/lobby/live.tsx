import type { ChosenTile } from "../../domain/lobby/events.ts";
import type { LiveLayout } from "../../domain/lobby/wire.ts";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import { LazyPart } from "../shell/LazyPart.tsx";
import { lobbyWords } from "./words.ts";

// The component of a live tile is loaded when the first one is drawn. This file has the placeholder.

const LazyLiveTiles = lazily(() => import("./LiveTiles.tsx"));

export interface LiveTilesProps extends Pick<ChosenTile, "source" | "category"> {
  readonly refs: readonly string[];
  readonly layout: LiveLayout;
}

/** Live tables, as items of a list. */
export const LiveTiles = (list: LiveTilesProps) => (
  <LazyPart
    of={LazyLiveTiles}
    loading={<LoadingTables layout={list.layout} count={list.refs.length} />}
    failure={lobbyWords.gamesFailed}
  >
    <LazyLiveTiles {...list} />
  </LazyPart>
);

interface LoadingTablesProps {
  readonly layout: LiveLayout;
  readonly count: number;
}

/** Placeholders in the number and the size of the tables. */
export const LoadingTables = ({ layout, count }: LoadingTablesProps) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="ed-live-loading" data-layout={layout}>
      <Skeleton shape="block" label={index === 0 ? lobbyWords.loadingGames : undefined} />
    </li>
  ));
