import { Search as SearchIcon, X } from "lucide-react";
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { loadRooms } from "../../domain/bingo/commands.ts";
import { capSearch } from "../../domain/form/rules/text.ts";
import { chooseGame, loadPopular } from "../../domain/lobby/commands.ts";
import { isShortcutOn, rememberSearch, switchShortcut } from "../../domain/lobby/recent.ts";
import { type Section, sectionOf } from "../../domain/lobby/rules.ts";
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
import { Unrecorded } from "../Unrecorded.tsx";
import { tilesOf } from "./lists.ts";
import { RecentSearches } from "./RecentSearches.tsx";
import { type Found, gameFound, roomFound, SearchList, tableFound } from "./SearchList.tsx";
import { useSearch } from "./use-search.ts";
import { searchWords as words } from "./words.ts";
import "./search.css";

/** Searches games and bingo rooms while the player types. Arrows select, Enter opens, Esc and Back close (`SHELL-132`, `SHELL-133`). */
const Search = () => {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // The text whose results are listed. A long list takes a slow phone longer than the letter in the field, which is painted first.
  const [text, setText] = useState("");
  // Undefined until an arrow key is pressed: then the first result is active.
  const [moved, setMoved] = useState<number>();
  const section = useSnapshot(({ shell }) => sectionOf(lobbySection(shell)));
  const search = useSearch(section, text);
  const { popular, isWaiting } = usePopular();
  const isSearching = text.trim() !== "" || search.isRecorded;
  const { games, tables, rooms } = search;
  const isEmpty = isSearching && search.total === 0 && games.length + tables.length + rooms.length === 0;
  const groups = useMemo(
    () =>
      isSearching && !isEmpty
        ? [
            { title: words.games, found: games.map(gameFound) },
            { title: words.tables, found: tables.map(tableFound) },
            { title: words.rooms, found: rooms.map(roomFound) },
          ]
        : [{ title: words.popular, found: popular.map(gameFound) }],
    [isSearching, isEmpty, games, tables, rooms, popular],
  );
  const choices = groups.flatMap(({ found }) => found).filter(({ isOpen }) => isOpen);
  const open = useOpen(isEmpty ? "" : text, section, choices);
  const active = moved ?? (isSearching && !isEmpty ? 0 : -1);

  useEffect(() => input.current?.focus(), []);

  const list = (typing: string) => {
    setText(typing);
    setMoved(undefined);
  };
  const type = (typing: string) => {
    const capped = capSearch(typing);
    setTyped(capped);
    startTransition(() => list(capped));
  };
  const move = (step: number) => {
    // Without an active result, up selects the last and down the first.
    const next = (Math.max(active, step === 1 ? -1 : 0) + step + choices.length) % choices.length;
    setMoved(next);
    document.getElementById(`${listId}-${choices[next]?.key}`)?.scrollIntoView({ block: "nearest" });
  };
  const listed = useRef({ choices, active, open, move });
  useLayoutEffect(() => {
    listed.current = { choices, active, open, move };
  });
  const openListed = useCallback((found: Found) => listed.current.open(found), []);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    // A key acts on the results of what is typed.
    if (text !== typed) flushSync(() => list(typed));
    const { choices, active, open, move } = listed.current;
    if (step === undefined) {
      event.preventDefault();
      const chosen = choices[active];
      if (chosen !== undefined) open(chosen);
    } else if (choices.length > 0) {
      event.preventDefault();
      move(step);
    }
  };
  const replace = (typing: string) => {
    type(typing);
    input.current?.focus();
  };

  const isPending = isSearching && search.total === undefined && search.failure === undefined;
  return (
    <ModalSheet title={words.title} placement="search">
      <div className="ed-search">
        <div className="ed-search-box">
          <Icon of={SearchIcon} size={24} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={words.label}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={choices[active] && `${listId}-${choices[active].key}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.placeholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {typed !== "" && <IconButton icon={X} label={words.clear} size={20} onClick={() => replace("")} />}
        </div>
        <VisuallyHidden role="status">
          {isSearching && search.total !== undefined && words.found(search.total, rooms.length)}
        </VisuallyHidden>
        {search.isRecorded && <Unrecorded what="searchText" shape="line" />}
        {!isSearching && <RecentSearches onChoose={replace} />}
        {search.failure !== undefined && (
          <Callout
            kind="Attention"
            size="small"
            isAnnounced
            title={words.failed}
            action={
              <button type="button" className="ed-search-retry" onClick={search.retry}>
                {words.retry}
              </button>
            }
          >
            {search.failure}
          </Callout>
        )}
        {isEmpty && <EmptyState title={words.noneTitle(text.trim())}>{words.none}</EmptyState>}
        <SearchList
          id={listId}
          groups={groups}
          typed={text}
          activeKey={choices[active]?.key}
          onOpen={openListed}
          rest={isSearching && search.total !== undefined ? search.total - games.length - tables.length : 0}
        />
        {((isPending && choices.length === 0) || (!isSearching && isWaiting)) && (
          <div className="ed-search-rows">
            <Skeleton shape="row" count={5} label={isSearching ? words.searching : words.loadingPopular} />
          </div>
        )}
        <Shortcut />
      </div>
    </ModalSheet>
  );
};

/** Loads the popular games, which are shown before the player types, and the bingo rooms, which are searched too. */
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

/** Opens a result. It replaces the search in the history, so that Back does not open the search again. */
function useOpen(typed: string, section: Section, choices: readonly Found[]) {
  const [, go] = useLocation();
  const remember = useAct(rememberSearch);
  const choose = useAct(chooseGame);
  return (found: Found) => {
    const { href, game } = found;
    const position = choices.indexOf(found) + 1;
    if (game !== undefined) choose({ game, section, source: "search", category: "search", position, shape: "row" });
    remember(typed);
    go(href, { replace: true });
  };
}

/** The setting of the key '/' that opens the search, on a device with a keyboard. */
const Shortcut = () => {
  const hasKeys = useMedia("(hover: hover) and (pointer: fine)");
  const before = useRead(isShortcutOn);
  const [isOn, setOn] = useState<boolean>();
  const save = useAct(switchShortcut);
  if (!hasKeys) return null;
  if (before.status === "unrecorded") return <Unrecorded what="shortcut" shape="line" />;
  if (before.status !== "read") return null;
  return (
    <div className="ed-search-shortcut">
      <Switch
        isOn={isOn ?? before.value}
        onChange={(next) => {
          setOn(next);
          save(next);
        }}
      >
        {words.shortcut[0]} <kbd>/</kbd> {words.shortcut[1]}
      </Switch>
    </div>
  );
};

export default Search;
