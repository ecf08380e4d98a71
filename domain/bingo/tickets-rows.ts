/** A ticket's numbers, row by row; null where a cell is blank or free. */
export type Rows = readonly (readonly (number | null)[])[];

/** The allowed numbers of each column of a ticket. */
export type Columns = readonly (readonly number[])[];

export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const numbersOf = (rows: Rows): readonly number[] => rows.flat().filter((number) => number !== null);

/** A column from top to bottom, without blanks. */
export const columnOf = (rows: Rows, column: number): readonly number[] =>
  numbersOf(rows.map((row) => [row[column] ?? null]));

export const areDistinct = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;

/** A ticket has this height, and in each column only allowed numbers, none of them twice. */
export const fits = (rows: Rows, height: number, columns: Columns): boolean =>
  rows.length === height &&
  rows.every((row) => row.length === columns.length) &&
  columns.every((allowed, at) => {
    const column = columnOf(rows, at);
    return areDistinct(column) && column.every((number) => allowed.includes(number));
  });
