import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Bundle, Bundles } from "../kernel/bundles.ts";

/** The bundles of a build, from its manifest. */
export const builtBundles = (publicDirectory: string): Bundles => {
  const file = join(publicDirectory, "manifest.json");
  let readAt = 0;
  let manifest: Readonly<Record<string, Bundle>> = {};
  return (entry) => {
    // During development the next request uses a new build.
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
    if (changedAt !== readAt) {
      manifest = changedAt === 0 ? {} : JSON.parse(readFileSync(file, "utf8"));
      readAt = changedAt;
    }
    return manifest[entry];
  };
};
