import { readFileSync } from "node:fs";

interface Manifest {
  readonly "app/player/main.tsx": { readonly parts: Readonly<Record<string, readonly string[]>> };
}

/** The scripts of a module that is loaded by an import of its own; the first has the module. */
export function scriptsOf(module: string): readonly [string, ...string[]] {
  const manifest = JSON.parse(readFileSync("dist/public/manifest.json", "utf8")) as Manifest;
  const [own, ...others] = manifest["app/player/main.tsx"].parts[module] ?? [];
  if (own === undefined) throw new Error(`${module} has no script of its own`);
  return [own, ...others];
}

/** The script that has such a module. */
export const scriptOf = (module: string): string => scriptsOf(module)[0];
