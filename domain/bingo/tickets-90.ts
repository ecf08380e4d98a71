import { type Columns, range } from "./tickets-rows.ts";

/** The numbers of a 90-ball ticket's nine columns: 1 to 9, 10 to 19, … and 80 to 90. */
export const columns90: Columns = range(0, 8).map((tens) =>
  range(tens === 0 ? 1 : tens * 10, tens === 8 ? 90 : tens * 10 + 9),
);

export const ticketsInStrip = 6;
export const rowsInTicket = 3;
export const numbersInRow = 5;
