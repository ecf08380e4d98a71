import { format } from "oxfmt";
import { parseAst } from "vitest/node";
import type { Counterexample } from "./configurable-runs.ts";

/** The location of a property. */
export interface Place {
  /** The file's text. */
  readonly source: string;
  /** The line of its `fc.assert`, counted from 1. */
  readonly line: number;
  /** The name of its test. */
  readonly test: string;
}

/** A longer case is not pasted into a test. */
const LONGEST_PIN = 20_000;

/**
 * The source of a test that pins a case: the same property, run with this case only. Paste it beside the test that found
 * the case. A history is a list of events, so that the case reads as a test. Undefined if a value has no literal.
 */
export async function pinOf(
  { source, line, test }: Place,
  { seed, values, histories }: Counterexample,
): Promise<string | undefined> {
  const call = assertAt(source, line);
  if (call === undefined || !values.every(isCode) || values.join().length > LONGEST_PIN) return undefined;
  const { property, isAwaited } = call;
  const nameOf = (index: number) => (histories.length > 1 ? `history${histories.indexOf(index) + 1}` : "history");
  const args = values.map((value, index) => (histories.includes(index) ? nameOf(index) : value));
  const { code } = await format(
    "pinned.test.ts",
    [
      `it(${JSON.stringify(`${withoutIds(test)}: the case of seed ${seed}`)}, ${isAwaited ? "async " : ""}() => {`,
      ...histories.map((index) => `const ${nameOf(index)} = ${values[index] ?? "[]"};`),
      `${isAwaited ? "await " : ""}fc.assert(${property}, { numRuns: 1, examples: [[${args.join(", ")}] as never] });`,
      "});",
    ].join("\n"),
    { printWidth: 120 },
  );
  return code.trimEnd();
}

/** A single case proves no requirement line, so its name has no ids. */
const withoutIds = (test: string): string => test.replace(/ \[[A-Z0-9 -]+\]$/, "");

/** Functions that a printed case may call for values without a literal. */
const HELPERS = ["happening"];

/** Whether a printed value is valid code. A function is not, because its closure is lost. */
function isCode(text: string): boolean {
  if (/\bfunction\b|=>/.test(text)) return false;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is a case of our own test, printed by fast-check
    new Function(...HELPERS, `return [${text}]`)(...HELPERS.map(() => () => null));
    return true;
  } catch {
    return false;
  }
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly callee: Node & { readonly property?: { readonly name?: string } };
  readonly arguments: readonly Node[];
}

/** The property of the innermost `assert` that contains this line. */
function assertAt(
  source: string,
  line: number,
): { readonly property: string; readonly isAwaited: boolean } | undefined {
  const from = source
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const to = source.indexOf("\n", from + 1);
  let found: { readonly call: Call; readonly isAwaited: boolean } | undefined;
  const visit = (node: unknown, parent: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (isAssert(node) && node.start <= (to === -1 ? source.length : to) && node.end >= from)
      found = { call: node, isAwaited: parent === "AwaitExpression" };
    const type = "type" in node ? String(node.type) : parent;
    for (const child of Object.values(node)) visit(child, type);
  };
  visit(parseAst(source, { lang: "ts" }), "");
  const property = found?.call.arguments[0];
  return found && property && { property: source.slice(property.start, property.end), isAwaited: found.isAwaited };
}

const isAssert = (node: object): node is Call =>
  "type" in node && node.type === "CallExpression" && (node as Call).callee.property?.name === "assert";
