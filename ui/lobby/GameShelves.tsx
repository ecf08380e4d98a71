import { openCategory } from "../../domain/lobby/commands.ts";
import { contentOf } from "../../domain/lobby/queries.ts";
import type { Section } from "../../domain/lobby/rules.ts";
import type { Category, LiveLayout } from "../../domain/lobby/wire.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { useAfterwards, useInParts } from "../use-in-parts.ts";
import { BlurCallout } from "./Blur.tsx";
import { GameTile } from "./GameTile.tsx";
import { LiveTiles, LoadingTables } from "./live.tsx";
import { KeptShelves } from "./KeptShelves.tsx";
import { tilesOf } from "./lists.ts";
import { OfferShelf } from "./OfferShelf.tsx";
import { Shelf } from "./Shelf.tsx";
import { lobbyWords as words } from "./words.ts";

export interface CategoryProps {
  readonly section: Section;
  readonly category: Category;
}

/** A dynamic category: several lists under headings, each scrolled horizontally (`LOBBY-111`, `LOBBY-112`). */
export const GameShelves = ({ section, category }: CategoryProps) => {
  const content = useSnapshot(({ lobby }) => contentOf(lobby, section, category.code));
  // The press that leads here is answered by the placeholder, also if the lists are known.
  const areShown = useInParts(useAfterwards() && content?.components != null);
  const again = useAct(openCategory);
  if (content?.failure != null)
    return (
      <ErrorState title={words.gamesFailed} onRetry={() => again(section, category.code)}>
        {content.failure}
      </ErrorState>
    );
  if (content?.components == null || !areShown)
    return (
      <div className="ed-lobby-loading">
        <Skeleton shape="line" label={words.loadingGames} />
        {section === "live" ? (
          <ul className="ed-live-shelf" role="list">
            <LoadingTables layout="live_wide" count={2} />
          </ul>
        ) : (
          <div className="ed-lobby-grid">
            <Skeleton shape="tile" count={6} />
          </div>
        )}
      </div>
    );
  const shelves = content.components.map(({ ref, title, categoryRefs, layout, offers }, index) =>
    offers !== undefined ? (
      <OfferShelf key={ref} id={ref} title={title} offers={offers} />
    ) : (
      <GameShelf
        key={ref}
        id={ref}
        section={section}
        title={title}
        refs={categoryRefs}
        layout={layout}
        href={`/secure/lobby/${section}/${category.code}/${ref}`}
        isFirst={index === 0}
      />
    ),
  );
  return (
    <>
      {/* It comes with the shelves, in one step, so that nothing on the screen moves. */}
      <BlurCallout />
      {section === "casino" && <KeptShelves />}
      {shelves}
    </>
  );
};

interface GameShelfProps {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  readonly refs: readonly string[];
  /** The tile size of a list of live tables; undefined for a list of games. */
  readonly layout: LiveLayout | undefined;
  /** The address of the full list. */
  readonly href: string;
  readonly isFirst: boolean;
}

const NONE: ReturnType<typeof tilesOf> = [];

/** The number of a shelf's tiles on a phone's screen before it is scrolled. */
const FIRST_TILES = 3;

const GameShelf = ({ id, section, title, refs, layout, href, isFirst }: GameShelfProps) => {
  const games = useSnapshot(({ lobby }) => (layout === undefined ? tilesOf(lobby, refs) : NONE));
  return (
    <Shelf id={id} title={title} layout={layout} href={href}>
      {layout !== undefined && <LiveTiles refs={refs} layout={layout} source="shelf" category={id} />}
      {games.map((game, index) => (
        <li key={game.ref}>
          <GameTile
            game={game}
            place={{ section, source: "shelf", category: id, position: index + 1 }}
            isFirst={isFirst && index < FIRST_TILES}
          />
        </li>
      ))}
    </Shelf>
  );
};
