import { Skeleton } from "../kit/Skeleton.tsx";

/** A screen on its way, in the shape of most of ours: a heading and a wall of tiles. */
export const ScreenSkeleton = () => (
  <div className="ed-shell-skeleton" aria-busy="true">
    <Skeleton shape="line" label="Loading" />
    <div className="ed-shell-skeleton-tiles">
      <Skeleton shape="tile" count={8} />
    </div>
  </div>
);
