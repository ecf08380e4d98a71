import { defineConfig } from "vitest/config";
import { FailureReporter } from "./failures.ts";
import { atLength } from "./plugin.ts";

/** The unit tests, with fast-check at length; `npm run properties` says which files. */
export default defineConfig({
  plugins: [atLength],
  test: {
    maxWorkers: "100%",
    environment: "node",
    include: ["**/*.test.ts"],
    // Stryker leaves copies of everything there where it is stopped.
    exclude: ["**/node_modules/**", "dist/stryker/**"],
    // A test may hold a few properties, each of which has its own time.
    testTimeout: 4 * Number(process.env["PROPERTY_TIME_MS"] ?? 60_000),
    reporters: ["default", new FailureReporter()],
  },
});
