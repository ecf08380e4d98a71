import { Button } from "../../../ui/kit/Button.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import type { EventFiltering } from "./use-event-filter.ts";
import { eventWords } from "./words.ts";

/** Replaces the table if no line matches the filters. */
export const NothingListed = ({
  filtering: { areas, only, text, clear },
  total,
}: {
  readonly filtering: EventFiltering;
  readonly total: number;
}) => {
  const isFaultless = only === "faults" && areas.size === 0 && text.trim() === "";
  return (
    <EmptyState
      title={isFaultless ? eventWords.noFaults : eventWords.noMatch}
      action={
        <Button size="small" variant="secondary" onClick={clear}>
          {eventWords.showAll(total)}
        </Button>
      }
    >
      {isFaultless ? eventWords.noFaultsAbout : eventWords.noMatchAbout({ text: text.trim(), areas: [...areas], only })}
    </EmptyState>
  );
};
