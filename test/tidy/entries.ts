import { type Node, nameOf, nodesIn } from "./uses.ts";
import { statementsOf } from "./modules.ts";
import type { SourceFile } from "./tree.ts";

/** A constant of a source file, where it is made of strings, lists and tables only. */
type Constant = string | ReadonlyArray<Constant> | { readonly [key: string]: Constant } | undefined;

function valueOf(node: Node | undefined): Constant {
  if (node?.type === "StringLiteral") return nameOf(node);
  if (node?.type === "ArrayExpression") return nodesIn(node["elements"]).map(valueOf);
  if (node?.type !== "ObjectExpression") return undefined;
  const properties = nodesIn(node["properties"]).filter(({ type }) => type === "ObjectProperty");
  return Object.fromEntries(properties.map(({ key, value }) => [nameOf(key), valueOf(nodesIn(value)[0])]));
}

const stringsIn = (value: Constant): ReadonlyArray<string> => {
  if (typeof value === "string") return [value];
  return typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
};

/** As build.mjs reads its patterns: a `*` stands for any name that begins with no dot. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^./][^/]*")}$`).test(path);

/** The constants of build.mjs that name entry modules. */
const entryConstants = ["entries", "devClient", "firstPaint", "firstScript"];

/** The entry modules of `app/`, as build.mjs names them. The programs of `test/` are no part of the product. */
export function entryPaths(build: SourceFile, paths: ReadonlyArray<string>): ReadonlyArray<string> {
  const declarators = statementsOf(build).flatMap(({ declarations }) => nodesIn(declarations));
  const patterns = entryConstants.flatMap((name) => {
    const declarator = declarators.find(({ id }) => nameOf(id) === name);
    const found = stringsIn(valueOf(nodesIn(declarator?.["init"])[0]));
    if (found.length === 0) throw new Error(`${build.path} names no entry modules as ${name}`);
    return found;
  });
  return paths.filter((path) => path.startsWith("app/") && patterns.some((pattern) => matches(pattern, path)));
}
