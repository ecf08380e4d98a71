import type { Exceptions, Finding } from "./findings.ts";
import { codeOf, isIn, isScript, syntaxOf } from "./source.ts";
import { lineOf, textOf } from "./test-names.ts";
import type { SourceFile } from "./tree.ts";
import { namesBoundBy, type Node, nameOf, nodesIn } from "./uses.ts";

/** Files of the domain whose words look like copy, each with what they are. */
export const playerCopy: Exceptions = {
  "domain/lobby/providers.ts": "the names of companies",
  "domain/native/wire.ts": "descriptions of messages, for the developers of the native app",
  "domain/regulator/profiles.ts": "the regulator's own name for a limit, which refusals and views use",
};

/** Several words that begin like a sentence or a title, or with a value. A code begins with a small letter. */
const looksLikeCopy = (text: string): boolean => /^[“‘'(]?(?:\p{Lu}|…\s)[^]*[\p{L}\d,.!?'’]\s+[\p{L}…£]/u.test(text);

/** The name of a refusal or the code of a fault. Its words follow it. */
const isCode = (node: Node): boolean =>
  node.type === "StringLiteral" && /^(?:[A-Z][A-Za-z\d]+|[a-z]+(?:-[a-z]+)+)$/.test(nameOf(node));

/** A part of a file that may hold words: a refusal, a message that is recorded, or an error for developers. */
function mayHoldWords(node: Node): boolean {
  switch (node.type) {
    case "CallExpression":
      return nodesIn(node["arguments"]).some(isCode);
    case "ObjectProperty":
    case "ClassMethod":
      return /^(?:copy|message|msg)$/.test(nameOf(node["key"]));
    default:
      return /^(?:ThrowStatement|ImportDeclaration|Export(?:All)Declaration|TS(?!As|Satisfies|NonNull)\w+)$/.test(
        node.type,
      );
  }
}

/** A text; in a file of rules also a table of texts. */
const isText = (file: SourceFile, value: Node): boolean =>
  textOf(value) !== undefined ||
  (/\brules\b/.test(file.path) &&
    value.type === "ObjectExpression" &&
    nodesIn(value["properties"]).every((property) => nodesIn(property["value"]).every((text) => isText(file, text))));

/** A constant of words at the top of a file, which the same file uses. One that only views use belongs to them. */
function isUsedConstant(file: SourceFile, statement: Node): boolean {
  const declared = statement.type === "ExportNamedDeclaration" ? nodesIn(statement["declaration"]) : [statement];
  const declarators = declared.flatMap(({ declarations }) => nodesIn(declarations));
  const names = declarators.flatMap(({ id }) => nodesIn(id).flatMap(namesBoundBy));
  return (
    names.length > 0 &&
    declarators.every(({ init }) => nodesIn(init).every((value) => isText(file, value))) &&
    names.every((name) => codeOf(file).split(new RegExp(`\\b${name}\\b`)).length > 2)
  );
}

/** Files that describe and read. They refuse nothing and record nothing, so none of their words is a message. */
const readsOnly = ({ path }: SourceFile): boolean => /\/(?:events|queries|state|transitions|wire)\.ts$/.test(path);

/**
 * The domain holds only words that are recorded or leave the client. A refusal carries its words. A command or a
 * reaction has the words of its messages beside it, or in `copy.ts`. All other words for the player are in `ui`.
 */
export function copyInDomain(files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> {
  return files
    .filter((file) => isIn("domain", file) && isScript(file) && !file.path.endsWith("/copy.ts"))
    .flatMap(copyIn);
}

function copyIn(file: SourceFile): ReadonlyArray<Finding> {
  const found: Array<Finding> = [];
  const visit = (node: Node): void => {
    if (mayHoldWords(node) && (node.type !== "ObjectProperty" || !readsOnly(file))) return;
    const text = textOf(node);
    if (text !== undefined && looksLikeCopy(text))
      found.push({ place: file.path, says: `${file.path}:${lineOf(node)} has words for the player: ${text}` });
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  for (const statement of nodesIn(syntaxOf(file).program.body))
    if (readsOnly(file) || !isUsedConstant(file, statement)) visit(statement);
  return found;
}

/** A text between tags, or a text of several words in an attribute or an expression. An attribute of one word is a setting. */
function isShown(node: Node, text: string | undefined): text is string {
  if (text === undefined) return false;
  return node.type === "JSXText" ? /\p{L}{2}/u.test(text) : looksLikeCopy(text);
}

/** The words of a view are in the `words.ts` of its area, where an editor finds them. A view holds none. */
export function copyInViews(files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> {
  return files.filter((file) => isIn("ui", file) && file.path.endsWith(".tsx")).flatMap(copyInView);
}

function copyInView(file: SourceFile): ReadonlyArray<Finding> {
  const found: Array<Finding> = [];
  const visit = (node: Node): void => {
    if (/^(?:ThrowStatement|ImportDeclaration|TS(?!As|Satisfies|NonNull)\w+)$/.test(node.type)) return;
    const text = node.type === "JSXText" ? String(node["value"]).trim() : textOf(node);
    if (isShown(node, text))
      found.push({ place: file.path, says: `${file.path}:${lineOf(node)} has words for the player: ${text}` });
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  for (const statement of nodesIn(syntaxOf(file).program.body)) visit(statement);
  return found;
}
