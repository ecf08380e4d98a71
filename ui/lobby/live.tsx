import { Suspense } from "react";
import type { LiveLayout } from "../../domain/lobby/wire.ts";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";

// What draws a live tile comes when the first one is to be drawn; this is what is there of it before.

const Drawn = lazily(() => import("./LiveTiles.tsx"));

export interface LiveTilesProps {
  readonly refs: readonly string[];
  readonly layout: LiveLayout;
}

/** Live tables, as items of a list. */
export const LiveTiles = ({ refs, layout }: LiveTilesProps) => (
  <Suspense fallback={<LoadingTables layout={layout} count={refs.length} />}>
    <Drawn refs={refs} layout={layout} />
  </Suspense>
);

interface LoadingTablesProps {
  readonly layout: LiveLayout;
  readonly count: number;
}

/** As many tables as are coming, in the size in which they come. */
export const LoadingTables = ({ layout, count }: LoadingTablesProps) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="ed-live-loading" data-layout={layout}>
      <Skeleton shape="block" label={index === 0 ? "Loading games" : undefined} />
    </li>
  ));
