import { AutoBuy } from "./AutoBuy.tsx";
import { LastResults } from "./LastResults.tsx";
import { Settings } from "./Settings.tsx";

/** What the player can open beside or below the game. */
export const Panels = ({ isOpenAtFirst = false }: { readonly isOpenAtFirst?: boolean }) => (
  <div className="ed-bingo-panels">
    <AutoBuy />
    <LastResults isOpenAtFirst={isOpenAtFirst} />
    <Settings isOpenAtFirst={isOpenAtFirst} />
  </div>
);
