import { Heart } from "lucide-react";
import { useEffect, useMemo } from "react";
import { rememberGame, restoreGames, toggleFavourite } from "../../domain/lobby/kept-games.ts";
import { readProvider } from "../../domain/lobby/providers.ts";
import type { OpenGame } from "../../domain/games/state.ts";
import type { GameTile } from "../../domain/lobby/events.ts";
import { IconButton } from "../kit/IconButton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { gameWords as words } from "./words.ts";

type Details = NonNullable<OpenGame["details"]>;

/** The published return and the rules, which the player can read before the first stake, and the favourite button. */
export const GameFacts = ({ details }: { readonly details: Details }) => {
  const { name, rtpBasisPoints, rules } = details;
  return (
    <>
      <Favourite details={details} />
      {rtpBasisPoints !== undefined && rules !== undefined && (
        <details className="ed-game-rules">
          <summary>
            {words.rtp(rtpBasisPoints)} · <b>{words.rules}</b>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on a small screen */}
          <section aria-label={words.rulesOf(name)} tabIndex={0}>
            <ul>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
              <li>{words.rtpInFull(rtpBasisPoints)}</li>
            </ul>
            <About provider={details.provider} />
          </section>
        </details>
      )}
    </>
  );
};

/** The description of the game's provider; nothing where the server has none. */
const About = ({ provider }: { readonly provider: string }) => {
  const reading = useRead(useMemo(() => readProvider(provider), [provider]));
  if (reading.status === "unrecorded") return <Unrecorded what="gameProvider" shape="line" />;
  if (reading.status !== "read") return null;
  const { name, about, games } = reading.value;
  return (
    <p className="ed-game-provider">
      <b>{name}</b> {about} {words.gamesOf(games)}
    </p>
  );
};

const Favourite = ({ details }: { readonly details: Details }) => {
  const known = useSnapshot(({ lobby }) => lobby.games[details.ref]);
  const isTable = useSnapshot(({ lobby }) => lobby.live?.[details.ref] !== undefined);
  const tile: GameTile = known ?? tileOf(details);
  const isFavourite = useSnapshot(({ lobby }) => lobby.favourites?.includes(details.ref) === true);
  const toggle = useAct(toggleFavourite);
  const remember = useAct(rememberGame);
  const restore = useAct(restoreGames);
  useEffect(() => {
    restore();
    // A live table has a tile of another kind, which these lists do not hold.
    if (!isTable) remember(tile);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opened game, not for each change of its tile
  }, [restore, remember, details.ref]);
  if (isTable) return null;
  return (
    <IconButton
      icon={Heart}
      size={20}
      label={words.favourite(details.name)}
      aria-pressed={isFavourite}
      onClick={() => toggle(tile)}
    />
  );
};

const tileOf = ({ ref, name, provider, platform, lobbyImageUrl, jackpotAmount, gameReady }: Details): GameTile => ({
  ref,
  name,
  provider,
  platform,
  lobbySquareImageUrl: lobbyImageUrl,
  jackpotAmount,
  gameReady,
});
