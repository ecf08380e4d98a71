import { citationsIn } from "./citations.ts";
import type { Requirement } from "./requirements.ts";
import type { TestResult } from "./results.ts";

export interface AreaTrace {
  readonly area: string;
  readonly lines: number;
  readonly proved: number;
  readonly missing: ReadonlyArray<Requirement>;
}

export interface Trace {
  readonly areas: ReadonlyArray<AreaTrace>;
  /** Citations that no requirement line answers, and brackets that cannot be read, each with the test it stands in. */
  readonly faults: ReadonlyArray<string>;
}

/** Holds the requirement lines against the tests that cite them: a line is proved when such tests passed and none failed. */
export function trace(requirements: ReadonlyArray<Requirement>, tests: ReadonlyArray<TestResult>): Trace {
  const cited = tests.map(({ title, status }) => ({ title, status, ...citationsIn(title) }));
  const idsWhere = (status: string) =>
    new Set(cited.filter((test) => test.status === status).flatMap(({ ids }) => ids));
  const passed = idsWhere("passed");
  const failed = idsWhere("failed");
  const isProved = ({ id }: Requirement) => passed.has(id) && !failed.has(id);

  const byArea = new Map<string, Array<Requirement>>();
  for (const line of requirements) byArea.set(line.area, [...(byArea.get(line.area) ?? []), line]);
  const areas = [...byArea]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, lines]) => {
      const missing = lines.filter((line) => !isProved(line));
      return { area, lines: lines.length, proved: lines.length - missing.length, missing };
    });

  const known = new Set(requirements.map(({ id }) => id));
  const faults = cited.flatMap(({ title, ids, malformed }) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `no requirement line is called ${id}, cited by: ${title}`),
    ...malformed.map((words) => `${words} is not a list of ids, in: ${title}`),
  ]);
  return { areas, faults: [...new Set(faults)] };
}
