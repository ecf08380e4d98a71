import { areaOf, type Columns, NOTED, typeAt } from "../engine/explain/columns.ts";
import { plainType } from "../engine/explain/timeline.ts";
import { FrozenBalance } from "./FrozenBalance.tsx";
import { exactTime, money } from "./format.ts";
import { timelineWords } from "./words.ts";

/** The balances at the pointer, or at the current line. */
export const Readout = ({
  columns,
  index: here,
  pointed,
}: {
  readonly columns: Columns;
  readonly index: number;
  readonly pointed: number | undefined;
}) => {
  const index = pointed ?? here;
  const [balance, shown, folded] = [columns.balances, columns.shown, columns.folded].map(
    (amounts) => amounts[index] ?? Number.NaN,
  ) as [number, number, number];
  const isFrozen = ((columns.noted[index] ?? 0) & NOTED.frozen) !== 0;
  return (
    <>
      <b className="ed-timeline-balance ed-tabular" data-pointed={pointed !== undefined || undefined}>
        {money(balance)}
      </b>
      <p className="ed-timeline-readout ed-tabular">
        {(isFrozen || !Object.is(shown, balance)) && (
          <span data-tone="info">
            {isFrozen && <FrozenBalance />}
            {timelineWords.onScreen(shown, isFrozen)}
          </span>
        )}
        {!Object.is(folded, balance) && <span data-tone="danger">{timelineWords.byMovements(folded)}</span>}
        <span>{exactTime(columns.times[index] ?? Number.NaN)}</span>
        <span className="ed-timeline-type">
          {areaOf(typeAt(columns, index))}: {plainType(columns, index)}
        </span>
      </p>
    </>
  );
};
