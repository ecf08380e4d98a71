import { syntaxOf } from "./source.ts";
import type { SourceFile } from "./tree.ts";
import { type Node, nameOf, nodesIn } from "./uses.ts";

interface TestName {
  readonly line: number;
  readonly text: string;
}

/** `it` in `it("…")`, `it.each(table)("…")` and `it.runIf(condition)("…")`. */
function calledName(callee: Node | undefined): string {
  if (callee?.type === "MemberExpression") return calledName(nodesIn(callee["object"])[0]);
  if (callee?.type === "CallExpression") return calledName(nodesIn(callee["callee"])[0]);
  return nameOf(callee);
}

/** The text of a string or a template, with an ellipsis for each value in it. */
export function textOf(value: Node | undefined): string | undefined {
  if (value?.type === "StringLiteral") return nameOf(value);
  if (value?.type !== "TemplateLiteral") return undefined;
  return nodesIn(value["quasis"])
    .map((part) => (part["value"] as { readonly raw: string }).raw)
    .join("…");
}

export const lineOf = (node: Node): number => (node["loc"] as { readonly start: { readonly line: number } }).start.line;

/** The names of the tests and groups of a file, without the player's copy that they quote. */
export function testNamesIn(file: SourceFile): ReadonlyArray<TestName> {
  const names: Array<TestName> = [];
  const visit = (node: Node): void => {
    if (node.type === "CallExpression" && /^(?:it|test|describe)$/.test(calledName(nodesIn(node["callee"])[0]))) {
      const text = textOf(nodesIn(node["arguments"])[0]);
      if (text !== undefined) names.push({ line: lineOf(node), text: text.replace(/(?<!\w)'.*?'(?!\w)/g, "''") });
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  visit(syntaxOf(file).program as unknown as Node);
  return names;
}
