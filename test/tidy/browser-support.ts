import postcss, { type AtRule, type ChildNode, type Declaration } from "postcss";
import { type Feature, type Features, globals, lacking, partOf, styleData } from "./browser-data.ts";
import type { Exceptions, Finding } from "./findings.ts";
import { isIn, syntaxOf } from "./source.ts";
import type { SourceFile } from "./tree.ts";
import { type Node, nameOf, nodesIn } from "./uses.ts";

// What the site's styles and scripts use that one of the supported browsers lacks.

/** The build spells these for the supported browsers. */
const SPELLED_BY_BUILD = ["light-dark()", "mask", "mask-image", "user-select"];

/** Without these a screen works as well: they save work for the browser, or change how lines break and what a pointer looks like. */
const COSMETIC = [
  "content-visibility",
  "contain-intrinsic-size",
  "text-wrap",
  "text-size-adjust",
  "forced-color-adjust",
  "cursor",
  "resize",
  "touch-action",
  "scrollbar-width",
  "scrollbar-gutter",
  ":selection",
  ":autofill",
];

const PASSED: ReadonlySet<string> = new Set([...SPELLED_BY_BUILD, ...COSMETIC]);

const finding = (path: string, line: number | undefined, what: string, browsers: ReadonlyArray<string>): Finding => ({
  place: `${path} ${what}`,
  says: `${path}:${line ?? 1} uses ${what}, which ${browsers.join(", ")} ${browsers.length === 1 ? "lacks" : "lack"}`,
});

const own = (features: Features, name: string): Feature | undefined =>
  Object.hasOwn(features, name) ? features[name] : undefined;

/** The function of a value, wherever the data state it: in a type of values, or in the property. */
const functionOf = (property: Feature | undefined, name: string): Feature | undefined => {
  const search = (feature: Feature | undefined): Feature | undefined => {
    if (feature === undefined) return undefined;
    const found = partOf(feature, name) ?? partOf(feature, `${name}-function`);
    if (found !== undefined) return found;
    for (const [key, part] of Object.entries(feature)) {
      const within = key === "__compat" ? undefined : search(part as Feature);
      if (within !== undefined) return within;
    }
    return undefined;
  };
  return partOf(property, name) ?? search(styleData.types);
};

/** The features of a declaration, with the name of each. */
function* featuresOf({ prop, value }: Declaration): Generator<readonly [string, Feature | undefined]> {
  const property = own(styleData.properties, prop);
  yield [prop, property];
  for (const [, name = ""] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    if (!["var", "url", "rgb", "env"].includes(name)) yield [`${name}()`, functionOf(property, name)];
  for (const word of value.split(/[\s,/()]+/)) yield [`${prop}: ${word}`, partOf(property, word)];
}

const isGuarded = (node: ChildNode, name: string): boolean => {
  for (
    let parent = node.parent as AtRule | undefined;
    parent !== undefined;
    parent = parent.parent as AtRule | undefined
  )
    if (
      parent.type === "atrule" &&
      parent.name === "supports" &&
      parent.params.includes(name.replace(/\(\)$|^.*: /, ""))
    )
      return true;
  return false;
};

/** Whether the rule states the property before, as a browser without the feature reads it. A value with `var()` is read by every browser. */
const hasFallback = (declaration: Declaration): boolean =>
  !declaration.value.includes("var(") &&
  declaration.parent!.nodes.some(
    (other) => other !== declaration && other.type === "decl" && other.prop === declaration.prop,
  );

/** What a style sheet of the site uses, without a fallback, that a supported browser lacks. */
export function unsupportedStyles({ path, text }: SourceFile): ReadonlyArray<Finding> {
  const found: Finding[] = [];
  const check = (node: ChildNode, what: string, feature: Feature | undefined) => {
    const browsers = feature === undefined || PASSED.has(what.replace(/: .*/, "")) ? [] : lacking(feature);
    if (browsers.length > 0 && !isGuarded(node, what))
      found.push(finding(path, node.source?.start?.line, what, browsers));
  };
  postcss.parse(text, { from: path }).walk((node) => {
    if (node.type === "atrule") check(node, `@${node.name}`, own(styleData["at-rules"], node.name));
    if (node.type === "rule")
      for (const [, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g))
        check(node, `:${name}`, own(styleData.selectors, name));
    if (node.type === "decl" && !hasFallback(node))
      for (const [what, feature] of featuresOf(node)) check(node, what, feature);
  });
  return found;
}

/** Methods that no built-in object of the oldest browsers has under this name, such as `toSorted`. */
const missingMethods: ReadonlyMap<string, ReadonlyArray<string>> = (() => {
  const known = new Map<string, ReadonlyArray<string>>();
  for (const type of [
    "Array",
    "TypedArray",
    "String",
    "Number",
    "Map",
    "Set",
    "WeakMap",
    "Promise",
    "RegExp",
    "Uint8Array",
  ])
    for (const [name, part] of Object.entries(globals[type] ?? {}))
      if (name !== "__compat" && !name.endsWith("_static")) {
        const browsers = lacking(part as Feature);
        known.set(name, known.get(name)?.length === 0 ? [] : browsers);
      }
  return new Map([...known].filter(([, browsers]) => browsers.length > 0));
})();

const isMember = ({ type }: Node): boolean => type === "MemberExpression" || type === "OptionalMemberExpression";

/** Where a page finds a member of these objects. */
const OBJECTS: Readonly<Record<string, string>> = { window: "Window", document: "Document", navigator: "Navigator" };

const featureOfMember = (object: string, member: string): Feature | undefined => {
  const of = own(globals, OBJECTS[object] ?? object);
  return partOf(of, `${member}_static`) ?? partOf(of, member);
};

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node))
    if (key !== "loc") for (const child of nodesIn(value)) yield* nodesOf(child);
}

const OLDER = "app/player/older-browsers.ts";

/** The methods that older browsers get, as core-js names its files: `to-sorted`. */
export const methodsAdded = (files: ReadonlyArray<SourceFile>): ReadonlySet<string> => {
  const { text = "" } = files.find(({ path }) => path === OLDER) ?? {};
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new Set([...text.matchAll(/core-js\/\S+\/([\w-]+)\.js/g)].map(([, name = ""]) => camel(name)));
};

/** What a script of the site calls that a supported browser lacks, besides the methods that are added. */
export function unsupportedCalls(file: SourceFile, added: ReadonlySet<string>): ReadonlyArray<Finding> {
  const found: Finding[] = [];
  const syntax = syntaxOf(file).program as unknown as Node;
  const imports = nodesIn(syntax["body"]).filter(({ type }) => type === "ImportDeclaration");
  const imported = new Set(imports.flatMap(({ specifiers }) => nodesIn(specifiers)).map(({ local }) => nameOf(local)));
  const check = (node: Node, what: string, browsers: ReadonlyArray<string>) => {
    const { loc } = node as unknown as { readonly loc?: { readonly start: { readonly line: number } } };
    if (browsers.length > 0) found.push(finding(file.path, loc?.start.line, what, browsers));
  };
  for (const node of nodesOf(syntax)) {
    const [callee] = /^(?:New|Optional)?(?:Call)?Expression$/.test(node.type) ? nodesIn(node["callee"]) : [];
    if (node.type === "NewExpression" && callee?.type === "Identifier") {
      const feature = imported.has(nameOf(callee)) ? undefined : own(globals, nameOf(callee));
      if (feature !== undefined) check(node, nameOf(callee), lacking(feature));
    }
    if (callee === undefined || !isMember(callee) || callee["computed"] === true) continue;
    const [object] = nodesIn(callee["object"]);
    const [property] = nodesIn(callee["property"]);
    const [name, member] = [object?.type === "Identifier" ? nameOf(object) : "", nameOf(property)];
    if (imported.has(name) || added.has(member)) continue;
    const feature = featureOfMember(name, member);
    if (feature !== undefined) check(node, `${name}.${member}`, lacking(feature));
    else check(node, member, missingMethods.get(member) ?? []);
  }
  return found;
}

const FALLBACK = "the file has a rule for browsers without it";
const LOOKS = "without it, only the looks differ";

/** What some supported browsers lack, and what a player there has instead. */
export const missedByFew: Exceptions = {
  "adapters/browser/sharing.ts navigator.share": "it is called only where it exists; elsewhere the link is copied",
  "ui/support/use-idle.ts window.requestIdleCallback": "it is called only where it exists",
  "ui/support/use-idle.ts window.cancelIdleCallback": "it is called only where it exists",
  "ui/theme/base.css -webkit-tap-highlight-color": LOOKS,
  "ui/bingo/room.css :has": "an empty result takes a line of space",
  "ui/bingo/settings.css :has": FALLBACK,
  "ui/deposits/bank/bank.css :has": LOOKS,
  "ui/deposits/card-fields.css :has": LOOKS,
  "ui/deposits/deposits.css :has": LOOKS,
  "ui/kit/checkbox.css :has": "the box itself shows that it is disabled",
  "ui/kit/field.css :has": FALLBACK,
  "ui/kit/sheet.css :has": LOOKS,
  "ui/kit/switch.css :has": "the switch itself shows that it is disabled",
  "ui/kit/text-area.css :has": "the rule of ui/kit/field.css applies",
  "ui/limits/limits.css :has": LOOKS,
  "ui/lobby/live.css :has": FALLBACK,
  "ui/lobby/search.css :has": "the sheet changes its height with the results",
  "ui/shell/cookies.css :has":
    "what gets the focus is scrolled above the question too, but the end of the page stays under it",
  "ui/shell/menus.css :has": "the close button lies in the corner of the window",
  "ui/shell/offline.css :has":
    "the message that the device is offline lies over the tabs of a bingo room, which a press reaches",
  "ui/shell/shell.css :has": "what does not fit in the header gets a row of its own",
};

/** The files of the player's client. */
export const isOfSite = (file: SourceFile): boolean =>
  ["domain", "adapters", "ui", "app/player"].some((room) => isIn(room, file)) && /\.(?:tsx?|css)$/.test(file.path);
