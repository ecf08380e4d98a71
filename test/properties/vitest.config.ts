import { defineConfig } from "vitest/config";
import { AREA_TAGS } from "../support/area-tags.ts";
import { PropertyReporter } from "./failures.ts";
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
    tags: [...AREA_TAGS],
    // A test may contain several properties, each with its own time limit.
    testTimeout: 10 * Number(process.env["PROPERTY_TIME_MS"] ?? 60_000),
    // Vitest's own reporter prints only failures: its tick would not distinguish a property that was stopped.
    reporters: ["minimal", new PropertyReporter()],
  },
});
