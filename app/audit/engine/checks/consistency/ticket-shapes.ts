import type { BallType, Ticket } from "../../../../../domain/bingo/fields.ts";
import { columns90, numbersInRow, rowsInTicket } from "../../../../../domain/bingo/tickets-90.ts";
import { type Columns, numbersOf, type Rows } from "../../../../../domain/bingo/tickets-rows.ts";
import { columns30, columns75, isFreeCell75 } from "../../../../../domain/bingo/tickets-square.ts";
import { count } from "../../../sentences/words.ts";

interface Shape {
  readonly rows: number;
  /** The numbers of each column. */
  readonly columns: readonly ReadonlySet<number>[];
  /** The number of numbers in each row; null where every cell but a free one has one. */
  readonly inRow: number | null;
}

const setsOf = (columns: Columns) => columns.map((numbers) => new Set(numbers));

const SHAPES: Readonly<Record<BallType, Shape>> = {
  30: { rows: 3, columns: setsOf(columns30), inRow: null },
  75: { rows: 5, columns: setsOf(columns75), inRow: null },
  90: { rows: rowsInTicket, columns: setsOf(columns90), inRow: numbersInRow },
};

/** Why no ticket can be this one. Without a known type of room only a number that the ticket has twice can be named. */
export function ticketFault({ ref, rows }: Ticket, balls: BallType | undefined): string | undefined {
  const numbers = numbersOf(rows);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) return `Ticket ${ref} has the number ${twice} twice`;
  const fault = balls === undefined ? undefined : shapeFault(rows, balls);
  return fault === undefined ? undefined : `Ticket ${ref} has ${fault}, and the room plays with ${balls} balls`;
}

function shapeFault(rows: Rows, balls: BallType): string | undefined {
  const shape = SHAPES[balls];
  const none = numbersOf(rows).find((number) => number < 1 || number > balls);
  if (none !== undefined) return `the number ${none}`;
  if (rows.length !== shape.rows) return count(rows.length, "row");
  for (const [y, row] of rows.entries()) {
    const fault = rowFault(row, y, shape);
    if (fault !== undefined) return `${fault} in row ${y + 1}`;
  }
  const empty = shape.columns.findIndex((_, x) => rows.every((row) => row[x] === null));
  return empty === -1 ? undefined : `no number in column ${empty + 1}`;
}

function rowFault(row: Rows[number], y: number, { columns, inRow }: Shape): string | undefined {
  if (row.length !== columns.length) return count(row.length, "column");
  const misplaced = row.find((number, x) => number !== null && columns[x]?.has(number) !== true);
  if (misplaced !== undefined) return `the number ${misplaced} in column ${row.indexOf(misplaced) + 1}`;
  const numbers = numbersOf([row]).length;
  if (inRow !== null) return numbers === inRow ? undefined : count(numbers, "number");
  const isFree = (x: number) => columns.length === columns75.length && isFreeCell75(y, x);
  return row.every((number, x) => (number === null) === isFree(x)) ? undefined : count(numbers, "number");
}
