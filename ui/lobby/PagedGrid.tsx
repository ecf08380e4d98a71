import { type ReactNode, useEffect, useRef } from "react";
import { LOAD_WITHIN_VIEWPORTS } from "../../domain/lobby/commands.ts";
import { fullyLoaded } from "../../domain/lobby/queries.ts";
import type { CategoryContent, LobbyState } from "../../domain/lobby/state.ts";
import type { Section } from "../../domain/lobby/wire.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { useSnapshot } from "../player.tsx";

export interface PagedList {
  readonly section: Section;
  /** What is loaded of the list. */
  readonly of: (lobby: LobbyState) => CategoryContent | undefined;
  readonly onMore: () => void;
}

export interface PagedGridProps extends PagedList {
  readonly className: string;
  /** What is shown of the list until its first page is there, or the next. */
  readonly loading: (isFirst: boolean) => ReactNode;
  /** What is loaded, as list items. */
  readonly children: ReactNode;
}

/** One list that goes on as the player scrolls (`LOBBY-501`, `LOBBY-502`). */
export const PagedGrid = ({ section, of, onMore, className, loading, children }: PagedGridProps) => {
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
      <ErrorState title="We couldn't load these games" onRetry={onMore}>
        {content.failure}
      </ErrorState>
    );
  const isWhole = content !== undefined && fullyLoaded(content);
  if (isWhole && count === 0) return <NothingOpen section={section} />;
  return (
    <>
      <ul className={className} role="list">
        {children}
        {(content === undefined || content.categoryLoading) && loading(count === 0)}
      </ul>
      <div ref={end} />
      {isWhole && <footer className="ed-lobby-end">{count === 1 ? "That's the one" : `That's all ${count}`}</footer>}
      {content?.failure != null && (
        <ErrorState title="We couldn't load any more" onRetry={onMore}>
          {content.failure}
        </ErrorState>
      )}
    </>
  );
};

const NOTHING: Partial<Record<Section, readonly [string, string]>> = {
  live: ["No tables are open right now", "Live dealers are back this evening. The slots never close."],
  rewards: ["No offers for you today", "New ones arrive every week. We'll show a number on the tab."],
};

/** A section without anything to show. */
export const NothingOpen = ({ section }: { readonly section: Section }) => {
  const [title, text] = NOTHING[section] ?? ["No games here yet", "Try another category."];
  return <EmptyState title={title}>{text}</EmptyState>;
};
