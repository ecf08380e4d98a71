import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

const SCOPE = { area: "bingo", whole: ["domain/a.ts"] };

describe("the survivors of a run", () => {
  it("are those that no test noticed, with their line and both wordings", () => {
    expect(survivorsIn(report)).toEqual([{ file: "domain/a.ts", line: 3, original: "a < 2", mutated: "a <= 2" }]);
  });

  it("are told beside the changes that were noticed, and how", () => {
    expect(countsOf(report)).toBe("2 changes: 1 noticed by a test, 0 by never coming to an end, 0 by not even loading");
  });

  it("are told with the command that finds them again, unless they are listed", () => {
    const { unlisted, words } = judge(survivorsIn(report), [], SCOPE);
    expect(unlisted).toHaveLength(1);
    expect(words).toContain(
      "domain/a.ts:3\n  - a < 2\n  + a <= 2\n  npm run mutants -- --area bingo --file domain/a.ts:3-3",
    );
    expect(judge(survivorsIn(report), [entry], SCOPE)).toMatchObject({ unlisted: [], gone: [] });
  });

  it("that are listed and no longer survive are an error", () => {
    const other = { ...entry, mutated: "true" };
    expect(judge(survivorsIn(report), [entry, other], SCOPE)).toMatchObject({ unlisted: [], gone: [other] });
    expect(judge([], [entry], { ...SCOPE, whole: ["domain/a.ts:1-2"] }).gone).toEqual([]);
  });

  it("that are listed are as many as the list says", () => {
    const [survivor] = survivorsIn(report);
    const twice = [survivor!, { ...survivor!, line: 9 }];
    expect(judge(twice, [entry], SCOPE)).toMatchObject({ unlisted: twice, gone: [] });
    expect(judge(twice, [{ ...entry, times: 2 }], SCOPE)).toMatchObject({ unlisted: [], gone: [] });
    expect(judge(twice.slice(1), [{ ...entry, times: 2 }], SCOPE).gone).toHaveLength(1);
  });

  it("that are listed belong to an area, and each has a reason", () => {
    const listed = JSON.parse(readFileSync("test/mutants/listed.json", "utf8")) as readonly Listed[];
    const files = Object.values(MUTATED).flatMap(({ files }) => files);
    for (const { file, reason } of listed) {
      expect(files).toContain(file);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
