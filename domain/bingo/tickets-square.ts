import { type Columns, range } from "./tickets-rows.ts";

/** The numbers of a 75-ball ticket's columns: B 1 to 15, I to 30, N to 45, G to 60 and O to 75. */
export const columns75: Columns = range(0, 4).map((column) => range(column * 15 + 1, column * 15 + 15));

/** The numbers of a 30-ball ticket's columns: 1 to 10, 11 to 20 and 21 to 30. */
export const columns30: Columns = range(0, 2).map((column) => range(column * 10 + 1, column * 10 + 10));

/** The cell that needs no ball: the centre of a 75-ball ticket. */
export const isFreeCell75 = (row: number, column: number): boolean => row === 2 && column === 2;
