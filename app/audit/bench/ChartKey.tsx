import { useMemo } from "react";
import { type Columns, NOTED } from "../engine/explain/columns.ts";

/** What the chart's lines, tints and marks stand for: those that this log has. */
export const ChartKey = ({ columns }: { readonly columns: Columns }) => {
  const marks = useMemo(() => marksOf(columns), [columns]);
  return (
    <ul className="ed-chart-key" role="list" aria-label="What the chart shows">
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
  if (balances.every(Number.isNaN)) return [["none", "No balance is stated in what could be read of this log"]];
  return [
    ["balance", "Stated by the server"],
    ...(differs(shown) ? [["shown", "On screen"] as const] : []),
    ...(differs(folded) ? [["folded", "By the movements"] as const] : []),
    ...(has(NOTED.moved) ? [["in", "In"] as const, ["out", "Out"] as const] : []),
    ...(has(NOTED.frozen) ? [["frozen", "Screen held still"] as const] : []),
    ...(has(NOTED.differs) ? [["differs", "Sums come to differ"] as const] : []),
    ...(has(NOTED.unreliable) ? [["unreliable", "Not relied on"] as const] : []),
  ];
}
