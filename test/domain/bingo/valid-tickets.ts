import { columns90, numbersInRow, rowsInTicket, ticketsInStrip } from "../../../domain/bingo/tickets-90.ts";
import { type Columns, numbersOf, type Rows } from "../../../domain/bingo/tickets-rows.ts";
import { columns30, columns75, isFreeCell75 } from "../../../domain/bingo/tickets-square.ts";

/** A column from top to bottom, without blanks. */
const columnOf = (rows: Rows, column: number): readonly number[] => numbersOf(rows.map((row) => [row[column] ?? null]));

const areDistinct = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;

/** A ticket has this height, and in each cell nothing or an allowed number of its column, none of them twice. */
const fits = (rows: Rows, height: number, columns: Columns): boolean =>
  rows.length === height &&
  rows.every((row) => row.length === columns.length) &&
  columns.every((allowed, at) => {
    const column = columnOf(rows, at);
    return areDistinct(column) && rows.every((row) => row[at] === null || allowed.includes(row[at] ?? 0));
  });

/** A 90-ball ticket: three rows of five numbers in nine columns. No column is empty, and each ascends from the top. */
const is90Ticket = (rows: Rows): boolean =>
  fits(rows, rowsInTicket, columns90) &&
  rows.every((row) => numbersOf([row]).length === numbersInRow) &&
  columns90.every((_, at) => {
    const column = columnOf(rows, at);
    return column.length > 0 && column.every((number, row) => row === 0 || number > (column[row - 1] ?? number));
  });

/** A strip: six tickets that together hold every number from 1 to 90 once. */
export const isStrip = (tickets: readonly Rows[]): boolean =>
  tickets.length === ticketsInStrip && tickets.every(is90Ticket) && areDistinct(tickets.flatMap(numbersOf));

/** A 75-ball ticket: five by five numbers, except the free centre. */
const is75Ticket = (rows: Rows): boolean =>
  fits(rows, 5, columns75) &&
  rows.every((row, y) => row.every((number, x) => (number === null) === isFreeCell75(y, x)));

/** A 30-ball ticket: three by three numbers. */
const is30Ticket = (rows: Rows): boolean => fits(rows, 3, columns30) && !rows.flat().includes(null);

/** A ticket is valid for this type of game. */
export const isTicket = (balls: 30 | 75 | 90, rows: Rows): boolean =>
  ({ 30: is30Ticket, 75: is75Ticket, 90: is90Ticket })[balls](rows);
