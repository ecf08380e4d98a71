import { type ReactNode, useEffect, useRef } from "react";
import { LOAD_WITHIN_VIEWPORTS } from "../../domain/lobby/commands.ts";
import { fullyLoaded } from "../../domain/lobby/queries.ts";
import type { CategoryContent, LobbyState } from "../../domain/lobby/state.ts";
import type { Section } from "../../domain/lobby/rules.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { useSnapshot } from "../player.tsx";
import { emptySectionWords, lobbyWords as words } from "./words.ts";

export interface PagedList {
  readonly section: Section;
  /** The list's name in the record of a chosen tile. */
  readonly id: string;
  /** The loaded part of the list. */
  readonly of: (lobby: LobbyState) => CategoryContent | undefined;
  readonly onMore: () => void;
}

export interface PagedGridProps extends PagedList {
  readonly className: string;
  /** The placeholders while the first page, or a later one, is loaded. */
  readonly loading: (isFirst: boolean) => ReactNode;
  /** The loaded games, as list items. */
  readonly children: ReactNode;
  /** The number of games that are shown, where a filter hides some. */
  readonly shown?: number;
}

/** A list that loads its next page as the player scrolls (`LOBBY-501`, `LOBBY-502`). */
export const PagedGrid = ({ section, of, onMore, className, loading, children, shown }: PagedGridProps) => {
  const content = useSnapshot(({ lobby }) => of(lobby));
  const count = content?.categoryRefs.length ?? 0;
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
  }, [canLoad, count, onMore]);

  if (content?.failure != null && count === 0)
    return (
      <ErrorState title={words.gamesFailed} onRetry={onMore}>
        {content.failure}
      </ErrorState>
    );
  const isComplete = content !== undefined && fullyLoaded(content);
  if (isComplete && (shown ?? count) === 0) return <EmptySection section={section} />;
  return (
    <>
      <ul className={className} role="list">
        {children}
        {(content === undefined || content.categoryLoading) && loading(count === 0)}
      </ul>
      <div ref={end} />
      {isComplete && <footer className="ed-lobby-end">{words.end(shown ?? count)}</footer>}
      {content?.failure != null && (
        <ErrorState title={words.moreFailed} onRetry={onMore}>
          {content.failure}
        </ErrorState>
      )}
    </>
  );
};

/** A section without content. */
export const EmptySection = ({ section }: { readonly section: Section }) => {
  const { title, text } = emptySectionWords(section);
  return <EmptyState title={title}>{text}</EmptyState>;
};
