import { Skeleton } from "../kit/Skeleton.tsx";
import { useLoadingAnnouncement } from "../shell/LoadingRegion.tsx";
import { openingWords as words } from "./opening-words.ts";
import "./hall.css";

/** The placeholder while the room is loaded, with the places of the room that waits. The page's first paint contains it. */
export const Opening = () => {
  useLoadingAnnouncement(words.opening);
  return (
    <div className="ed-bingo-hall" data-state="opening" data-columns={3}>
      <div className="ed-bingo-stage">
        <p className="ed-bingo-opening">{words.opening}</p>
        <div className="ed-bingo-opening-prizes">
          <Skeleton shape="block" count={3} />
        </div>
      </div>
      <div className="ed-bingo-floor">
        <TabsPlaceholder />
      </div>
      <div className="ed-bingo-opening-aside">
        <Skeleton shape="block" />
      </div>
    </div>
  );
};

/** The placeholder of the tabs. Which ones there are depends on the tickets, and another tab row would move what is below it. */
export const TabsPlaceholder = ({ label }: { readonly label?: string }) => (
  <div className="ed-bingo-looking">
    <Skeleton shape="line" label={label} />
    <Skeleton shape="block" count={2} />
  </div>
);

/** The same before the room's own code is there. */
export const OpeningRoom = () => (
  <div className="ed-bingo" data-ground="hall">
    <h1 className="ed-hidden">{words.unnamed}</h1>
    <Opening />
  </div>
);
