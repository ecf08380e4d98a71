import { useMemo } from "react";
import { type Columns, NOTED } from "../engine/explain/columns.ts";
import { chartWords } from "./words.ts";

/** The meaning of the lines, tints and marks of the chart that this log has. */
export const ChartKey = ({ columns }: { readonly columns: Columns }) => {
  const marks = useMemo(() => marksOf(columns), [columns]);
  return (
    <ul className="ed-chart-key" role="list" aria-label={chartWords.key}>
      {marks.map(([mark, says]) => (
        <li key={mark}>
          <i data-mark={mark} aria-hidden="true" />
          {says}
        </li>
      ))}
    </ul>
  );
};

function marksOf({ noted, balances, shown, folded }: Columns): readonly (readonly [mark: string, says: string])[] {
  const has = (flag: number) => noted.some((flags) => (flags & flag) !== 0);
  const differs = (other: Float64Array) => other.some((amount, i) => !Object.is(amount, balances[i]));
  if (balances.every(Number.isNaN)) return [["none", chartWords.noBalance]];
  const marks: (keyof typeof chartWords.marks)[] = ["balance"];
  if (differs(shown)) marks.push("shown");
  if (differs(folded)) marks.push("folded");
  if (has(NOTED.moved)) marks.push("in", "out");
  if (has(NOTED.frozen)) marks.push("frozen");
  if (has(NOTED.differs)) marks.push("differs");
  if (has(NOTED.unreliable)) marks.push("unreliable");
  return marks.map((mark) => [mark, chartWords.marks[mark]] as const);
}
