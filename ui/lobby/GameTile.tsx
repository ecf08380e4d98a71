import { Link } from "wouter";
import { chooseGame } from "../../domain/lobby/commands.ts";
import type { ChosenTile, GameTile as Tile } from "../../domain/lobby/events.ts";
import { shownTile } from "../../domain/lobby/tiles.ts";
import { Image } from "../kit/Image.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { BlurredPicture } from "./Blur.tsx";
import { TileJackpot } from "./TileJackpot.tsx";
import { tileWords as words } from "./words.ts";

/** Where a tile is in the lobby; `position` counts from 1. */
export type TilePlace = Pick<ChosenTile, "section" | "source" | "category" | "position">;

export interface GameTileProps {
  readonly game: Tile;
  readonly place: TilePlace;
  /** It is on the first screen, so its picture is loaded with priority. */
  readonly isFirst?: boolean;
}

/** A game of the lobby: its picture, its jackpot, and a mark if it is not available now. */
export const GameTile = ({ game, place, isFirst = false }: GameTileProps) => {
  const choose = useAct(chooseGame);
  const { blur } = shownTile(
    game,
    useSnapshot(({ kyc }) => kyc.status),
  );
  const picture = (
    <>
      <span className="ed-tile-picture" data-blurred={blur || undefined}>
        <Image
          src={game.lobbySquareImageUrl}
          alt={game.name}
          width={400}
          height={400}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
        />
        {blur && <BlurredPicture />}
      </span>
      <TileJackpot game={game} className="ed-tile-jackpot">
        {(text) => (
          <>
            <span className="ed-tile-jackpot-word">{words.jackpot}</span> {text}
          </>
        )}
      </TileJackpot>
    </>
  );
  if (!game.gameReady)
    return (
      <span className="ed-tile" data-resting>
        {picture}
        <span className="ed-tile-soon">{words.notReady}</span>
      </span>
    );
  return (
    <Link
      className="ed-tile"
      href={`/secure/games/${game.ref}`}
      onClick={() => choose({ ...place, game: game.ref, shape: "square" })}
    >
      {picture}
    </Link>
  );
};
