import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playerFold } from "../../domain/player.ts";
import { folderOf } from "../support/area-tags.ts";
import { MUTATED } from "./areas.ts";
import { countsOf, judge, type Listed, type Report, survivorsIn } from "./survivors.ts";

const source = "const a = 1;\nconst b =\n  a <\n  2;\n";
const at = (line: number, column: number) => ({ line, column });
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  mutatorName: "EqualityOperator",
  location: { start: at(3, 3), end: at(4, 4) },
});
const report: Report = {
  files: { "domain/a.ts": { source, mutants: [mutant("Survived", "a <=\n 2"), mutant("Killed", "a > 2")] } },
};
const entry: Listed = { file: "domain/a.ts", original: "a < 2", mutated: "a <= 2", reason: "a is never 2" };

const SCOPE = { area: "bingo", paths: ["domain/a.ts"] };

describe("the survivors of a run", () => {
  it("are the changes that no test detected, with their line, the original and the changed code", () => {
    expect(survivorsIn(report)).toEqual([{ file: "domain/a.ts", line: 3, original: "a < 2", mutated: "a <= 2" }]);
  });

  it("are printed after the counts of the detected changes", () => {
    expect(countsOf(report)).toBe("2 changes: 1 detected by a failed test, 0 by a timeout, 0 by an error at load");
  });

  it("are printed with the command that repeats them, unless they are listed", () => {
    const { unlisted, message } = judge(survivorsIn(report), [], SCOPE);
    expect(unlisted).toHaveLength(1);
    expect(message).toContain(
      "domain/a.ts:3\n  - a < 2\n  + a <= 2\n  npm run mutants -- --area bingo --file domain/a.ts:3-3",
    );
    expect(message.split("\n").at(-1)).toMatch(/^FAILED: write a test .* test\/mutants\/listed\.json/);
    const passed = judge(survivorsIn(report), [entry], SCOPE);
    expect(passed).toMatchObject({ unlisted: [], gone: [] });
    expect(passed.message.split("\n").at(-1)).toBe(
      "Passed: a test detects every change that is not listed with a reason",
    );
  });

  it("that are listed and no longer survive are an error", () => {
    const other = { ...entry, mutated: "true" };
    expect(judge(survivorsIn(report), [entry, other], SCOPE)).toMatchObject({ unlisted: [], gone: [other] });
    expect(judge([], [entry], { ...SCOPE, paths: ["domain/a.ts:1-2"] }).gone).toEqual([]);
  });

  it("that are listed for any file are allowed in each, and are no error where they do not occur", () => {
    const anywhere = { ...entry, file: "*" };
    const [survivor] = survivorsIn(report);
    const elsewhere = { ...survivor!, file: "domain/b.ts" };
    expect(judge([survivor!, elsewhere, elsewhere], [anywhere], SCOPE)).toMatchObject({ unlisted: [], gone: [] });
    expect(judge([], [anywhere], SCOPE)).toMatchObject({ unlisted: [], gone: [] });
  });

  it("that are listed occur as often as the list states", () => {
    const [survivor] = survivorsIn(report);
    const twice = [survivor!, { ...survivor!, line: 9 }];
    expect(judge(twice, [entry], SCOPE)).toMatchObject({ unlisted: twice, gone: [] });
    expect(judge(twice, [{ ...entry, times: 2 }], SCOPE)).toMatchObject({ unlisted: [], gone: [] });
    expect(judge(twice.slice(1), [{ ...entry, times: 2 }], SCOPE).gone).toHaveLength(1);
  });

  it("are searched for in every area whose state is folded, in the audit and in the sandbox", () => {
    const areas = [...new Set(Object.keys(playerFold.areas).map(folderOf)), "audit", "sandbox-bingo", "sandbox-ledger"];
    for (const area of areas) {
      const { files = [], tests = [] } = MUTATED[area] ?? {};
      expect([area, files.filter((file) => !existsSync(file))]).toEqual([area, []]);
      const folders = tests.map((pattern) => pattern.replace(/\*.*$/, ""));
      expect([area, files.length > 0, tests.length > 0]).toEqual([area, true, true]);
      expect([area, folders.filter((path) => !existsSync(path))]).toEqual([area, []]);
    }
  });

  it("that are listed belong to an area, and each has a reason", () => {
    const listed = JSON.parse(readFileSync("test/mutants/listed.json", "utf8")) as readonly Listed[];
    const files = Object.values(MUTATED).flatMap(({ files }) => files);
    for (const { file, reason } of listed) {
      if (file !== "*") expect(files).toContain(file);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
