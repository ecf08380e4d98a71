import { posix } from "node:path";
import { parse } from "@babel/parser";
import type { SourceFile } from "./tree.ts";

export const isScript = ({ path }: SourceFile): boolean => /\.(?:tsx?|mjs)$/.test(path);
export const isIn = (room: string, { path }: SourceFile): boolean => path.startsWith(`${room}/`);

type Syntax = ReturnType<typeof parse>;
const syntaxes = new WeakMap<SourceFile, Syntax>();

/** The syntax tree of a script with its comments. Several rules read it, and parsing takes most of their time. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = syntaxes.get(file);
  if (known !== undefined) return known;
  const syntax = parse(file.text, {
    sourceType: "module",
    createImportExpressions: true,
    attachComment: false,
    plugins: file.path.endsWith(".ts") ? ["typescript"] : ["typescript", "jsx"],
  });
  syntaxes.set(file, syntax);
  return syntax;
}

/** The text with its comments blanked out and its lines where they were. */
export function codeOf({ text }: SourceFile): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return text.replace(/(?<![^\s{(,])\/\*[\s\S]*?\*\//g, blank).replace(/(?<!\S)\/\/.*/g, blank);
}

/** Each line where the pattern is found, as `path:line says what`. */
export function findings(file: SourceFile, text: string, pattern: RegExp, says: string): ReadonlyArray<string> {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => (pattern.test(line) ? [`${file.path}:${at + 1} ${says}: ${line.trim()}`] : []));
}

export interface Import {
  /** As written: a package, or a path from the importing file. */
  readonly specifier: string;
  /** From the root, where it is a file of ours. */
  readonly path: string | undefined;
}

export function importsOf(file: SourceFile): ReadonlyArray<Import> {
  return [...codeOf(file).matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => {
    const specifier = match[1] ?? "";
    const path = specifier.startsWith(".") ? posix.join(posix.dirname(file.path), specifier) : undefined;
    return { specifier, path };
  });
}
