import { describe, expect, it } from "vitest";
import { readRequirements } from "./requirements.ts";
import { trace } from "./trace.ts";

const line = (id: string) => ({ id, area: id.replace(/-.*/, ""), say: `says ${id}` });
const lines = [line("NET-001"), line("NET-002"), line("DEP-001")];
const test = (title: string, status = "passed") => ({ title, status });

describe("trace", () => {
  it("counts, by area, the lines that a passing test cites", () => {
    const { areas, faults } = trace(lines, [test("waits [NET-001]"), test("waits again [NET-001]")]);
    expect(areas).toEqual([
      { area: "DEP", lines: 1, proved: 0, missing: [line("DEP-001")] },
      { area: "NET", lines: 2, proved: 1, missing: [line("NET-002")] },
    ]);
    expect(faults).toEqual([]);
  });

  it.each(["failed", "skipped", "todo"])("takes no proof from a test that is %s", (status) => {
    expect(trace(lines, [test("waits [NET-001]", status)]).areas[1]).toMatchObject({ area: "NET", proved: 0 });
  });

  it("takes back what one test proves where another, for the same line, fails", () => {
    const { areas } = trace(lines, [test("waits [NET-001]"), test("waits longer [NET-001]", "failed")]);
    expect(areas[1]).toMatchObject({ area: "NET", proved: 0 });
  });

  it("names an id that no line defines, whether its test passed or not", () => {
    const { faults } = trace(lines, [test("flies [NET-999]", "failed"), test("sails [DEP-001-2]")]);
    expect(faults).toEqual([
      "no requirement line is called NET-999, cited by: flies [NET-999]",
      "[DEP-001-2] is not a list of ids, in: sails [DEP-001-2]",
    ]);
  });
});

describe("requirement lines", () => {
  const requirements = readRequirements();

  it("have ids of one form, each given once", () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => !/^[A-Z][A-Z0-9]*-\d{3}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1000);
  });

  it("are filed under the area that their id begins with", () => {
    expect(requirements.filter(({ id, area }) => !id.startsWith(`${area}-`))).toEqual([]);
  });
});
