import { Search } from "lucide-react";
import { useEffect } from "react";
import { isShortcutOn } from "../../domain/lobby/recent.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { visibleModals } from "../../domain/shell/queries.ts";
import { IconButton } from "../kit/IconButton.tsx";
import { useAct, usePlayer } from "../player.tsx";
import { headerWords } from "./frame-words.ts";

/** Opens the search, as the key '/' does while no field has the focus. */
export const SearchButton = () => {
  const open = useAct(openModal);
  const search = () => open("searchOverlay");
  useSlash(search);
  return (
    <span className="ed-shell-search">
      <IconButton icon={Search} label={headerWords.search} aria-haspopup="dialog" onClick={search} />
    </span>
  );
};

const TYPED_INTO = "input, textarea, select, [contenteditable], [role='textbox'], [role='combobox'], iframe";

function useSlash(onSlash: () => void) {
  const { runtime, snapshot } = usePlayer();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      if (visibleModals(snapshot().shell).length > 0 || runtime?.runSync(isShortcutOn) !== true) return;
      // Firefox would open its own search.
      event.preventDefault();
      onSlash();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
