import { areDistinct, columnOf, type Columns, fits, numbersOf, range, type Rows } from "./tickets-rows.ts";

/** The numbers of a 90-ball ticket's nine columns: 1 to 9, 10 to 19, … and 80 to 90. */
export const columns90: Columns = range(0, 8).map((tens) =>
  range(tens === 0 ? 1 : tens * 10, tens === 8 ? 90 : tens * 10 + 9),
);

export const ticketsInStrip = 6;
export const rowsInTicket = 3;
export const numbersInRow = 5;

/** A 90-ball ticket: three rows of five numbers in nine columns. No column is empty, and each ascends from the top. */
export const is90Ticket = (rows: Rows): boolean =>
  fits(rows, rowsInTicket, columns90) &&
  rows.every((row) => numbersOf([row]).length === numbersInRow) &&
  columns90.every((_, at) => {
    const column = columnOf(rows, at);
    return column.length > 0 && column.every((number, row) => row === 0 || number > (column[row - 1] ?? number));
  });

/** A strip: six tickets that together hold every number from 1 to 90 once. */
export const isStrip = (tickets: readonly Rows[]): boolean =>
  tickets.length === ticketsInStrip && tickets.every(is90Ticket) && areDistinct(tickets.flatMap(numbersOf));
