import { Search, X } from "lucide-react";
import type { RefObject } from "react";

import { Icon } from "../../../ui/kit/Icon.tsx";
import { hueOf } from "./hues.ts";
import type { EventFiltering } from "./use-event-filter.ts";
import { eventWords } from "./words.ts";

const KINDS = ["all", "money", "faults"] as const;

export interface EventFiltersProps {
  readonly filtering: EventFiltering;
  readonly total: number;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onStep: (by: number) => void;
  /** The key / leads to the search field. */
  readonly hasKey: boolean;
}

/** The filters of the table and the number of listed lines. In the search field, Enter goes to the next match, Shift+Enter to the previous one. */
export const EventFilters = ({ filtering, total, search, onStep, hasKey }: EventFiltersProps) => {
  const { only, areas, text, lines, isSearching, hasSearchFailed, setOnly, setText, toggleArea } = filtering;
  return (
    <div className="ed-event-filters">
      <label className="ed-event-search">
        <Icon of={Search} size={16} />
        <span className="ed-hidden">{eventWords.search}</span>
        <input
          ref={search}
          type="search"
          value={text}
          placeholder={eventWords.placeholder}
          aria-keyshortcuts={hasKey ? "/" : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
            if (event.key !== "Escape") return;
            setText("");
            event.currentTarget.blur();
          }}
        />
        {text === "" ? (
          hasKey && <kbd aria-hidden="true">/</kbd>
        ) : (
          <button
            type="button"
            className="ed-event-clear"
            aria-label={eventWords.clearSearch}
            onClick={() => {
              setText("");
              search.current?.focus();
            }}
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </label>
      <div className="ed-segments" role="group" aria-label={eventWords.kindsGroup}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" aria-pressed={only === kind} onClick={() => setOnly(kind)}>
            {eventWords.kinds[kind]}
          </button>
        ))}
      </div>
      {[...areas].map((area) => (
        <button key={area} type="button" className="ed-event-area" onClick={() => toggleArea(area)}>
          <i className="ed-hue" data-hue={hueOf(area)} aria-hidden="true" />
          <span className="ed-hidden">{eventWords.removeArea}</span>
          {area}
          <Icon of={X} size={16} />
        </button>
      ))}
      <p className="ed-event-count ed-tabular" role="status">
        {isSearching
          ? eventWords.searching
          : hasSearchFailed
            ? eventWords.searchFailed
            : eventWords.counted(lines?.length, total)}
      </p>
    </div>
  );
};
