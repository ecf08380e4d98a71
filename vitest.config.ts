import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { AREA_TAGS } from "./test/support/area-tags.ts";

// On a shared machine, a test can get no CPU time for longer than its timeout. The report names each test that was retried.
const retry = process.env["CI"] === undefined ? 0 : 1;

const components = ["test/ui/**/*.test.ts", "test/app/audit/bench/**/*.test.ts", "test/**/*.test.tsx"];
const isComponentTest = (file: string) => /^test\/(ui|app\/audit\/bench)\/.*\.test\.ts$|\.test\.tsx$/.test(file);
const sources = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => join("test", name))
  .filter(isComponentTest)
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const replaces = (source: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(source);
const WITH_OWN_SCREENS = /^vi\.mock\("\S+\/ui\/routes\.ts", \(\) => import\("\S+\/own-screens\.tsx"\)\);$/m;
/** The tests that replace a module for their whole file. The replacement must not reach the next file. */
const replacing = sources.filter(({ source }) => replaces(source)).map(({ file }) => file);
/** Those that replace only the table of screens, and all by the same one (test/ui/shell/own-screens.tsx). They can share it. */
const withOwnScreens = sources
  .filter(({ source }) => replaces(source) && !replaces(source.replace(WITH_OWN_SCREENS, "")))
  .map(({ file }) => file);
const alone = replacing.filter((file) => !withOwnScreens.includes(file));

/**
 * The files that take longest, in the order in which they begin. Of those that run at a time, one or two wait more than they compute. Without the
 * times of an earlier run, the larger file would begin first, and some of these are small.
 */
const LONGEST = [
  "app/audit/queue/cluster",
  "simulation/simulation",
  "adapters/stomp/rabbitmq",
  "adapters/stomp/embedded",
  "app/sandbox/journal/failing-witness",
  "browser/axe",
  "browser/audit-viewer",
  "browser/screen-reader-75",
  "browser/bingo-moves",
  "browser/resilience",
  "browser/story",
  "browser/audit-bench",
  "browser/bingo-share",
  "browser/firefox",
  "browser/session",
  "browser/shell",
  "browser/webkit",
];

/** The longest files begin first: one that begins last runs alone, while the other cores wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const file = (name: string) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`));
    return [...new Set([...LONGEST.flatMap(file), ...sorted])];
  }
}

/** Node 22 and later can have a `localStorage`, which takes the place of the one that the environment of the component tests has. */
const WEB_STORAGE = "--no-experimental-webstorage";

const component = {
  environment: "happy-dom",
  execArgv: process.allowedNodeEnvironmentFlags.has(WEB_STORAGE) ? [WEB_STORAGE] : [],
  setupFiles: ["test/support/fixed-seed.ts", "test/support/component-setup.ts"],
  retry,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    // More workers than cores, because each waits now and then for a timer or another process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    tags: [...AREA_TAGS],
    sequence: { sequencer: LongestFirst },
    // A file is transformed once, not once for each project and run. The name of what is kept is the digest of the file and of the settings.
    experimental: { fsModuleCache: true, fsModuleCachePath: "dist/checks/modules" },
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/browser/**", "test/ui/**", "test/app/audit/bench/**"],
          environment: "node",
          // One copy of each module per worker. A new import per file would take longer than the tests, and the domain has no module state.
          isolate: false,
          setupFiles: ["test/support/fixed-seed.ts"],
          retry,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Components, in a simulated document. This includes every `.test.tsx`. As above, one copy of each module per worker, where that is possible.
      {
        test: {
          ...component,
          name: "component",
          include: components,
          exclude: ["test/browser/**", ...replacing],
          isolate: false,
        },
      },
      { test: { ...component, name: "component with own screens", include: withOwnScreens, isolate: false } },
      { test: { ...component, name: "component alone", include: alone } },
      {
        // The built site in a real browser. Twice as many files as cores run at a time, because each waits for a fifth of its time.
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["test/support/browser-setup.ts", "test/engines/setup.ts"],
          // Every file uses the same sandbox modules. The state of a sandbox is in its data folder, not in its modules.
          isolate: false,
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          retry,
          // `expect.poll` waits as long as a locator does (`setDefaultTimeout` in test/support/site.ts).
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
