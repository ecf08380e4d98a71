import { defineConfig } from "vitest/config";
import { atLength } from "../properties/plugin.ts";

const tests = process.env["MUTANTS_TESTS"]?.split(",");

/** The tests that a mutant has to survive: an area's own, and its laws. */
export default defineConfig({
  plugins: [atLength],
  test: {
    environment: "node",
    include: tests ?? [],
    testTimeout: 60_000,
  },
});
