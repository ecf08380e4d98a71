import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { atLength } from "../properties/plugin.ts";

const tests = process.env["MUTANTS_TESTS"]?.split(",");

/**
 * Stryker asks for failed tests, and a mutant with which a test file cannot even be
 * loaded leaves it none. Such a file counts as an error of the run.
 */
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

/** What fails ends the run, and a law takes longer to fail than a test of the area's own. */
class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLaw = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/laws/"));
    return (await super.sort(files)).toSorted((a, b) => isLaw(a) - isLaw(b));
  }
}

/** Every part of the libraries that is imported anywhere: a part left out would be there a second time. */
function parts(...libraries: readonly string[]): string[] {
  const imports = new RegExp(` from "((?:${libraries.join("|")})(?:/[^"]+)?)"`, "g");
  const sources = ["domain", "adapters", "app", "test"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  return [...new Set(sources.flatMap((source) => [...source.matchAll(imports)].map(([, part = ""]) => part)))];
}

/** The tests that a mutant has to survive: an area's own, and its laws. */
export default defineConfig({
  plugins: [atLength, unloadable],
  test: {
    environment: "node",
    include: tests ?? [],
    testTimeout: 60_000,
    // Most of a run would go into loading the same modules again for every file.
    isolate: false,
    sequence: { sequencer: LawsLast },
    // Each mutant's run loads the libraries anew: bundled, they are there in half the time.
    deps: { optimizer: { ssr: { enabled: true, include: parts("effect", "immer", "rxjs") } } },
  },
});
