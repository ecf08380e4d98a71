import type { Finding } from "./findings.ts";
import type { Module } from "./modules.ts";
import type { Modules } from "./reachability.ts";

/** What a module takes of others, as `path#name`; `path#*` is all of it. */
function takenBy(module: Module): ReadonlyArray<string> {
  const uses = [module.effects, ...[...module.declarations.values()].flat()];
  const membersOf = (local: string): ReadonlyArray<string> => {
    const members = uses.flatMap(({ uses: names }) => names.filter(({ name }) => name === local));
    return members.map(({ member }) => member ?? "*");
  };
  const imported = [...module.imports].flatMap(([local, { path, name }]) =>
    name === "*" ? membersOf(local).map((member) => `${path}#${member}`) : [`${path}#${name}`],
  );
  const exportedOn = [...module.exports.values()].flatMap((from) =>
    typeof from === "string" ? [] : [`${from.path}#${from.name}`],
  );
  const loaded = uses.flatMap(({ loads }) =>
    loads.flatMap(({ specifier, names }) => {
      const path = module.resolve(specifier);
      if (path === undefined) return [];
      return names === "all" ? [`${path}#*`] : names.map((name) => `${path}#${name}`);
    }),
  );
  return [...imported, ...exportedOn, ...loaded, ...module.stars.map((path) => `${path}#*`)];
}

/**
 * Every value that a module of the product declares and exports, and that no other module imports. An import by one of
 * `others`, such as a test, counts. A type may be exported for the signatures that name it, and a re-export is judged by
 * what reaches it.
 */
export function unimportedExports(product: Modules, others: Modules): ReadonlyArray<Finding> {
  const taken = new Set([...product.values(), ...others.values()].flatMap(takenBy));
  return [...product.values()].flatMap(({ path, exports, types }) => {
    const names = [...exports].flatMap(([name, local]) => (typeof local === "string" ? [name] : []));
    return names
      .filter((name) => name !== "default" && !types.has(name))
      .filter((name) => !taken.has(`${path}#*`) && !taken.has(`${path}#${name}`))
      .map((name) => ({
        place: `${path}#${name}`,
        says: `${path} exports \`${name}\`, which no other module imports`,
      }));
  });
}
