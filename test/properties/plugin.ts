import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";

const instead = fileURLToPath(new URL("at-length.ts", import.meta.url));

/** Puts `at-length.ts` in the place of fast-check. */
export const atLength: Plugin = {
  name: "properties-at-length",
  enforce: "pre",
  resolveId: (id, importer) => (id === "fast-check" && importer !== instead ? instead : undefined),
};
