import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Columns, NOTED } from "../../../../app/audit/engine/explain/columns.ts";
import {
  areasOf,
  clockOf,
  indexAt,
  linesOf,
  sampled,
  type EventFilter,
} from "../../../../app/audit/engine/explain/timeline.ts";

const EVERYTHING: EventFilter = { areas: new Set(), only: "all", found: undefined };

const columnsOf = (types: readonly string[], noted: readonly number[] = []): Columns => {
  const names = [...new Set(types)];
  const amounts = new Float64Array(types.length);
  return {
    lines: types.length,
    offsets: new Float64Array(types.length + 1),
    times: new Float64Array(types.length),
    balances: amounts,
    folded: amounts,
    shown: amounts,
    types: Uint16Array.from(types, (type) => names.indexOf(type)),
    noted: Uint8Array.from(types, (_, i) => noted[i] ?? 0),
    names,
  };
};

describe("the timeline", () => {
  it("has an axis that never decreases, also if the device's clock did", () => {
    const times = Float64Array.of(Number.NaN, 5, 3, Number.NaN, 9, 8);
    expect([...clockOf({ times })]).toEqual([5, 5, 5, 5, 9, 9]);
  });

  it("finds the last record at or before a time", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
        fc.integer({ min: -1, max: 51 }),
        (at, x) => {
          const axis = Float64Array.from(at.sort((a, b) => a - b));
          expect(indexAt(axis, x)).toBe(
            Math.max(
              0,
              axis.findLastIndex((time) => time <= x),
            ),
          );
        },
      ),
    );
  });

  it("is sampled with both ends, the extremes and the lines at which balances begin to differ", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 90, maxLength: 400 }),
        fc.nat(399),
        (amounts, at) => {
          const balances = Float64Array.from(amounts);
          const axis = Float64Array.from(amounts, (_, i) => i);
          const noted = new Uint8Array(amounts.length);
          const differs = at % amounts.length;
          noted[differs] = NOTED.differs;
          const last = amounts.length - 1;
          const chosen = sampled({ balances, noted }, axis, 0, last, 10);
          expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
          expect(chosen.length).toBeLessThan(60);
          expect(chosen).toEqual(expect.arrayContaining([0, last, differs]));
          const drawn = chosen.map((index) => amounts[index] ?? 0);
          expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...amounts), Math.max(...amounts)]);
        },
      ),
    );
  });
});

describe("the filter", () => {
  const columns = columnsOf(
    ["journal.opened.v1", "wallet.balance-stated.v1", "games.launched.v1", "wallet.movement-booked.v1", "unreadable"],
    [1, 3, 1, 7, NOTED.unreliable],
  );
  const listed = (filter: Partial<typeof EVERYTHING>) => {
    const lines = linesOf(columns, { ...EVERYTHING, ...filter });
    return lines && [...lines];
  };

  it("matches all lines, or those of its areas, kinds and search", () => {
    expect(listed({})).toBeUndefined();
    expect(listed({ areas: new Set(["wallet"]) })).toEqual([2, 4]);
    expect(listed({ only: "money" })).toEqual([2, 4]);
    expect(listed({ only: "faults" })).toEqual([4, 5]);
    expect(listed({ areas: new Set(["wallet", "games"]), found: Uint32Array.of(1, 3, 4) })).toEqual([3, 4]);
    expect(listed({ areas: new Set(["wallet"]), only: "faults" })).toEqual([4]);
  });

  it("lists the areas with the most lines first", () => {
    expect(areasOf(columns)[0]).toEqual(["wallet", 2]);
  });
});
