import { Skeleton } from "../kit/Skeleton.tsx";
import { openingWords as words } from "./opening-words.ts";
import "./hall.css";

/** The placeholder while the room is loaded. The page's first paint contains it. */
export const Opening = () => (
  <div className="ed-bingo-hall" data-state="opening">
    <div className="ed-bingo-stage">
      <p className="ed-bingo-opening" role="status">
        {words.opening}
      </p>
      <Skeleton shape="block" />
    </div>
    <div className="ed-bingo-floor">
      <Skeleton shape="line" />
      <Skeleton shape="block" count={2} />
    </div>
  </div>
);

/** The same before the room's own code is there. */
export const OpeningRoom = () => (
  <div className="ed-bingo" data-ground="hall">
    <Opening />
  </div>
);
