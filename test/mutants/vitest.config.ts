import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { configurableRuns } from "../properties/plugin.ts";
import { AREA_TAGS } from "../support/area-tags.ts";

const tests = process.env["MUTANTS_TESTS"]?.split(",");

/** Stryker reads failed tests only. A test file that a mutant prevents from loading has none, so it counts as an error of the run. */
const unloadable: Plugin = {
  name: "unloadable-files-are-errors",
  configureVitest: ({ vitest }) => {
    const start = vitest.start.bind(vitest);
    vitest.start = async (...args) => {
      vitest.state.errorsSet.clear();
      const run = await start(...args);
      for (const { result, tasks, name } of vitest.state.getFiles())
        if (result?.state === "fail" && tasks.length === 0)
          vitest.state.errorsSet.add(new Error(`${name} did not load`));
      return run;
    };
  },
};

/** Laws run last. The first failure ends the run, and a law takes longer to fail than the area's own tests. */
class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLaw = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/laws/"));
    return (await super.sort(files)).toSorted((a, b) => isLaw(a) - isLaw(b));
  }
}

/** Every imported part of these libraries. A part that is not bundled would be loaded as a second copy. */
function parts(...libraries: readonly string[]): string[] {
  const imports = new RegExp(` from "((?:${libraries.join("|")})(?:/[^"]+)?)"`, "g");
  const sources = ["domain", "adapters", "app", "test"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  return [...new Set(sources.flatMap((source) => [...source.matchAll(imports)].map(([, part = ""]) => part)))];
}

/** The tests that run against a mutant: the area's own, and its laws. */
export default defineConfig({
  plugins: [configurableRuns, unloadable],
  test: {
    environment: "node",
    include: tests ?? [],
    tags: [...AREA_TAGS],
    testTimeout: 60_000,
    // With isolation, a run would spend most of its time on loading the same modules for every file.
    isolate: false,
    sequence: { sequencer: LawsLast },
    // The run of each mutant loads the libraries. Bundled libraries load in half the time.
    deps: { optimizer: { ssr: { enabled: true, include: parts("effect", "immer", "rxjs") } } },
  },
});
