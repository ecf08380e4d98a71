/** A ticket's numbers, row by row; null where a cell is blank or free. */
export type Rows = readonly (readonly (number | null)[])[];

/** The allowed numbers of each column of a ticket. */
export type Columns = readonly (readonly number[])[];

export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const numbersOf = (rows: Rows): readonly number[] => rows.flat().filter((number) => number !== null);
