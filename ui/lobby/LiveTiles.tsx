import { UsersRound } from "lucide-react";
import { Link } from "wouter";
import { chooseGame } from "../../domain/lobby/commands.ts";
import type { LiveTile as Table } from "../../domain/lobby/events.ts";
import { providerOf, seatsTaken } from "../../domain/lobby/live.ts";
import { shownTile } from "../../domain/lobby/tiles.ts";
import type { LiveLayout } from "../../domain/lobby/wire.ts";
import { formatAmount } from "../../domain/money.ts";
import { Icon } from "../kit/Icon.tsx";
import { Image } from "../kit/Image.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { BlurredPicture } from "./Blur.tsx";
import type { LiveTilesProps } from "./live.tsx";
import { LiveResults } from "./LiveResults.tsx";
import { tablesOf } from "./lists.ts";
import { liveWords as words } from "./words.ts";
import "./live.css";

/** The number of tiles on a phone's first screen. Their pictures are loaded with priority. */
const FIRST_TILES = 3;

const LiveTiles = ({ refs, layout, source, category }: LiveTilesProps) => {
  const choose = useAct(chooseGame);
  const tables = useSnapshot(({ lobby }) => tablesOf(lobby, refs));
  const kycStatus = useSnapshot(({ kyc }) => kyc.status);
  return tables.map((table, index) => (
    <li key={table.refName}>
      <LiveTile
        tile={shownTile(table, kycStatus)}
        layout={layout}
        isFirst={index < FIRST_TILES}
        onChoose={() =>
          choose({ game: table.refName, section: "live", source, category, position: index + 1, shape: layout })
        }
      />
    </li>
  ));
};

interface LiveTileProps {
  readonly tile: Table & { readonly blur: boolean };
  readonly layout: LiveLayout;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

/** A live table: dealer, players, least stake and last results. A closed table has no link (`LIVE-116`). */
const LiveTile = ({ tile, layout, isFirst, onChoose }: LiveTileProps) => {
  const { open, playerCount, minBet, dealer } = tile.tileInfo;
  const facts = [
    [words.minBet, minBet === null ? undefined : formatAmount(minBet)],
    [words.seats, seatsTaken(tile)],
    [words.dealer, dealer ?? undefined],
  ] as const;
  return (
    <article className="ed-live" data-ground="hall" data-layout={layout} data-resting={!open || undefined}>
      <span className="ed-live-picture" data-blurred={tile.blur || undefined}>
        <Image
          src={tile.lobbyImageUrl}
          alt=""
          width={640}
          height={400}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
        />
        {tile.blur && <BlurredPicture />}
      </span>
      {playerCount !== null && (
        <span className="ed-live-players">
          <Icon of={UsersRound} size={16} />
          {playerCount}
          <VisuallyHidden> {words.playing}</VisuallyHidden>
        </span>
      )}
      <div className="ed-live-words">
        {open ? (
          <Link className="ed-live-name" href={`/secure/games/${tile.refName}`} onClick={onChoose}>
            {tile.name}
          </Link>
        ) : (
          <span className="ed-live-name">{tile.name}</span>
        )}
        <span className="ed-live-provider">{providerOf(tile)}</span>
        <dl className="ed-live-facts">
          {facts.map(
            ([label, value]) =>
              value !== undefined && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <LiveResults tile={tile} />
      {!open && <span className="ed-live-soon">{words.notOpen}</span>}
    </article>
  );
};

export default LiveTiles;
