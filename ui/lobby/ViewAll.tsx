import { ArrowLeft } from "lucide-react";
import { useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { loadMoreOfList, openList } from "../../domain/lobby/commands.ts";
import { contentOf, fullyLoaded, listContentOf, listOf } from "../../domain/lobby/queries.ts";
import { type Section, sectionOf } from "../../domain/lobby/rules.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { BlurCallout } from "./Blur.tsx";
import { GameGrid } from "./GameGrid.tsx";
import { byProvider, tilesOf } from "./lists.ts";
import { LoadingTables } from "./live.tsx";
import { lobbyWords, sectionTitles, viewAllWords as words } from "./words.ts";
import "./lobby.css";

/** A full list of the lobby (`ROUTE-126`). */
const ViewAll = ({ params }: ScreenProps) => {
  const section = sectionOf(params["section"]);
  const { category = "", entityRef = "" } = params;
  const open = useAct(openList);
  const onOpen = useCallback(() => open(section, category, entityRef), [open, section, category, entityRef]);
  useEffect(onOpen, [onOpen]);
  const title = useSnapshot(({ lobby }) => listOf(lobby, section, category, entityRef)?.title);
  const isKnown = useSnapshot(({ lobby }) => contentOf(lobby, section, category)?.components != null);
  const failure = useSnapshot(({ lobby }) => contentOf(lobby, section, category)?.failure ?? null);
  return (
    <div className="ed-lobby" data-section={section}>
      <header className="ed-lobby-list-head">
        <Link className="ed-lobby-back" href={`/secure/lobby/${section}`}>
          <Icon of={ArrowLeft} /> {sectionTitles[section]}
        </Link>
        <h1 className={title === undefined ? "ed-hidden" : undefined}>{title ?? sectionTitles[section]}</h1>
        {title !== undefined && <Total section={section} category={category} list={entityRef} />}
      </header>
      {title !== undefined ? (
        <FullList section={section} category={category} list={entityRef} />
      ) : failure !== null ? (
        <ErrorState title={lobbyWords.gamesFailed} onRetry={onOpen}>
          {failure}
        </ErrorState>
      ) : isKnown ? (
        <NoSuchList section={section} />
      ) : section === "live" ? (
        <ul className="ed-live-grid" role="list">
          <LoadingTables layout="live_normal" count={6} />
        </ul>
      ) : (
        <div className="ed-lobby-grid">
          <Skeleton shape="tile" count={12} label={lobbyWords.loadingGames} />
        </div>
      )}
    </div>
  );
};

interface ListProps {
  readonly section: Section;
  readonly category: string;
  readonly list: string;
}

const Total = ({ section, category, list }: ListProps) => {
  const total = useSnapshot(({ lobby }) => {
    const content = listContentOf(lobby, section, category, list);
    if (section === "live" || lobby.provider == null) return content?.totalElements ?? null;
    // The chosen provider's games are counted once all pages are loaded.
    return content && fullyLoaded(content) ? byProvider(lobby, tilesOf(lobby, content.categoryRefs)).length : null;
  });
  return <p className="ed-lobby-count">{total === null ? "\u00A0" : lobbyWords.count(total)}</p>;
};

const FullList = ({ section, category, list }: ListProps) => {
  const more = useAct(loadMoreOfList);
  const onMore = useCallback(() => more(section, category, list), [more, section, category, list]);
  return (
    <>
      <BlurCallout />
      <GameGrid
        section={section}
        id={list}
        of={(lobby) => listContentOf(lobby, section, category, list)}
        onMore={onMore}
      />
    </>
  );
};

const NoSuchList = ({ section }: { readonly section: Section }) => {
  const [, go] = useLocation();
  return (
    <EmptyState
      title={words.noListTitle}
      action={<Button onClick={() => go(`/secure/lobby/${section}`)}>{words.back(section)}</Button>}
    >
      {words.noList}
    </EmptyState>
  );
};

export default ViewAll;
