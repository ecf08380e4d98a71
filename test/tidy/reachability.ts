import type { Finding } from "./findings.ts";
import type { Declaration, Module } from "./modules.ts";
import type { Uses } from "./uses.ts";

export type Modules = ReadonlyMap<string, Module>;

interface Reached {
  readonly modules: ReadonlySet<string>;
  /** Declarations, as `path#name` with the local name. */
  readonly declared: ReadonlySet<string>;
  /** Exports that another module takes, as `path#name` with the exported name. */
  readonly exported: ReadonlySet<string>;
}

interface Reach {
  /** Leaves out what is named in a type only. */
  readonly valuesOnly?: boolean;
  /** Modules that are evaluated, but whose uses do not count. */
  readonly without?: ReadonlyArray<string>;
}

/**
 * Everything that the entry modules can reach, by symbol: what runs when they are evaluated, their default exports, and
 * what these use in turn. A name counts as used wherever a declaration contains it, shadowed or not.
 */
function reachedFrom(modules: Modules, entries: ReadonlyArray<string>, options: Reach = {}): Reached {
  const reached = { modules: new Set<string>(), declared: new Set<string>(), exported: new Set<string>() };
  const evaluated = new Set<string>();
  const tasks: Array<() => void> = [];
  const without = new Set(options.without);

  const evaluate = (path: string): void => {
    const module = modules.get(path);
    if (module === undefined || evaluated.has(path)) return;
    evaluated.add(path);
    reached.modules.add(path);
    for (const link of module.links) if (!link.isType) tasks.push(() => evaluate(link.path));
    follow(module, module.effects);
  };

  const follow = (module: Module, { uses, loads }: Uses): void => {
    if (without.has(module.path)) return;
    for (const { name, member, isType } of uses) {
      if (!isType || options.valuesOnly !== true) tasks.push(() => takeLocal(module, name, member));
    }
    for (const { specifier, names } of loads) {
      const path = module.resolve(specifier);
      if (path === undefined) continue;
      tasks.push(() => evaluate(path));
      tasks.push(() => (names === "all" ? takeAll(path) : names.forEach((name) => takeExport(path, name))));
    }
  };

  const takeLocal = (module: Module, name: string, member?: string): void => {
    const imported = module.imports.get(name);
    if (imported !== undefined) {
      if (imported.name !== "*") takeExport(imported.path, imported.name);
      else if (member === undefined) takeAll(imported.path);
      else takeExport(imported.path, member);
      return;
    }
    const key = `${module.path}#${name}`;
    const declarations = module.declarations.get(name);
    if (declarations === undefined || reached.declared.has(key)) return;
    reached.declared.add(key);
    for (const declaration of declarations) follow(module, declaration);
  };

  const takeExport = (path: string, name: string): void => {
    const module = modules.get(path);
    const key = `${path}#${name}`;
    if (module === undefined || reached.exported.has(key)) return;
    reached.modules.add(path);
    const exported = module.exports.get(name);
    if (exported === undefined && !module.stars.some((star) => hasExport(modules, star, name))) return;
    reached.exported.add(key);
    if (typeof exported === "string") takeLocal(module, exported);
    else if (exported === undefined) for (const star of module.stars) tasks.push(() => takeExport(star, name));
    else if (exported.name === "*") tasks.push(() => takeAll(exported.path));
    else tasks.push(() => takeExport(exported.path, exported.name));
  };

  const takeAll = (path: string): void => {
    for (const name of exportedNames(modules, path)) tasks.push(() => takeExport(path, name));
  };

  for (const entry of entries) {
    tasks.push(() => evaluate(entry));
    tasks.push(() => takeExport(entry, "default"));
  }
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) task();
  return reached;
}

function exportedNames(modules: Modules, path: string, seen: ReadonlySet<string> = new Set()): ReadonlyArray<string> {
  const module = modules.get(path);
  if (module === undefined || seen.has(path)) return [];
  const below = new Set([...seen, path]);
  return [...module.exports.keys(), ...module.stars.flatMap((star) => exportedNames(modules, star, below))];
}

const hasExport = (modules: Modules, path: string, name: string) => exportedNames(modules, path).includes(name);

interface Unreached {
  readonly path: string;
  /** Undefined where the whole module is unreached. */
  readonly name: string | undefined;
  readonly kind: "module" | "value" | "type";
}

/** Whether anything of a module uses a type that it declares, besides the type itself. */
const isUsedBesides = (module: Module, name: string, own: ReadonlyArray<Declaration>) => {
  const others = [...module.declarations.values()].flat().filter((declaration) => !own.includes(declaration));
  return own.length > 0 && [module.effects, ...others].some(({ uses }) => uses.some((use) => use.name === name));
};

/** What the given modules export and nothing that was reached uses. A type that its own module uses is no finding. */
function unreached(modules: Modules, reached: Reached, paths: ReadonlyArray<string>): ReadonlyArray<Unreached> {
  return paths.flatMap((path): ReadonlyArray<Unreached> => {
    const module = modules.get(path);
    if (module === undefined) return [];
    if (!reached.modules.has(path)) return [{ path, name: undefined, kind: "module" }];
    return [...module.exports].flatMap(([name, local]): ReadonlyArray<Unreached> => {
      const isReached =
        reached.exported.has(`${path}#${name}`) ||
        (typeof local === "string" && reached.declared.has(`${path}#${local}`));
      if (isReached) return [];
      const declarations = typeof local === "string" ? (module.declarations.get(local) ?? []) : [];
      if (!module.types.has(name)) return [{ path, name, kind: "value" }];
      const isUsedAtHome = typeof local === "string" && isUsedBesides(module, local, declarations);
      return isUsedAtHome ? [] : [{ path, name, kind: "type" }];
    });
  });
}

/** Endpoints that a module of the wire declares: constants made by `endpoint`, by a function over it, or from another endpoint. */
function endpointsOf(module: Module): ReadonlyArray<string> {
  const declared = [...module.declarations.values()].flat();
  const makers = new Set(["endpoint"]);
  const isMadeFrom = ({ madeFrom }: Declaration) => madeFrom.some((maker) => makers.has(maker));
  const callsMaker = ({ uses, madeFrom }: Declaration) =>
    madeFrom.length === 0 && uses.some(({ name, isType }) => !isType && makers.has(name));
  for (let before = 0; before < makers.size;) {
    before = makers.size;
    for (const declaration of declared) {
      if (isMadeFrom(declaration) || callsMaker(declaration)) for (const name of declaration.names) makers.add(name);
    }
  }
  return [...module.exports.keys()].filter((name) => (module.declarations.get(name) ?? []).some(isMadeFrom));
}

/** Modules that collect what all others of their kind declare: a use there is no use. */
const tables = ["domain/endpoints.ts"];

/** The parts of the product whose exports are judged: the shared ones, and the auditor's engine. */
const judged = (modules: Modules) =>
  [...modules.keys()].filter((path) => /^(?:domain|adapters|ui|app\/audit)\//.test(path));

/** Every export of the judged parts that no entry module reaches, by symbol. */
export function unreachable(modules: Modules, entries: ReadonlyArray<string>): ReadonlyArray<Finding> {
  const reached = reachedFrom(modules, entries, { without: tables });
  return unreached(modules, reached, judged(modules)).map(({ path, name, kind }) => {
    if (name === undefined) return { place: path, says: `${path} is reached from no entry module` };
    const says =
      kind === "type" ? `the type \`${name}\`, which nothing uses` : `\`${name}\`, which nothing reachable uses`;
    return { place: `${path}#${name}`, says: `${path} exports ${says}` };
  });
}

/** Every endpoint that the modules of the wire declare, as `path#name`. */
export const declaredEndpoints = (modules: Modules): ReadonlyArray<string> =>
  [...modules.values()]
    .filter(({ path }) => /^domain\/.*wire\.ts$/.test(path))
    .flatMap((wire) => endpointsOf(wire).map((name) => `${wire.path}#${name}`));

/** Every endpoint that the client never calls, whether or not the sandbox answers it. A use in a type is no call. */
export function uncalledEndpoints(modules: Modules, client: string): ReadonlyArray<Finding> {
  const reached = reachedFrom(modules, [client], { valuesOnly: true, without: tables });
  return declaredEndpoints(modules)
    .filter((place) => !reached.declared.has(place))
    .map((place) => {
      const [path, name] = place.split("#");
      return { place, says: `${path} exports the endpoint \`${name}\`, which the client never calls` };
    });
}
