import { Search as SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { loadRooms } from "../../domain/bingo/commands.ts";
import { capSearch } from "../../domain/form/rules/text.ts";
import { loadPopular } from "../../domain/lobby/commands.ts";
import { sectionOf, tilesOf } from "../../domain/lobby/queries.ts";
import { isShortcutOn, rememberSearch, switchShortcut } from "../../domain/lobby/recent.ts";
import { lobbySection } from "../../domain/shell/queries.ts";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Icon } from "../kit/Icon.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Switch } from "../kit/Switch.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useMedia } from "../shell/use-media.ts";
import { useRead } from "../shell/use-read.ts";
import { RecentSearches } from "./RecentSearches.tsx";
import { type Found, gameFound, roomFound, SearchList, tableFound } from "./SearchList.tsx";
import { useSearch } from "./use-search.ts";
import "./search.css";

/** Finds a game or a bingo room while its name is typed. Arrows choose, Enter opens, Esc and Back close (`SHELL-132`, `SHELL-133`). */
const Search = () => {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // Undefined until an arrow was pressed: then the first that was found is meant.
  const [moved, setMoved] = useState<number>();
  const section = useSnapshot(({ shell }) => sectionOf(lobbySection(shell)));
  const search = useSearch(section, typed);
  const { popular, isWaiting } = usePopular();
  const isSearching = typed.trim() !== "";
  const isEmpty =
    isSearching && search.total === 0 && search.games.length + search.tables.length + search.rooms.length === 0;
  const groups =
    isSearching && !isEmpty
      ? [
          { title: "Games", found: search.games.map(gameFound) },
          { title: "Live tables", found: search.tables.map(tableFound) },
          { title: "Bingo rooms", found: search.rooms.map(roomFound) },
        ]
      : [{ title: "Popular now", found: popular.map(gameFound) }];
  const open = useOpen(isEmpty ? "" : typed);
  const choices = groups.flatMap(({ found }) => found).filter(({ isOpen }) => isOpen);
  const active = moved ?? (isSearching && !isEmpty ? 0 : -1);

  // Whoever opens a search is about to type.
  useEffect(() => input.current?.focus(), []);

  const type = (text: string) => {
    setTyped(capSearch(text));
    setMoved(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      // From none, up leads to the last and down to the first.
      const next = (Math.max(active, step === 1 ? -1 : 0) + step + choices.length) % choices.length;
      setMoved(next);
      document.getElementById(`${listId}-${choices[next]?.key}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = choices[active];
      if (chosen !== undefined) open(chosen);
    }
  };
  const again = (text: string) => {
    type(text);
    input.current?.focus();
  };

  const isPending = isSearching && search.total === undefined && search.failure === undefined;
  return (
    <ModalSheet title="Search" placement="search">
      <div className="ed-search">
        <div className="ed-search-box">
          <Icon of={SearchIcon} size={24} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label="Search games and bingo rooms"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={choices[active] && `${listId}-${choices[active].key}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Games and bingo rooms"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {typed !== "" && <IconButton icon={X} label="Clear what was typed" size={20} onClick={() => again("")} />}
        </div>
        <VisuallyHidden role="status">{isSearching && search.total !== undefined && said(search)}</VisuallyHidden>
        {!isSearching && <RecentSearches onChoose={again} />}
        {search.failure !== undefined && (
          <Callout kind="Attention" size="small" isAnnounced title="We could only look on this device">
            {search.failure}{" "}
            <button type="button" className="ed-search-retry" onClick={search.retry}>
              Try again
            </button>
          </Callout>
        )}
        {isEmpty && (
          <EmptyState title={`Nothing called “${typed.trim()}”`}>
            Try fewer letters, or the name of who makes the game.
          </EmptyState>
        )}
        <SearchList
          id={listId}
          groups={groups}
          typed={typed}
          activeKey={choices[active]?.key}
          onOpen={open}
          rest={
            isSearching && search.total !== undefined ? search.total - search.games.length - search.tables.length : 0
          }
        />
        {((isPending && choices.length === 0) || (!isSearching && isWaiting)) && (
          <div className="ed-search-rows">
            <Skeleton shape="row" count={5} label={isSearching ? "Searching" : "Loading popular games"} />
          </div>
        )}
        <Shortcut />
      </div>
    </ModalSheet>
  );
};

const said = ({ total = 0, rooms }: { readonly total?: number | undefined; readonly rooms: readonly unknown[] }) => {
  const games = total === 1 ? "1 game" : `${total} games`;
  return rooms.length === 0
    ? `${games} found`
    : `${games} and ${rooms.length === 1 ? "1 bingo room" : `${rooms.length} bingo rooms`} found`;
};

/** What is shown before anything is typed; and the hall's rooms, to be found as well. */
function usePopular() {
  const { run, pending } = useCommand(loadPopular);
  const rooms = useAct(loadRooms);
  const isListed = useSnapshot(({ bingo }) => bingo.list !== null);
  useEffect(() => void run(), [run]);
  useEffect(() => {
    if (!isListed) rooms();
  }, [isListed, rooms]);
  const popular = useSnapshot(({ lobby }) => tilesOf(lobby, lobby.search?.defaultResult ?? []));
  return { popular, isWaiting: pending && popular.length === 0 };
}

/** Goes there in the search's place: Back from there does not open the search again. */
function useOpen(typed: string) {
  const [, go] = useLocation();
  const remember = useAct(rememberSearch);
  return ({ href }: Found) => {
    remember(typed);
    go(href, { replace: true });
  };
}

/** Where there is a keyboard: the key that opens the search, which may be switched off. */
const Shortcut = () => {
  const hasKeys = useMedia("(hover: hover) and (pointer: fine)");
  const before = useRead(isShortcutOn);
  const [isOn, setOn] = useState<boolean>();
  const keep = useAct(switchShortcut);
  if (!hasKeys || before.status !== "read") return null;
  return (
    <div className="ed-search-shortcut">
      <Switch
        isOn={isOn ?? before.value}
        onChange={(next) => {
          setOn(next);
          keep(next);
        }}
      >
        Open search with the <kbd>/</kbd> key
      </Switch>
    </div>
  );
};

export default Search;
