import { useEffect } from "react";
import { lobbySection, roomTitle } from "../../domain/shell/queries.ts";
import type { ScreenName } from "../../domain/shell/routing/screens.ts";
import { isPlayer, type Visitor } from "../../domain/visitor.ts";
import { capitalised } from "../capitalised.ts";
import { brand } from "../kit/words.ts";
import { useVisitor } from "../player.tsx";
import { pageTitles } from "./words.ts";

function titleOf(state: Visitor): string {
  const { shell } = state;
  const section = lobbySection(shell);
  const room = isPlayer(state) ? roomTitle(state) : undefined;
  const title = pageTitles[shell.route?.screen as ScreenName] ?? room ?? (section && capitalised(section));
  return title === undefined || title === "" ? brand : `${title} · ${brand}`;
}

/** Sets the window's title to the screen's or the game's. */
export function usePageTitle(): void {
  const title = useVisitor(titleOf);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
