import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { count } from "../sentences/words.ts";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { hueOf } from "./hues.ts";
import { thousands } from "./words.ts";
import type { EventFiltering } from "./use-event-filter.ts";

const KINDS = [
  ["all", "All"],
  ["money", "Money"],
  ["faults", "Faults"],
] as const;

export interface EventFiltersProps {
  readonly filtering: EventFiltering;
  readonly total: number;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onStep: (by: number) => void;
}

/** What the table lists, and how much that is. In the search field Enter goes to the next line that was found, with Shift to the one before. */
export const EventFilters = ({ filtering, total, search, onStep }: EventFiltersProps) => {
  const { only, areas, text, lines, isSearching, isUnsearched, setOnly, setText, toggleArea } = filtering;
  return (
    <div className="ed-event-filters">
      <label className="ed-event-search">
        <Icon of={Search} size={16} />
        <span className="ed-hidden">Search the records</span>
        <input
          ref={search}
          type="search"
          value={text}
          placeholder="Text, reference or £12.50"
          aria-keyshortcuts="/"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
            if (event.key !== "Escape") return;
            setText("");
            event.currentTarget.blur();
          }}
        />
        {text === "" ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <button
            type="button"
            className="ed-event-clear"
            aria-label="Clear the search"
            onClick={() => {
              setText("");
              search.current?.focus();
            }}
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </label>
      <div className="ed-segments" role="group" aria-label="Which records">
        {KINDS.map(([kind, label]) => (
          <button key={kind} type="button" aria-pressed={only === kind} onClick={() => setOnly(kind)}>
            {label}
          </button>
        ))}
      </div>
      {[...areas].map((area) => (
        <button key={area} type="button" className="ed-event-area" onClick={() => toggleArea(area)}>
          <i className="ed-hue" data-hue={hueOf(area)} aria-hidden="true" />
          <span className="ed-hidden">No longer only </span>
          {area}
          <Icon of={X} size={16} />
        </button>
      ))}
      <p className="ed-event-count ed-tabular" role="status">
        {isSearching
          ? "Searching …"
          : isUnsearched
            ? "Could not be searched"
            : lines === undefined
              ? count(total, "line")
              : `${thousands.format(lines.length)} of ${count(total, "line")}`}
      </p>
    </div>
  );
};
