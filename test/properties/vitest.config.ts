import { defineConfig } from "vitest/config";
import { FailureReporter } from "./failures.ts";
import { configurableRuns } from "./plugin.ts";

/** The unit tests with `configurable-runs.ts`. `npm run properties` gives the files. */
export default defineConfig({
  plugins: [configurableRuns],
  test: {
    maxWorkers: "100%",
    environment: "node",
    include: ["**/*.test.ts"],
    // Stryker leaves copies of all files there when it is stopped.
    exclude: ["**/node_modules/**", "dist/stryker/**"],
    // A test may contain several properties, each with its own time limit.
    testTimeout: 4 * Number(process.env["PROPERTY_TIME_MS"] ?? 60_000),
    reporters: ["default", new FailureReporter()],
  },
});
