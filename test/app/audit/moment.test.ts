import { describe, expect, it } from "vitest";
import { type Edge, moment } from "../../../app/audit/command-line/moment.ts";

const begins = Date.parse("2026-11-20T19:30:04.120Z");
const at = (text: string, as: Edge = "end") => new Date(moment(text, begins, as)).toISOString();

describe("a time in an option", () => {
  it.each([
    ["2026-11-20T21:04:32Z", "2026-11-20T21:04:32.000Z"],
    ["2026-11-20T21:04:32.250+01:00", "2026-11-20T20:04:32.250Z"],
    ["2026-11-20 21:04:32", "2026-11-20T21:04:32.999Z"],
    ["2026-11-20T21:04", "2026-11-20T21:04:00.999Z"],
    ["20/11/2026 21:04:32", "2026-11-20T21:04:32.999Z"],
    ["20/07/2026 21:04:32", "2026-07-20T20:04:32.999Z"],
    ["21:04:32", "2026-11-20T21:04:32.999Z"],
    ["9:15", "2026-11-21T09:15:00.999Z"],
    ["19:30:04", "2026-11-20T19:30:04.999Z"],
    ["19:30:03", "2026-11-21T19:30:03.999Z"],
    ["19:30", "2026-11-20T19:30:00.999Z"],
    ["2026-11-20", "2026-11-20T23:59:59.999Z"],
    ["20/07/2026", "2026-07-20T22:59:59.999Z"],
    ["25/10/2026", "2026-10-25T23:59:59.999Z"],
  ])("%s is %s", (text, iso) => {
    expect(at(text)).toBe(iso);
  });

  it("is the start of a second of London time, as a start", () => {
    expect(at("21:04:32", "start")).toBe("2026-11-20T21:04:32.000Z");
    expect(at("2026-11-20T21:04:32.250Z", "start")).toBe("2026-11-20T21:04:32.250Z");
  });

  it("includes a complete day", () => {
    expect(at("20/07/2026", "start")).toBe("2026-07-19T23:00:00.000Z");
    expect(at("20/07/2026", "before")).toBe("2026-07-20T23:00:00.000Z");
    expect(at("2026-07-20T10:00:00Z", "before")).toBe("2026-07-20T10:00:00.000Z");
  });

  it("is on the next day, also after a day of twenty-five hours", () => {
    const early = Date.parse("2026-10-24T23:30:00Z");
    expect(new Date(moment("00:10", early, "start")).toISOString()).toBe("2026-10-26T00:10:00.000Z");
  });

  it.each([
    "2026-02-30",
    "1969-12-31T23:59:59Z",
    "yesterday",
    "25:00",
    "2026-13-01 10:00",
    "31/11/2026 10:00",
    "",
    "21",
  ])("refuses %j", (text) => {
    expect(() => at(text)).toThrow(/not a time|does not exist/);
  });

  it("refuses a time in the skipped hour, and a time in the repeated hour without BST or GMT", () => {
    expect(() => at("29/03/2026 01:30")).toThrow("2026-03-29 01:30 does not exist in London time.");
    expect(() => at("25/10/2026 01:30")).toThrow("occurs twice");
    expect(() => at("20/11/2026 10:00 BST")).toThrow("2026-11-20 10:00 BST does not exist in London time.");
    expect(at("25/10/2026 01:30:00 BST")).toBe("2026-10-25T00:30:00.999Z");
    expect(at("25/10/2026 01:30:00 GMT")).toBe("2026-10-25T01:30:00.999Z");
    expect(at("2026-10-25T01:30:00+01:00")).toBe("2026-10-25T00:30:00.000Z");
  });
});
