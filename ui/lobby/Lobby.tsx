import { type CSSProperties, useCallback, useEffect } from "react";
import { loadMoreGames, openCategory, openSection } from "../../domain/lobby/commands.ts";
import { activeCategory, categoriesOf, contentOf } from "../../domain/lobby/queries.ts";
import { type Section, sectionOf } from "../../domain/lobby/rules.ts";
import { sectionKey } from "../../domain/lobby/state.ts";
import { bottomTabs, loadLobbyAssets, visibleTabs } from "../../domain/lobby/tabs.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { TabButton, TabButtons } from "../kit/TabButtons.tsx";
import { RegistrationOffer } from "../offers/RegistrationOffer.tsx";
import { type Lazy, lazily } from "../lazily.ts";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { LazyPart } from "../shell/LazyPart.tsx";
import { BlurCallout } from "./Blur.tsx";
import { GameGrid } from "./GameGrid.tsx";
import { type CategoryProps, GameShelves } from "./GameShelves.tsx";
import { LoadingTables } from "./live.tsx";
import { EmptySection } from "./PagedGrid.tsx";
import { lobbyWords as words, sectionTitles } from "./words.ts";
import "./lobby.css";

/** The sections whose content has its own code. */
const parts: { readonly [Name in Section]?: Lazy<object> } = {
  bingo: lazily(async () => ({ default: (await import("../bingo/RoomList.tsx")).RoomList })),
  rewards: lazily(() => import("../rewards/Rewards.tsx")),
};

/** The lobby: one section at a time, with its categories and the content of the active one. */
const Lobby = ({ params }: ScreenProps) => {
  const section = sectionOf(params["tabRef"]);
  const open = useAct(openSection);
  // Its own part is loaded together with its categories.
  useEffect(() => void parts[section]?.preload(), [section]);
  useEffect(() => open(section), [open, section]);
  return (
    <div className="ed-lobby" data-section={section}>
      <h1 className="ed-hidden">{sectionTitles[section]}</h1>
      <RegistrationOffer />
      <Categories section={section} />
      <Content section={section} />
    </div>
  );
};

const Categories = ({ section }: { readonly section: Section }) => {
  const refs = useSnapshot(({ lobby }) => visibleTabs(lobby, section));
  const load = useAct(loadLobbyAssets);
  useEffect(() => load(), [load]);
  if (refs === null) return null;
  return (
    <TabButtons label={words.categories(section)}>
      {refs.map((refName) => (
        <CategoryTab key={refName} refName={refName} section={section} />
      ))}
    </TabButtons>
  );
};

const CategoryTab = ({ refName, section }: { readonly refName: string; readonly section: Section }) => {
  const { replay } = usePlayer();
  const tab = useSnapshot(({ lobby }) => bottomTabs(lobby)[refName]);
  // Until the pictures are known, their place is kept free: otherwise the tabs would move.
  const isWaiting = useSnapshot(({ lobby }) => lobby.assets === undefined);
  const choose = useAct(openCategory);
  if (tab === undefined) return null;
  const { title, code, active } = tab;
  // A replay loads no pictures.
  const icon = replay === undefined ? tab.icon : null;
  return (
    <TabButton isCurrent={active} onClick={() => choose(section, code)}>
      {(tab.icon !== null || isWaiting) && (
        <span
          className="ed-lobby-tab-icon"
          data-waiting={icon === null || undefined}
          style={icon === null ? undefined : ({ "--picture": `url("${encodeURI(icon)}")` } as CSSProperties)}
          aria-hidden="true"
        />
      )}
      {title}
    </TabButton>
  );
};

const Content = ({ section }: { readonly section: Section }) => {
  const category = useSnapshot(({ lobby }) => activeCategory(lobby, section));
  const isKnown = useSnapshot(({ lobby }) => categoriesOf(lobby, section) !== undefined);
  const failure = useSnapshot(({ lobby }) => lobby.contents[sectionKey(section)]?.failure ?? null);
  const open = useAct(openSection);
  if (failure !== null)
    return (
      <ErrorState title={words.failed} onRetry={() => open(section)}>
        {failure}
      </ErrorState>
    );
  if (category === undefined && isKnown) return <EmptySection section={section} />;
  if (category === undefined && section === "live")
    return (
      <ul className="ed-live-grid" role="list">
        <LoadingTables layout="live_normal" count={6} />
      </ul>
    );
  if (category === undefined)
    return (
      <div className="ed-lobby-grid">
        <Skeleton shape="tile" count={12} label={words.loadingGames} />
      </div>
    );
  const Part = parts[section];
  if (Part !== undefined)
    return (
      <LazyPart
        of={Part}
        loading={<Skeleton shape="block" count={section === "bingo" ? 4 : 3} label={words.loadingPart(section)} />}
        failure={words.partFailed(section)}
      >
        <Part />
      </LazyPart>
    );
  const List = category.multipleComponents ? GameShelves : SingleList;
  return <List section={section} category={category} />;
};

/** A category with one list. */
const SingleList = ({ section, category: { code } }: CategoryProps) => {
  const more = useAct(loadMoreGames);
  const onMore = useCallback(() => more(section, code), [more, section, code]);
  return (
    <>
      <BlurCallout />
      <GameGrid section={section} id={code} of={(lobby) => contentOf(lobby, section, code)} onMore={onMore} />
    </>
  );
};

export default Lobby;
