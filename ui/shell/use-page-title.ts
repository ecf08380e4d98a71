import { useEffect } from "react";
import { lobbySection, roomTitle } from "../../domain/shell/queries.ts";
import type { ScreenName } from "../../domain/shell/routing/screens.ts";
import type { Player } from "../../domain/player.ts";
import { capitalised } from "../capitalised.ts";
import { brand } from "../kit/words.ts";
import { useSnapshot } from "../player.tsx";
import { pageTitles } from "./words.ts";

function titleOf(player: Player): string {
  const { shell } = player;
  const section = lobbySection(shell);
  const title = pageTitles[shell.route?.screen as ScreenName] ?? roomTitle(player) ?? (section && capitalised(section));
  return title === undefined || title === "" ? brand : `${title} · ${brand}`;
}

/** Sets the window's title to the screen's or the game's. */
export function usePageTitle(): void {
  const title = useSnapshot(titleOf);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
