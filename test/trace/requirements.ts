import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Requirement {
  readonly id: string;
  readonly area: string;
  /** The document and its section, such as `site §3`. */
  readonly spec: string;
  /** What the product must do, in one sentence. */
  readonly say: string;
  /** How to test it, in words. */
  readonly check: string;
}

// Two folders up is the root, for this file and for the bundle it ends in alike.
const folder = fileURLToPath(new URL("../../fixtures/requirements/", import.meta.url));

export function readRequirements(): ReadonlyArray<Requirement> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const lines = files.flatMap((name) => readFileSync(`${folder}${name}`, "utf8").split("\n"));
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Requirement);
}
