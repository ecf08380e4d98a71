import { Search } from "lucide-react";
import type { RefObject } from "react";
import { count } from "../../domain/audit/words.ts";
import { Icon } from "../kit/Icon.tsx";
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
}

export const EventFilters = ({ filtering, total, search }: EventFiltersProps) => {
  const { only, text, lines, isSearching, setOnly, setText } = filtering;
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
            if (event.key !== "Escape") return;
            setText("");
            event.currentTarget.blur();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <div className="ed-segments" role="group" aria-label="Which records">
        {KINDS.map(([kind, label]) => (
          <button key={kind} type="button" aria-pressed={only === kind} onClick={() => setOnly(kind)}>
            {label}
          </button>
        ))}
      </div>
      <p className="ed-event-count ed-tabular" role="status">
        {isSearching
          ? "Searching …"
          : lines === undefined
            ? count(total, "line")
            : `${thousands.format(lines.length)} of ${count(total, "line")}`}
      </p>
    </div>
  );
};
