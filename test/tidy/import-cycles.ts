import type { Modules } from "./reachability.ts";

/** The modules from which a module imports values or types. An `import()` does not count: it waits until it is called. */
const importsOf = (modules: Modules, path: string): ReadonlyArray<string> =>
  (modules.get(path)?.links ?? []).filter((link) => modules.has(link.path)).map((link) => link.path);

/** The modules of one cycle in the order of their imports, with the first one again at the end; undefined where no way leads back. */
function cycleFrom(modules: Modules, start: string): ReadonlyArray<string> | undefined {
  const ways = new Map([[start, [start]]]);
  for (const [path, way] of ways) {
    for (const next of importsOf(modules, path)) {
      if (next === start) return [...way, start];
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}

/** The modules that may be in a cycle: what is left when modules without imports among the rest are taken away again and again. */
function candidates(modules: Modules): ReadonlySet<string> {
  const left = new Set(modules.keys());
  for (let taken = true; taken;) {
    const leaves = [...left].filter((path) => !importsOf(modules, path).some((next) => left.has(next)));
    for (const path of leaves) left.delete(path);
    taken = leaves.length > 0;
  }
  return left;
}

/**
 * No module imports itself by way of others. With values, which of them is evaluated first would depend on the module
 * that imports them. With types, none of them could be read without the others.
 */
export function importCycles(modules: Modules): ReadonlyArray<string> {
  const seen = new Set<string>();
  return [...candidates(modules)].flatMap((start) => {
    const cycle = seen.has(start) ? undefined : cycleFrom(modules, start);
    if (cycle === undefined) return [];
    for (const path of cycle) seen.add(path);
    return [`modules import each other: ${cycle.join(" → ")}`];
  });
}
