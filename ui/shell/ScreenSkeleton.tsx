import { OpeningRoom } from "../bingo/Opening.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useLoadingAnnouncement } from "./LoadingRegion.tsx";
import { frameWords } from "./words.ts";

interface ScreenSkeletonProps {
  readonly isRoom: boolean;
  /** The screen is loaded, so it comes at once. */
  readonly isQuiet?: boolean;
}

/** The placeholder of a screen: a bingo room's own, or a heading and tiles, as on most screens. */
export const ScreenSkeleton = ({ isRoom, isQuiet = false }: ScreenSkeletonProps) =>
  isRoom ? <OpeningRoom /> : <Tiles announced={isQuiet ? "" : frameWords.loading} />;

const Tiles = ({ announced }: { readonly announced: string }) => {
  useLoadingAnnouncement(announced);
  return (
    <div className="ed-shell-skeleton" aria-busy="true">
      <Skeleton shape="line" />
      <div className="ed-shell-skeleton-tiles">
        <Skeleton shape="tile" count={8} />
      </div>
    </div>
  );
};
