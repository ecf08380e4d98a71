/** A node of a syntax tree, of whatever type. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A name that a piece of code refers to, with the member that it reads of it: `Wire.getBalance`. */
export interface Use {
  readonly name: string;
  readonly member: string | undefined;
  /** The use is in a type, which does not exist at run time. */
  readonly isType: boolean;
}

/** What an `import()` takes of a module. */
export interface Loading {
  readonly specifier: string;
  readonly names: ReadonlyArray<string> | "all";
}

export interface Uses {
  readonly uses: ReadonlyArray<Use>;
  readonly loads: ReadonlyArray<Loading>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const nodesIn = (value: unknown): ReadonlyArray<Node> =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const isFunction = ({ type }: Node) => /^(?:Arrow)?Function|Method$/.test(type);
export const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"] ?? node["value"]) : "");

/** The patterns that a pattern is made of. */
function partsOf(pattern: Node): ReadonlyArray<Node> {
  switch (pattern.type) {
    case "AssignmentPattern":
      return nodesIn(pattern["left"]);
    case "ObjectProperty":
      return nodesIn(pattern["value"]);
    case "RestElement":
      return nodesIn(pattern["argument"]);
    default:
      return nodesIn(pattern["properties"] ?? pattern["elements"]);
  }
}

/** The names that a pattern binds. */
export const namesBoundBy = (pattern: Node): ReadonlyArray<string> =>
  pattern.type === "Identifier" ? [nameOf(pattern)] : partsOf(pattern).flatMap(namesBoundBy);

/** Keys whose nodes name a member or a label, not something declared elsewhere. */
const namingKeys: Readonly<Record<string, string>> = {
  BreakStatement: "label",
  ClassAccessorProperty: "key",
  ClassMethod: "key",
  ClassPrivateMethod: "key",
  ClassPrivateProperty: "key",
  ClassProperty: "key",
  ContinueStatement: "label",
  LabeledStatement: "label",
  MemberExpression: "property",
  ObjectMethod: "key",
  ObjectProperty: "key",
  OptionalMemberExpression: "property",
  TSDeclareMethod: "key",
  TSEnumMember: "id",
  TSMethodSignature: "key",
  TSNamedTupleMember: "label",
  TSPropertySignature: "key",
  TSTypePredicate: "parameterName",
};

/** Keys whose nodes bind names. A use of a bound name below counts as a use of its namesake at the top of the module. */
const bindingKeys = new Set(["params", "parameters", "param", "id"]);
const binds = (node: Node, key: string) => bindingKeys.has(key) && !node.type.startsWith("TSTypeParameter");

/** Keys and nodes that hold types. The listed nodes hold an expression as well. */
const typeKeys = /^(?:typeAnnotation|returnType|typeParameters|typeArguments|superTypeParameters|implements)$/;
const isTypeNode = (type: string) =>
  type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull|Instantiation|Enum|Parameter|Export)/.test(type);

/** Every name that a piece of code refers to, and every module that it loads. */
export function usesIn(root: Node): Uses {
  const uses: Array<Use> = [];
  const loads: Array<Loading> = [];
  /** The nodes around the one that is visited, the nearest last. */
  const above: Array<Node> = [];

  const add = (name: string, isType: boolean, member?: string) => uses.push({ name, member, isType });

  const visitAll = (value: unknown, isType: boolean): void => {
    for (const node of nodesIn(value)) visit(node, isType);
  };

  const bind = (pattern: Node, isType: boolean): void => {
    visitAll(pattern["typeAnnotation"], true);
    if (pattern.type === "AssignmentPattern") visitAll(pattern["right"], isType);
    if (pattern.type === "ObjectProperty" && pattern["computed"] === true) visitAll(pattern["key"], isType);
    for (const part of partsOf(pattern)) bind(part, isType);
  };

  const visit = (node: Node, inType: boolean): void => {
    const isType = inType || isTypeNode(node.type);
    if (node.type === "Identifier" || isComponentName(node)) {
      add(nameOf(node), isType);
      visitAll(node["typeAnnotation"], true);
      return;
    }
    if (node.type === "ImportExpression") {
      loads.push({ specifier: nameOf(node["source"]), names: loadedNames(node, above) });
      return;
    }
    if (node.type === "MetaProperty" || node.type === "JSXClosingElement") return;
    const object = objectOf(node);
    above.push(node);
    if (object !== undefined) add(nameOf(object), isType, nameOf(node["property"] ?? node["right"]));
    else {
      for (const [key, value] of Object.entries(node)) {
        if (namingKeys[node.type] === key && node["computed"] !== true) continue;
        if (binds(node, key)) for (const pattern of nodesIn(value)) bind(pattern, isType);
        else visitAll(value, isType || typeKeys.test(key));
      }
    }
    above.pop();
  };

  visit(root, false);
  return { uses, loads };
}

/** `Money` in `<Money />`. A lower-case name is an HTML element, which no module declares. */
const isComponentName = (node: Node) => node.type === "JSXIdentifier" && /^[A-Z]/.test(nameOf(node));

/** The object of `object.member`, where it is a plain name. */
function objectOf(node: Node): Node | undefined {
  if (!/^(?:Optional)?Member|^JSXMember|^TSQualifiedName$/.test(node.type) || node["computed"] === true)
    return undefined;
  const [object] = nodesIn(node["object"] ?? node["left"]);
  return object?.type === "Identifier" || object?.type === "JSXIdentifier" ? object : undefined;
}

/** Names that a destructuring pattern takes of what it is given. */
function taken(pattern: unknown): ReadonlyArray<string> | undefined {
  const [object] = nodesIn(pattern);
  if (object?.type !== "ObjectPattern") return undefined;
  const properties = nodesIn(object["properties"]);
  if (properties.some(({ type, computed }) => type !== "ObjectProperty" || computed === true)) return undefined;
  return properties.map(({ key }) => nameOf(key));
}

/**
 * What is taken of a module that is loaded: by name in `(await import(…)).a`, `const { a } = await import(…)` and
 * `import(…).then(({ a }) => …)`, the default in `lazy(() => import(…))`, and otherwise all of it.
 */
function loadedNames(loading: Node, above: ReadonlyArray<Node>): ReadonlyArray<string> | "all" {
  let child = loading;
  for (const parent of above.toReversed()) {
    if (parent.type === "MemberExpression" && child.type === "AwaitExpression" && parent["computed"] !== true)
      return [nameOf(parent["property"])];
    if (parent.type === "VariableDeclarator") return taken(parent["id"]) ?? "all";
    if (parent.type === "CallExpression") {
      if (/^lazy$|^lazily$/.test(nameOf(parent["callee"]))) return ["default"];
      const takers = nodesIn(parent["arguments"]).filter((argument) => argument !== child && isFunction(argument));
      const names = takers.map((taker) => taken(nodesIn(taker["params"])[0])).find((found) => found !== undefined);
      if (names !== undefined) return names;
    }
    if (isFunction(parent) && parent["body"] !== child) return "all";
    child = parent;
  }
  return "all";
}
