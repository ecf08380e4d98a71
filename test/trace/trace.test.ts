import { describe, expect, it } from "vitest";
import { readRequirements } from "./requirements.ts";
import { testsOf } from "./results.ts";
import { trace } from "./trace.ts";

const line = (id: string, check = "unit test: it waits") => ({
  id,
  area: id.replace(/-.*/, ""),
  spec: "site §1",
  say: `says ${id}`,
  check,
});
const lines = [
  line("NET-001"),
  line("NET-002", "component test: exact text"),
  line("DEP-001", "browser: open the page"),
];
const test = (title: string, file = "test/domain/net.test.ts", status = "passed") => ({ file, title, status });

const standings = (tests: ReadonlyArray<ReturnType<typeof test>>) =>
  Object.fromEntries(
    trace(lines, tests)
      .areas.flatMap((area) => area.lines)
      .map(({ id, standing }) => [id, standing]),
  );

describe("trace", () => {
  it("sorts the lines by area, each with the tests that cite it", () => {
    const tests = [test("waits [NET-001]"), test("waits again [NET-001]", "test/adapters/http/call.test.ts")];
    const { areas, faults } = trace(lines, tests);
    expect(areas.map(({ area }) => area)).toEqual(["DEP", "NET"]);
    expect(areas[1]?.lines[0]).toEqual({
      ...line("NET-001"),
      asked: "any",
      tests: [
        { ...test("waits [NET-001]"), layer: "domain" },
        { ...test("waits again [NET-001]", "test/adapters/http/call.test.ts"), layer: "adapter" },
      ],
      found: ["adapter", "domain"],
      standing: "proved",
    });
    expect(faults).toEqual([]);
  });

  it("takes a passing test at a lower layer than the check names for no proof", () => {
    const tests = [test("says so [NET-002]"), test("pays [DEP-001]", "test/ui/deposits/deposit.test.tsx")];
    expect(standings(tests)).toEqual({ "NET-001": "unproved", "NET-002": "too low", "DEP-001": "too low" });
  });

  it("takes one test at a layer that is high enough, whatever the layers of the others", () => {
    const tests = [
      test("says so [NET-002]"),
      test("shows it [NET-002]", "test/ui/notice.test.tsx"),
      test("pays [DEP-001]", "test/browser/deposits.test.ts"),
    ];
    expect(standings(tests)).toEqual({ "NET-001": "unproved", "NET-002": "proved", "DEP-001": "proved" });
  });

  it.each(["failed", "skipped", "todo"])("takes no proof from a test that is %s", (status) => {
    expect(standings([test("waits [NET-001]", undefined, status)])["NET-001"]).toBe("unproved");
  });

  it("takes back what one test proves where another, for the same line, fails", () => {
    const tests = [test("waits [NET-001]"), test("waits longer [NET-001]", undefined, "failed")];
    expect(standings(tests)["NET-001"]).toBe("unproved");
  });

  it("names an id that no line defines, whether its test passed or not", () => {
    const { faults } = trace(lines, [test("flies [NET-999]", undefined, "failed"), test("sails [DEP-001-2]")]);
    expect(faults).toEqual([
      "no requirement line is called NET-999, cited by: flies [NET-999]",
      "[DEP-001-2] is not a list of ids, in: sails [DEP-001-2]",
    ]);
  });
});

describe("recorded results", () => {
  it("name each test's file from the root", () => {
    const assertionResults = [{ title: "waits", status: "passed" }];
    const report = { testResults: [{ name: "/somewhere/site/test/domain/net.test.ts", assertionResults }] };
    expect(testsOf(report, "/somewhere/site/")).toEqual([test("waits")]);
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

  it("each say how to test them", () => {
    expect(requirements.filter(({ check }) => typeof check !== "string" || check.trim() === "")).toEqual([]);
  });
});
