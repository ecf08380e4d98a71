import { OpeningRoom } from "../bingo/Opening.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useLoadingAnnouncement } from "./LoadingRegion.tsx";
import { frameWords } from "./words.ts";

/** The placeholder of a screen that is being loaded: a bingo room's own, or a heading and tiles, as on most screens. */
export const ScreenSkeleton = ({ isRoom }: { readonly isRoom: boolean }) => (isRoom ? <OpeningRoom /> : <Tiles />);

const Tiles = () => {
  useLoadingAnnouncement(frameWords.loading);
  return (
    <div className="ed-shell-skeleton" aria-busy="true">
      <Skeleton shape="line" />
      <div className="ed-shell-skeleton-tiles">
        <Skeleton shape="tile" count={8} />
      </div>
    </div>
  );
};
