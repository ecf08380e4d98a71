import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import type { EventFiltering } from "./use-event-filter.ts";

/** In place of the table, where no line is let through: why there is none, and the way back to all of them. */
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
      title={isFaultless ? "No line is at fault" : "Nothing matches"}
      action={
        <Button size="small" variant="secondary" onClick={clear}>
          Show all {count(total, "line")}
        </Button>
      }
    >
      {isFaultless
        ? "Every record could be read, and at none did the sums come to differ."
        : `No line ${[
            ...(text.trim() === "" ? [] : [`holds “${text.trim()}”`]),
            ...(areas.size === 0 ? [] : [`is of ${[...areas].join(" or ")}`]),
            ...(only === "all" ? [] : [only === "money" ? "moved money" : "is at fault"]),
          ].join(" and ")}.`}
    </EmptyState>
  );
};
