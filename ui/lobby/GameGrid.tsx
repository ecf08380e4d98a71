import { useEffect, useRef } from "react";
import { LOAD_WITHIN_VIEWPORTS } from "../../domain/lobby/commands.ts";
import { fullyLoaded, tilesOf } from "../../domain/lobby/queries.ts";
import type { CategoryContent, LobbyState } from "../../domain/lobby/state.ts";
import type { Section } from "../../domain/lobby/wire.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useSnapshot } from "../player.tsx";
import { GameTile } from "./GameTile.tsx";

export interface GameGridProps {
  readonly section: Section;
  /** What is loaded of the list. */
  readonly of: (lobby: LobbyState) => CategoryContent | undefined;
  readonly onMore: () => void;
  readonly isBlurred: boolean;
}

/** The least that is on screen at once: two rows of a phone. */
const FIRST_TILES = 4;

/** Games as one list that goes on as the player scrolls (`LOBBY-501`, `LOBBY-502`). */
export const GameGrid = ({ section, of, onMore, isBlurred }: GameGridProps) => {
  const content = useSnapshot(({ lobby }) => of(lobby));
  const games = useSnapshot(({ lobby }) => tilesOf(lobby, of(lobby)?.categoryRefs ?? []));
  const end = useRef<HTMLDivElement>(null);
  const canLoad =
    content !== undefined && !content.categoryLoading && content.failure === null && !fullyLoaded(content);

  useEffect(() => {
    const mark = end.current;
    if (mark === null || !canLoad) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: `0px 0px ${LOAD_WITHIN_VIEWPORTS * 100}% 0px`,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [canLoad, games.length, onMore]);

  if (content?.failure != null && games.length === 0)
    return (
      <ErrorState title="We couldn't load these games" onRetry={onMore}>
        {content.failure}
      </ErrorState>
    );
  const isWhole = content !== undefined && fullyLoaded(content);
  if (isWhole && games.length === 0) return <NothingOpen section={section} />;
  return (
    <>
      <ul className="ed-lobby-grid">
        {games.map((game, index) => (
          <li key={game.ref}>
            <GameTile game={game} isBlurred={isBlurred} isFirst={index < FIRST_TILES} />
          </li>
        ))}
        {(content === undefined || content.categoryLoading) && <Loading first={games.length === 0} />}
      </ul>
      <div ref={end} />
      {isWhole && (
        <footer className="ed-lobby-end">{games.length === 1 ? "That's the one" : `That's all ${games.length}`}</footer>
      )}
      {content?.failure != null && (
        <ErrorState title="We couldn't load any more" onRetry={onMore}>
          {content.failure}
        </ErrorState>
      )}
    </>
  );
};

const Loading = ({ first }: { readonly first: boolean }) =>
  Array.from({ length: first ? 12 : 5 }, (_, index) => (
    <li key={index}>
      <Skeleton shape="tile" label={index === 0 ? "Loading games" : undefined} />
    </li>
  ));

const NOTHING: Partial<Record<Section, readonly [string, string]>> = {
  live: ["No tables are open right now", "Live dealers are back this evening. The slots never close."],
  rewards: ["No offers for you today", "New ones arrive every week. We'll show a number on the tab."],
};

/** A section without anything to show. */
export const NothingOpen = ({ section }: { readonly section: Section }) => {
  const [title, text] = NOTHING[section] ?? ["No games here yet", "Try another category."];
  return <EmptyState title={title}>{text}</EmptyState>;
};
