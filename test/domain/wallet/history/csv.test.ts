import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf } from "../../../../domain/wallet/history/csv.ts";
import { pence } from "../../../../domain/money.ts";
import type { Movement } from "../../../../domain/wallet/movement.ts";

const movement = (what: Partial<Movement> = {}): Movement => ({
  ref: "mov-1",
  position: 7,
  kind: "STAKE",
  amount: pence(-105),
  balance: pence(1234567),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: Date.parse("2026-07-01T23:30:05Z"),
  ...what,
});

/** A naive reader of RFC 4180. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (const [i, c] of [...text].entries()) {
    const row = rows.at(-1)!;
    if (c === '"') {
      if (isQuoted || !([...text][i - 1] === '"')) isQuoted = !isQuoted;
      else {
        row[row.length - 1] += '"';
        isQuoted = true;
      }
    } else if (c === "," && !isQuoted) row.push("");
    else if (c === "\n" && !isQuoted) rows.push([""]);
    else if (c !== "\r" || isQuoted) row[row.length - 1] += c;
  }
  return rows.slice(0, -1);
}

describe("the spreadsheet", () => {
  it("has a row for each movement, with London times and plain numbers", () => {
    expect(csvOf([movement()])).toBe(
      "\uFEFFDate,Time,Type,Description,Amount (GBP),Balance (GBP),Reference,Position\r\n" +
        "02/07/2026,00:30:05,Bet,Lucky Larder,-1.05,12345.67,mov-1,7\r\n",
    );
  });

  it("has no sign before an amount of nothing", () => {
    const [, row] = rowsOf(csvOf([movement({ amount: pence(0), balance: pence(0) })]));
    expect(row?.slice(4, 6)).toEqual(["0.00", "0.00"]);
  });

  it.each(["=HYPERLINK(A1)", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\n=1", "＝1"])(
    "does not let a spreadsheet read the description %j as a formula",
    (description) => {
      const [, row] = rowsOf(csvOf([movement({ description })]));
      expect(row?.[3]).toBe(`'${description}`);
    },
  );

  it("keeps every text in its own field, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (description, ref) => {
        const rows = rowsOf(csvOf([movement({ description, ref })]));
        expect(rows).toHaveLength(2);
        expect(rows[1]).toHaveLength(8);
        for (const [index, text] of [
          [3, description],
          [6, ref],
        ] as const)
          expect([text, `'${text}`]).toContain(rows[1]?.[index]);
      }),
    );
  });
});
