import type { BallType } from "../../domain/bingo/fields.ts";
import { patternLabel } from "./words.ts";
import "./pattern.css";

/** The rows and columns of a ticket, by the type of its game. */
const SIZES: Readonly<Record<BallType, readonly [rows: number, columns: number]>> = {
  30: [3, 3],
  75: [5, 5],
  90: [3, 9],
};

export interface PatternProps {
  readonly type: BallType;
  /** The winning cells, counted from the top left, row by row. */
  readonly positions: readonly number[];
}

/** A small ticket with the winning cells filled. */
export const Pattern = ({ type, positions }: PatternProps) => {
  const [rows, columns] = SIZES[type];
  return (
    <svg
      className="ed-bingo-pattern"
      viewBox={`0 0 ${columns * 6} ${rows * 6}`}
      role="img"
      aria-label={patternLabel(rows, columns, positions)}
    >
      {Array.from({ length: rows * columns }, (_, at) => (
        <rect
          key={at}
          x={(at % columns) * 6 + 0.5}
          y={Math.floor(at / columns) * 6 + 0.5}
          width={5}
          height={5}
          rx={1}
          data-wins={positions.includes(at) || undefined}
        />
      ))}
    </svg>
  );
};
