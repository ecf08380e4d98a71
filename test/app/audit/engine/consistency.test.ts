import { describe, expect, it } from "vitest";
import { isAfter } from "../../../../app/audit/engine/checks/consistency/deposits.ts";

const place = (seq: number, time: string) => ({ seq, at: `2026-11-20T${time}.000Z` });

describe("the movement of a sold, settled or accepted intent", () => {
  const sold = place(57, "19:43:18");

  it("must be in the log if the server stated the wallet more than a minute later", () => {
    expect(isAfter(sold, place(60, "19:44:19"))).toBe(true);
  });

  it("may be missing if it did not, or stated no wallet", () => {
    expect(isAfter(sold, place(60, "19:44:18"))).toBe(false);
    expect(isAfter(sold, null)).toBe(false);
  });

  it("may be missing if the wallet was stated before it, by a clock that has gone back since", () => {
    expect(isAfter(sold, place(47, "20:07:22"))).toBe(false);
  });
});
