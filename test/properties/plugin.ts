import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";

const replacement = fileURLToPath(new URL("configurable-runs.ts", import.meta.url));

/** Replaces fast-check with `configurable-runs.ts`. */
export const configurableRuns: Plugin = {
  name: "properties-configurable-runs",
  enforce: "pre",
  resolveId: (id, importer) => (id === "fast-check" && importer !== replacement ? replacement : undefined),
};
