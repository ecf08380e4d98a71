import { describe, expect, it } from "vitest";
import { layersOf, lineReport, missingOf, tableOf } from "./print.ts";
import { trace } from "./trace.ts";

const line = (id: string, check: string) => ({
  id,
  area: id.replace(/-.*/, ""),
  spec: "site §1",
  say: `says ${id}`,
  check,
});
const { areas } = trace(
  [line("DEP-001", "browser: pay"), line("DEP-002", "component test: exact text"), line("NET-001", "unit test: waits")],
  [
    { file: "test/ui/deposits/deposit.test.tsx", title: "pays [DEP-001 DEP-002]", status: "passed" },
    { file: "test/domain/deposits/rules.test.ts", title: "may pay [DEP-001]", status: "passed" },
    { file: "test/adapters/http/call.test.ts", title: "waits [NET-001]", status: "failed" },
  ],
);

describe("what trace prints", () => {
  it("counts by area the lines, the proved ones and those proved too low", () => {
    expect(tableOf(areas).split("\n")).toEqual([
      "area       lines  proved  percent  asked for a higher layer",
      "DEP            2       1      50%                         1",
      "NET            1       0       0%                         0",
      "total          3       1      33%                         1",
    ]);
  });

  it("lists what is not proved, with the layer asked for and the layers found", () => {
    expect(missingOf(areas).split("\n")).toEqual([
      "Lines without a passing test, or with a failing one:",
      "  NET-001       asked: any; found: none; says NET-001",
      "",
      "Lines that ask for a higher layer than that of their passing tests:",
      "  DEP-001       asked: browser; found: component, domain; says DEP-001",
    ]);
  });

  it("lists every line with the layers that prove it", () => {
    expect(layersOf(areas).split("\n")).toEqual([
      "DEP-001       too low   asked: browser; found: component, domain",
      "DEP-002       proved    asked: component; found: component",
      "NET-001       unproved  asked: any; found: none",
    ]);
  });

  it("describes one line with every test that cites it", () => {
    const [dep] = areas;
    expect(dep?.lines.map(lineReport)[0]?.split("\n")).toEqual([
      "DEP-001  says DEP-001",
      "check: browser: pay",
      "asked layer: browser",
      "standing: too low",
      "citing tests:",
      "  passed  component  test/ui/deposits/deposit.test.tsx  pays [DEP-001 DEP-002]",
      "  passed  domain  test/domain/deposits/rules.test.ts  may pay [DEP-001]",
    ]);
  });

  it("says that a line without tests has none", () => {
    const [uncited] = trace([line("DEP-009", "unit test: waits")], []).areas;
    expect(uncited?.lines.map(lineReport)[0]).toMatch(/citing tests: none$/);
  });
});
