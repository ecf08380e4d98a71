import { describe, expect, it } from "vitest";
import { isTicket } from "./valid-tickets.ts";

describe("the layouts of a 90-ball ticket", () => {
  const bitsOf = (mask: number) => Array.from({ length: 9 }, (_none, bit) => (mask >> bit) & 1);
  const rowMasks = Array.from({ length: 512 }, (_none, mask) => mask).filter(
    (mask) => bitsOf(mask).reduce((sum, bit) => sum + bit, 0) === 5,
  );

  it("are 735,210, counted row by row", () => {
    let count = 0;
    for (const first of rowMasks)
      for (const second of rowMasks) for (const third of rowMasks) if ((first | second | third) === 511) count++;
    expect(count).toBe(735_210);
  });

  it("are 735,210, counted column by column", () => {
    // The number of layouts of `columns` columns whose rows have these numbers of cells left to fill.
    const layouts = (columns: number, ...left: [number, number, number]): number => {
      if (columns === 0) return left.every((cells) => cells === 0) ? 1 : 0;
      let count = 0;
      for (let filled = 1; filled < 8; filled++) {
        const rest = left.map((cells, row) => cells - ((filled >> row) & 1)) as [number, number, number];
        if (!rest.some((cells) => cells < 0)) count += layouts(columns - 1, ...rest);
      }
      return count;
    };
    expect(layouts(9, 5, 5, 5)).toBe(735_210);
  });

  it("are exactly those that the check accepts", () => {
    const numbersAt = (row: number, mask: number) =>
      bitsOf(mask).map((filled, column) => (filled === 1 ? column * 10 + 1 + row : null));
    let count = 0;
    const first = rowMasks[0] ?? 0;
    for (const second of rowMasks)
      for (const third of rowMasks)
        if (
          isTicket(
            90,
            [first, second, third].map((mask, row) => numbersAt(row, mask)),
          )
        )
          count++;
    // The columns are symmetric, so each of the 126 first rows begins the same number of layouts.
    expect(count * 126).toBe(735_210);
  });
});
