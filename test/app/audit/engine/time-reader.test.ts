import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TimeReader } from "../../../../app/audit/engine/line/time-reader.ts";
import { RecentHeads } from "../../../../app/audit/engine/checkpoint/recent-heads.ts";

const FIRST = new Date("0000-01-01T00:00:00.000Z");
const LAST = new Date("9999-12-31T23:59:59.999Z");

describe("what the checks keep of each record, as numbers", () => {
  it("is the time that Date.parse reads, in any order of days", () => {
    const times = fc.array(fc.date({ min: FIRST, max: LAST, noInvalidDate: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(times, (dates) => {
        const reader = new TimeReader();
        for (const date of dates) expect(reader.of({ at: date.toISOString() })).toBe(date.getTime());
      }),
    );
  });

  it("is the hash of the line before it, while it is recent", () => {
    const heads = new RecentHeads();
    const hash = (seq: number) => seq.toString(16).padStart(64, "0");
    const record = { at: "", by: "app", data: {}, type: "" } as const;
    for (let seq = 0; seq < 10_000; seq++) heads.add({ ...record, seq, prev: hash(seq) });
    expect([0, 1_000, 2_000, 9_999, 10_000].map((size) => heads.at(size))).toEqual([
      undefined,
      undefined,
      hash(2_000),
      hash(9_999),
      undefined,
    ]);
  });
});
