import { defineConfig } from "vitest/config";

// Where others share the machine, a test can be starved for longer than it waits; what failed once is named in the report.
const retry = process.env["CI"] === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // Every core: by default one is left over.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/browser/**", "test/ui/**", "test/app/audit/bench/**"],
          environment: "node",
          // One copy of each module a worker: importing them anew for every file would take longer than the tests. Nothing in the domain keeps anything.
          isolate: false,
          setupFiles: ["test/support/same-cases.ts"],
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Components, in a document without a browser. `.test.tsx` anywhere else belongs here as well.
        test: {
          name: "component",
          include: ["test/ui/**/*.test.ts", "test/app/audit/bench/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: ["test/browser/**"],
          environment: "happy-dom",
          setupFiles: ["test/support/same-cases.ts", "test/support/component-setup.ts"],
          retry,
          testTimeout: 20_000,
        },
      },
      {
        // The built site in a real browser, two files at a time: much of each is waiting.
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["test/support/browser-setup.ts"],
          // The sandbox's modules are many, and the same for every file; what a world knows is in its folder.
          isolate: false,
          maxWorkers: 2,
          retry,
          // Somebody at a slow machine waits no less patiently for a number than for a button.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
