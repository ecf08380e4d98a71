import { memo, type ReactNode } from "react";
import type { RoomSummary } from "../../domain/bingo/state.ts";
import { priceLabel } from "../../domain/bingo/queries.ts";
import type { GameTile, LiveTile } from "../../domain/lobby/events.ts";
import { providerOf } from "../../domain/lobby/live.ts";
import { providerName } from "../../domain/lobby/providers.ts";
import { markMatches } from "../../domain/lobby/matching.ts";
import { isBlurred } from "../../domain/lobby/tiles.ts";
import { Ball } from "../kit/Ball.tsx";
import { Image } from "../kit/Image.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useSnapshot } from "../player.tsx";
import { BlurredPicture } from "./Blur.tsx";
import { TileJackpot } from "./TileJackpot.tsx";
import { searchWords as words } from "./words.ts";

/** A result of a search. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly href: string;
  /** The game or the table; a bingo room is neither. */
  readonly game?: string;
  /** It can be opened now. */
  readonly isOpen: boolean;
  readonly tag: ReactNode;
  readonly picture: { readonly src: string } | { readonly ball: RoomSummary["type"] };
}

export const gameFound = (game: GameTile): Found => ({
  key: `game-${game.ref}`,
  name: game.name,
  about: providerName(game.provider),
  href: `/secure/games/${game.ref}`,
  game: game.ref,
  isOpen: game.gameReady,
  tag: game.gameReady ? (
    <TileJackpot game={game}>{(text) => <Tag tone="accent">{text}</Tag>}</TileJackpot>
  ) : (
    <Tag>{words.notReady}</Tag>
  ),
  picture: { src: game.lobbySquareImageUrl },
});

export const tableFound = (table: LiveTile): Found => ({
  key: `table-${table.refName}`,
  name: table.name,
  about: providerOf(table),
  href: `/secure/games/${table.refName}`,
  game: table.refName,
  isOpen: table.tileInfo.open,
  tag: table.tileInfo.open ? <Tag tone="good">{words.live}</Tag> : <Tag>{words.notReady}</Tag>,
  picture: { src: table.lobbyImageUrl },
});

export const roomFound = (room: RoomSummary): Found => ({
  key: `room-${room.ref}`,
  name: room.name,
  about: words.roomPrice(room.type, priceLabel(room)),
  href: `/secure/bingo/${room.type}/${room.ref}`,
  isOpen: !room.locked,
  tag: room.locked ? <Tag>{words.locked}</Tag> : null,
  picture: { ball: room.type },
});

export interface SearchListProps {
  readonly id: string;
  readonly groups: readonly { readonly title: string; readonly found: readonly Found[] }[];
  readonly typed: string;
  readonly activeKey: string | undefined;
  readonly onOpen: (found: Found) => void;
  /** The number of further games that are not listed. */
  readonly rest: number;
}

/** The results, grouped by kind. A letter in the field does not draw them again. */
export const SearchList = memo(({ id, groups, typed, activeKey, onOpen, rest }: SearchListProps) => {
  // The search field handles the keys of these options.
  const row = (one: Found) => ({
    id: `${id}-${one.key}`,
    className: "ed-search-row",
    role: "option",
    tabIndex: -1,
    "aria-selected": one.key === activeKey,
    "aria-disabled": !one.isOpen || undefined,
    onClick: () => one.isOpen && onOpen(one),
  });
  const shown = groups.filter(({ found }) => found.length > 0);
  return (
    <>
      <div className="ed-search-list" id={id} role="listbox" aria-label={words.results}>
        {shown.map(({ title, found }, index) => (
          <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
            <span id={`${id}-${index}`} className="ed-search-kind">
              {title}
            </span>
            {found.map((one) => (
              <div key={one.key} {...row(one)}>
                <Picture of={one} />
                <span className="ed-search-words">
                  <strong>
                    {markMatches(one.name, typed).map(({ text, isMatch }, piece) =>
                      isMatch ? <mark key={piece}>{text}</mark> : text,
                    )}
                  </strong>
                  <span>{one.about}</span>
                </span>
                {one.tag}
              </div>
            ))}
          </div>
        ))}
      </div>
      {rest > 0 && <p className="ed-search-rest">{words.rest(rest)}</p>}
    </>
  );
});

const Picture = ({ of: { picture } }: { readonly of: Found }) => {
  const blurred = useSnapshot(({ kyc }) => isBlurred(kyc.status));
  if ("ball" in picture)
    return (
      <span className="ed-search-picture" data-ground="hall">
        <Ball number={picture.ball} game={picture.ball} />
      </span>
    );
  return (
    <span className="ed-search-picture" data-blurred={blurred || undefined}>
      <Image src={picture.src} alt="" width={56} height={56} loading="lazy" decoding="async" />
      {blurred && <BlurredPicture />}
    </span>
  );
};
