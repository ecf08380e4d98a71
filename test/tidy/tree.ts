import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const notOurs = new Set([".git", "node_modules", "dist", "data", "coverage", "journals"]);
const written = new Set([".ts", ".tsx", ".mjs", ".css", ".html", ".json", ".jsonl", ".md", ".yml", ""]);

/** Every file of the repository that people wrote and people read. */
export function readTree(folder = ""): ReadonlyArray<SourceFile> {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : readTree(path);
    if (!entry.isFile() || !written.has(extname(entry.name))) return [];
    return [{ path, text: readFileSync(join(root, path), "utf8") }];
  });
}
