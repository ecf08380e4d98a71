import { describe, expect, it } from "vitest";
import { count, exactMoney, londonTime, signedMoney } from "../../../../app/audit/sentences/words.ts";
import { sentenceOf } from "../../../../app/audit/sentences/sentence.ts";

describe("formats", () => {
  it.each([
    [0, "£0.00"],
    [7, "£0.07"],
    [1_234_567_89, "£1,234,567.89"],
    [-5, "-£0.05"],
    [-100_000, "-£1,000.00"],
  ])("write %i pence to the penny: %s", (pence, says) => {
    expect(exactMoney(pence)).toBe(says);
  });

  it("write an amount with its sign", () => {
    expect([signedMoney(5), signedMoney(-5), signedMoney(0)]).toEqual(["+£0.05", "-£0.05", "£0.00"]);
  });

  it("write a count in the singular and the plural", () => {
    expect([count(0, "line"), count(1, "line"), count(12_345, "line"), count(2, "entry", "entries")]).toEqual([
      "0 lines",
      "1 line",
      "12,345 lines",
      "2 entries",
    ]);
  });

  it("distinguish the two occurrences of the repeated hour", () => {
    const times = ["00:29:59", "00:30:00", "01:30:00", "02:00:00"].map((at) =>
      londonTime(Date.parse(`2026-10-25T${at}Z`)),
    );
    expect(times).toEqual([
      "25/10/2026 01:29:59 BST",
      "25/10/2026 01:30:00 BST",
      "25/10/2026 01:30:00 GMT",
      "25/10/2026 02:00:00",
    ]);
    expect(londonTime(Date.parse("2026-10-24T23:59:59Z"))).toBe("25/10/2026 00:59:59");
    expect(londonTime(Date.parse("2026-03-29T01:00:00Z"))).toBe("29/03/2026 02:00:00");
  });

  it("write London time in summer and in winter, and numbers that are not times", () => {
    expect(londonTime(Date.parse("2026-07-01T12:00:00Z"))).toBe("01/07/2026 13:00:00");
    expect(londonTime(Date.parse("2026-12-01T12:00:00Z"))).toBe("01/12/2026 12:00:00");
    expect(londonTime(Date.parse("1969-07-20T20:17:40Z"))).toBe("1969-07-20T20:17:40.000Z, before 1970");
    expect(londonTime(Number.MAX_SAFE_INTEGER)).toBe("a time outside the calendar (9007199254740991 ms)");
  });
});

describe("a text of the log", () => {
  const closed = (by: "player" | "app") =>
    sentenceOf({
      seq: 1,
      at: "2026-11-20T19:00:00.000Z",
      by,
      type: "shell.modal-closed.v1",
      prev: "",
      data: { name: "kyc", because: "closed" },
    });

  it("has its control characters and its changes of direction spelled out in a sentence", () => {
    const data = { name: "kyc\u202E\u001b[2J", because: "closed" };
    const says = sentenceOf({
      seq: 1,
      at: "2026-11-20T19:00:00.000Z",
      by: "app",
      type: "shell.modal-closed.v1",
      prev: "",
      data,
    } as never);
    expect(says).toBe("The app closed the window kyc\\u202e\\u001b[2J.");
  });

  it("names who closed a window", () => {
    expect([closed("player"), closed("app")]).toEqual([
      "The player closed the window kyc.",
      "The app closed the window kyc.",
    ]);
  });
});
