import { FromNative, ToNative } from "../../domain/native/wire.ts";
import { MODALS } from "../../domain/shell/modals/rules.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { type Module, statementsOf } from "../tidy/modules.ts";
import { declaredEndpoints, type Modules, uncalledEndpoints, unreachable } from "../tidy/reachability.ts";
import type { SourceFile } from "../tidy/tree.ts";
import { type Node, nameOf, nodesIn, usesIn } from "../tidy/uses.ts";

/** One table of the product, and which of its entries the source uses. */
export interface Inventory {
  /** What is counted, such as `modals with a component`. */
  readonly says: string;
  readonly names: ReadonlyArray<string>;
  readonly missing: ReadonlyArray<string>;
}

/** The entries of the product's tables, by name. */
export interface Tables {
  readonly modals: ReadonlyArray<string>;
  readonly screens: ReadonlyArray<string>;
  readonly fromNative: ReadonlyArray<string>;
  readonly toNative: ReadonlyArray<string>;
}

const typesOf = (union: typeof FromNative | typeof ToNative): ReadonlyArray<string> =>
  union.members.map(({ fields }) => fields.type.literal);

export const tables: Tables = {
  modals: Object.keys(MODALS),
  screens: Object.keys(SCREENS),
  fromNative: typesOf(FromNative),
  toNative: typesOf(ToNative),
};

/** Screens that `ui/shell/Stage` loads itself, both as the login page. */
const stage = "ui/shell/Stage.tsx";
const signInScreens = ["login", "confirmCode"];

/** Every node of a syntax tree. */
const allNodes = (node: Node): ReadonlyArray<Node> => [node, ...Object.values(node).flatMap(nodesIn).flatMap(allNodes)];

const nodesOf = (files: ReadonlyArray<SourceFile>): ReadonlyArray<Node> =>
  files.flatMap(statementsOf).flatMap(allNodes);

/** The keys of a constant's table whose value loads a module that exists. */
function loadingKeys(files: ReadonlyArray<SourceFile>, modules: Modules, path: string, constant: string) {
  const module = modules.get(path);
  const declarators = nodesOf(files.filter((file) => file.path === path)).filter(
    ({ type, id }) => type === "VariableDeclarator" && nameOf(id) === constant,
  );
  const [table] = declarators.flatMap(({ init }) => nodesIn(init));
  const entries = nodesIn(table?.["properties"]).filter(({ type }) => type === "ObjectProperty");
  return entries.filter((entry) => loadsModule(modules, module, entry)).map(({ key }) => nameOf(key));
}

const loadsModule = (modules: Modules, module: Module | undefined, code: Node): boolean =>
  usesIn(code).loads.some(({ specifier }) => modules.has(module?.resolve(specifier) ?? ""));

/** The names for which `switch (message.type)` has a case. */
const casesIn = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  nodesOf(files)
    .filter(({ type }) => type === "SwitchCase")
    .flatMap(({ test }) => nodesIn(test).map(nameOf));

/** The values of `type` in the arguments of each call of a function `send`. */
const sentIn = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  nodesOf(files)
    .filter(({ type, callee }) => type === "CallExpression" && nodesIn(callee).some(isSend))
    .flatMap(({ arguments: given }) => nodesIn(given).flatMap(({ properties }) => nodesIn(properties)))
    .filter(({ key }) => nameOf(key) === "type")
    .flatMap(({ value }) => nodesIn(value).map(nameOf));

const isSend = (callee: Node): boolean => nameOf(callee["property"] ?? callee) === "send";

/**
 * What the tables of the product name, and what of it reachable code draws, calls, reads or sends. The source is read
 * and not run.
 */
export function inventoryOf(
  { modals, screens, fromNative, toNative }: Tables,
  files: ReadonlyArray<SourceFile>,
  modules: Modules,
  entries: ReadonlyArray<string>,
): ReadonlyArray<Inventory> {
  const unreached = new Set(unreachable(modules, entries).map(({ place }) => place));
  const reached = files.filter(({ path }) => modules.has(path) && !unreached.has(path));
  const reachedModules = new Map([...modules].filter(([path]) => !unreached.has(path)));
  const counted = (says: string, names: ReadonlyArray<string>, used: ReadonlyArray<string>): Inventory => {
    const known = new Set(used);
    return { says, names, missing: names.filter((name) => !known.has(name)) };
  };
  const stageLoads = nodesOf(reached.filter(({ path }) => path === stage)).some((node) =>
    loadsModule(reachedModules, modules.get(stage), node),
  );
  return [
    counted("modals with a component", modals, loadingKeys(reached, reachedModules, "ui/modals.ts", "modals")),
    counted("routes with a screen", screens, [
      ...loadingKeys(reached, reachedModules, "ui/routes.ts", "screens"),
      ...(stageLoads ? signInScreens : []),
    ]),
    {
      says: "calls that reachable code makes",
      names: declaredEndpoints(modules),
      missing: uncalledEndpoints(modules, "app/player/main.tsx").map(({ place }) => place),
    },
    counted(
      "messages of the native app that are handled",
      fromNative,
      casesIn(reached.filter(({ path }) => path === "domain/native/arrivals.ts")),
    ),
    counted("messages to the native app that are sent", toNative, sentIn(reached)),
  ];
}

/** A line for each table, followed by what is missing in it. */
export const inventoryReport = (inventories: ReadonlyArray<Inventory>): string =>
  inventories
    .flatMap(({ says, names, missing }) => [
      `${says}: ${names.length - missing.length} of ${names.length}`,
      ...missing.map((name) => `  ${name}: missing`),
    ])
    .join("\n");
