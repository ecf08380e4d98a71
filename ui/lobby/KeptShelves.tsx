import { useEffect } from "react";
import { restoreGames } from "../../domain/lobby/kept-games.ts";
import type { GameTile as Tile } from "../../domain/lobby/events.ts";
import { favouritesOf, recentOf } from "../../domain/lobby/queries.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { GameTile } from "./GameTile.tsx";
import { Shelf } from "./Shelf.tsx";
import { keptWords as words } from "./words.ts";

/** The player's favourites and the games that they opened last, above the site's lists. */
export const KeptShelves = () => {
  const favourites = useSnapshot(({ lobby }) => favouritesOf(lobby));
  const recent = useSnapshot(({ lobby }) => recentOf(lobby));
  const restore = useAct(restoreGames);
  useEffect(() => restore(), [restore]);
  return (
    <>
      <Kept id="favourites" title={words.favourites} games={favourites} />
      <Kept id="recent" title={words.recent} games={recent} />
    </>
  );
};

interface KeptProps {
  readonly id: "favourites" | "recent";
  readonly title: string;
  readonly games: readonly Tile[];
}

const Kept = ({ id, title, games }: KeptProps) =>
  games.length > 0 && (
    <Shelf id={id} title={title}>
      {games.map((game, index) => (
        <li key={game.ref}>
          <GameTile game={game} place={{ section: "casino", source: id, category: id, position: index + 1 }} />
        </li>
      ))}
    </Shelf>
  );
