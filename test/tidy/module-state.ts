import type { Exceptions, Finding } from "./findings.ts";
import { statementsOf } from "./modules.ts";
import { codeOf, isIn, isScript } from "./source.ts";
import type { SourceFile } from "./tree.ts";
import { namesBoundBy, type Node, nameOf, nodesIn } from "./uses.ts";

/** State at the top of a module of the domain, each with the reason why no replay can depend on it. */
export const moduleState: Exceptions = {
  "domain/bingo/tickets-dealing.ts#rowFillers": "a cache of a pure function, with at most 3^9 entries",
  "domain/time.ts#londonClock": "created on first use, because a browser takes long to create it",
};

const writes = "set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill";

/** The names that a declaration makes of a new Map, Set or array. Entries of a WeakMap belong to its keys and disappear with them. */
const collectionsIn = (declaration: Node): ReadonlyArray<string> =>
  nodesIn(declaration["declarations"]).flatMap((declarator) => {
    const [value] = nodesIn(declarator["init"]);
    const isCollection =
      value?.type === "ArrayExpression" ||
      (value?.type === "NewExpression" && /^(?:Map|Set)$/.test(nameOf(value["callee"])));
    return isCollection ? nodesIn(declarator["id"]).flatMap(namesBoundBy) : [];
  });

const namesIn = (declaration: Node): ReadonlyArray<string> =>
  nodesIn(declaration["declarations"]).flatMap((declarator) => nodesIn(declarator["id"]).flatMap(namesBoundBy));

/** The domain keeps no state in its modules: two journals in one program would share it, and a replay would depend on what ran before. */
export function stateInModules(files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> {
  return files.filter((file) => isIn("domain", file) && isScript(file)).flatMap(stateIn);
}

function stateIn(file: SourceFile): ReadonlyArray<Finding> {
  const declarations = statementsOf(file)
    .flatMap((statement) => [statement, ...nodesIn(statement["declaration"])])
    .filter(({ type, declare }) => type === "VariableDeclaration" && declare !== true);
  const assigned = declarations.filter(({ kind }) => kind !== "const").flatMap(namesIn);
  const written = declarations
    .filter(({ kind }) => kind === "const")
    .flatMap(collectionsIn)
    .filter((name) => new RegExp(`(?<![\\w.])${name}\\.(?:${writes})\\(`).test(codeOf(file)));
  const finding = (name: string, says: string): Finding => ({
    place: `${file.path}#${name}`,
    says: `${file.path} ${says} ${name} at the top of the module`,
  });
  return [
    ...assigned.map((name) => finding(name, "assigns")),
    ...written.map((name) => finding(name, "changes the collection")),
  ];
}
