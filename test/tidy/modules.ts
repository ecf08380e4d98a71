import { posix } from "node:path";
import { isScript, syntaxOf } from "./source.ts";
import type { SourceFile } from "./tree.ts";
import { namesBoundBy, type Node, nameOf, nodesIn, type Uses, usesIn } from "./uses.ts";

/** What a module declares at its top, under one or more names. */
export interface Declaration extends Uses {
  readonly names: ReadonlyArray<string>;
  /** An interface or a type alias, which does not exist at run time. */
  readonly isType: boolean;
  /** What a constant is made from: the function in `const a = f(…)`, the spread constants in `const a = { ...b }`. */
  readonly madeFrom: ReadonlyArray<string>;
}

/** A name of another module; `*` is all of it. */
export interface Imported {
  readonly path: string;
  readonly name: string;
}

export interface Module {
  readonly path: string;
  /** By name. A name may be a type and a value at once. */
  readonly declarations: ReadonlyMap<string, ReadonlyArray<Declaration>>;
  /** What runs when the module is evaluated: its statements that declare nothing. */
  readonly effects: Uses;
  /** By local name. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** By exported name: a local name, or a name of another module. */
  readonly exports: ReadonlyMap<string, string | Imported>;
  /** Exported names that are types only. */
  readonly types: ReadonlySet<string>;
  /** The modules of `export * from`. */
  readonly stars: ReadonlyArray<string>;
  /** Modules that this one imports from or exports from, and whether it takes types only. */
  readonly links: ReadonlyArray<{ readonly path: string; readonly isType: boolean }>;
  readonly resolve: (specifier: string) => string | undefined;
}

const declarationTypes =
  /^(?:VariableDeclaration|FunctionDeclaration|ClassDeclaration|TSDeclareFunction|TSEnumDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;

const readAll = (files: ReadonlyArray<SourceFile>): ReadonlyMap<string, Module> =>
  new Map(files.map((file) => [file.path, moduleOf(file)]));

/** Reads every script of the domain, the adapters, the ui and the app, by path. */
export const modulesOf = (files: ReadonlyArray<SourceFile>): ReadonlyMap<string, Module> =>
  readAll(files.filter(({ path }) => /^(?:domain|adapters|ui|app)\/.*(?<!\.d)\.tsx?$/.test(path)));

/** Reads every script outside the product, by path: tests, and what builds the product. */
export const modulesBesides = (files: ReadonlyArray<SourceFile>): ReadonlyMap<string, Module> =>
  readAll(files.filter((file) => isScript(file) && !/^(?:domain|adapters|ui|app)\/.*\.tsx?$/.test(file.path)));

/** Reads one source file into what it declares, imports and exports. */
export function moduleOf(file: SourceFile): Module {
  const { path } = file;
  const declarations = new Map<string, Array<Declaration>>();
  const imports = new Map<string, Imported>();
  const exports = new Map<string, string | Imported>();
  const types = new Set<string>();
  const stars: Array<string> = [];
  const links: Array<{ path: string; isType: boolean }> = [];
  const effects: Array<Uses> = [];

  const resolve = (specifier: string): string | undefined => {
    const relative = specifier.replace(/^script:/, "");
    return relative.startsWith(".") ? posix.join(posix.dirname(path), relative) : undefined;
  };

  const declare = (declaration: Declaration): void => {
    for (const name of declaration.names) declarations.set(name, [...(declarations.get(name) ?? []), declaration]);
  };

  const link = (statement: Node, from: string): void => {
    const specifiers = nodesIn(statement["specifiers"]);
    const isType = [statement, ...specifiers].map(
      ({ importKind, exportKind }) => (importKind ?? exportKind) === "type",
    );
    links.push({ path: from, isType: isType[0] === true || (isType.length > 1 && isType.slice(1).every(Boolean)) });
  };

  const readImport = (statement: Node): void => {
    const from = resolve(nameOf(statement["source"]));
    if (from === undefined) return;
    link(statement, from);
    for (const specifier of nodesIn(statement["specifiers"])) {
      const name = { ImportDefaultSpecifier: "default", ImportNamespaceSpecifier: "*" }[specifier.type];
      imports.set(nameOf(specifier["local"]), { path: from, name: name ?? nameOf(specifier["imported"]) });
    }
  };

  const readExport = (statement: Node): void => {
    const from = statement["source"] ? resolve(nameOf(statement["source"])) : undefined;
    if (from !== undefined) link(statement, from);
    for (const specifier of nodesIn(statement["specifiers"])) {
      const name = specifier.type === "ExportNamespaceSpecifier" ? "*" : nameOf(specifier["local"]);
      exports.set(nameOf(specifier["exported"]), from === undefined ? name : { path: from, name });
      if ([statement, specifier].some(({ exportKind }) => exportKind === "type"))
        types.add(nameOf(specifier["exported"]));
    }
    for (const declared of nodesIn(statement["declaration"])) {
      for (const declaration of declarationsOf(declared)) {
        declare(declaration);
        for (const name of declaration.names) exports.set(name, name);
      }
    }
  };

  const readDefault = (statement: Node): void => {
    const [value] = nodesIn(statement["declaration"]);
    if (value === undefined) return;
    const own = nameOf(value["id"]);
    const local = own !== "" ? own : "default";
    declare({ ...usesIn(value), names: [local], isType: value.type === "TSInterfaceDeclaration", madeFrom: [] });
    exports.set("default", local);
  };

  for (const statement of statementsOf(file)) {
    if (statement.type === "ImportDeclaration") readImport(statement);
    else if (statement.type === "ExportNamedDeclaration") readExport(statement);
    else if (statement.type === "ExportDefaultDeclaration") readDefault(statement);
    else if (statement.type === "ExportAllDeclaration") {
      const from = resolve(nameOf(statement["source"]));
      if (from === undefined) continue;
      link(statement, from);
      stars.push(from);
    } else if (declarationTypes.test(statement.type)) for (const own of declarationsOf(statement)) declare(own);
    else effects.push(usesIn(statement));
  }
  for (const [name, local] of exports) {
    const own = typeof local === "string" ? (declarations.get(local) ?? []) : [];
    if (own.length > 0 && own.every(({ isType }) => isType)) types.add(name);
  }
  const ran = { uses: effects.flatMap(({ uses }) => uses), loads: effects.flatMap(({ loads }) => loads) };
  return { path, declarations, effects: ran, imports, exports, types, stars, links, resolve };
}

/** The statements at the top of a source file. */
export const statementsOf = (file: SourceFile): ReadonlyArray<Node> => nodesIn(syntaxOf(file).program.body);

function declarationsOf(statement: Node): ReadonlyArray<Declaration> {
  if (statement.type === "VariableDeclaration")
    return nodesIn(statement["declarations"]).map((declarator) => ({
      ...usesIn(declarator),
      names: nodesIn(declarator["id"]).flatMap(namesBoundBy),
      isType: false,
      madeFrom: nodesIn(declarator["init"]).flatMap(makersOf),
    }));
  const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(statement.type);
  return [{ ...usesIn(statement), names: [nameOf(statement["id"])], isType, madeFrom: [] }];
}

function makersOf(value: Node): ReadonlyArray<string> {
  if (value.type === "CallExpression") return [nameOf(value["callee"])];
  if (value.type !== "ObjectExpression") return [];
  const spreads = nodesIn(value["properties"]).filter(({ type }) => type === "SpreadElement");
  return spreads.map(({ argument }) => nameOf(argument));
}
