import { citationsIn } from "./citations.ts";
import { type AskedLayer, askedLayer, type Layer, layerOf, proves } from "./layers.ts";
import type { Requirement } from "./requirements.ts";
import type { TestResult } from "./results.ts";

/** A test that cites a line, with the layer it exercises. */
export interface CitingTest extends TestResult {
  readonly layer: Layer;
}

export interface TracedLine extends Requirement {
  readonly asked: AskedLayer;
  readonly tests: ReadonlyArray<CitingTest>;
  /** The layers of the passing tests, each once. */
  readonly found: ReadonlyArray<Layer>;
  /** `too low`: tests pass, but all at layers that the line's check does not accept. */
  readonly standing: "proved" | "too low" | "unproved";
}

export interface AreaTrace {
  readonly area: string;
  readonly lines: ReadonlyArray<TracedLine>;
}

export interface Trace {
  readonly areas: ReadonlyArray<AreaTrace>;
  /** Citations of ids that no requirement line has, and brackets that are not a list of ids, each with its test. */
  readonly faults: ReadonlyArray<string>;
}

/**
 * Compares the requirement lines with the tests that cite them. A line is proved when at least one such test passed at
 * a layer that the line accepts, and none failed.
 */
export function trace(requirements: ReadonlyArray<Requirement>, tests: ReadonlyArray<TestResult>): Trace {
  const cited = tests.map((test) => ({ test, ...citationsIn(test.title) }));
  const citing = new Map<string, Array<CitingTest>>();
  for (const { test, ids } of cited) {
    for (const id of ids) citing.set(id, [...(citing.get(id) ?? []), { ...test, layer: layerOf(test.file) }]);
  }

  const byArea = new Map<string, Array<TracedLine>>();
  for (const line of requirements) {
    const traced = traceLine(line, citing.get(line.id) ?? []);
    byArea.set(line.area, [...(byArea.get(line.area) ?? []), traced]);
  }
  const areas = [...byArea].sort(([a], [b]) => a.localeCompare(b)).map(([area, lines]) => ({ area, lines }));

  const known = new Set(requirements.map(({ id }) => id));
  const faults = cited.flatMap(({ test: { title }, ids, malformed }) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `no requirement line is called ${id}, cited by: ${title}`),
    ...malformed.map((words) => `${words} is not a list of ids, in: ${title}`),
  ]);
  return { areas, faults: [...new Set(faults)] };
}

function traceLine(line: Requirement, tests: ReadonlyArray<CitingTest>): TracedLine {
  const asked = askedLayer(line);
  const passed = tests.filter(({ status }) => status === "passed");
  const found = [...new Set(passed.map(({ layer }) => layer))].sort();
  const isUnproved = passed.length === 0 || tests.some(({ status }) => status === "failed");
  const isHighEnough = found.some((layer) => proves(layer, asked));
  return { ...line, asked, tests, found, standing: isUnproved ? "unproved" : isHighEnough ? "proved" : "too low" };
}
