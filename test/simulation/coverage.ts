import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playerFold } from "../../domain/player.ts";
import type { Journal } from "./delivered.ts";
import { ALL_TRANSITIONS } from "./transitions.ts";

/** Counts what an evening reaches while it is played. */
export class Reached {
  readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** An expected failure of a command: the refusal's name, which the player's words go with. */
  refused(error: unknown): void {
    if (typeof error !== "object" || error === null || !("_tag" in error)) return;
    const name = "name" in error && typeof error.name === "string" ? error.name : "";
    if (name !== "" && name !== error._tag) this.add(`refusal ${name}`);
    else this.add(`failure ${String(error._tag)}`);
  }
}

/** The types of the records of all journals, and what was counted before. */
export const reachedIn = (journals: readonly Journal[], { counts }: Reached): ReadonlyMap<string, number> => {
  const reached = new Map(counts);
  for (const { lines } of journals)
    for (const line of lines) {
      const type = /"type":"([^"]+)"\}$/.exec(line)?.[1];
      if (type !== undefined) reached.set(`event ${type}`, (reached.get(`event ${type}`) ?? 0) + 1);
    }
  return reached;
};

/** The refusals of commands, from the sources of the rules. The rules of a form's fields are not among them: a field shows their words, and no command fails with them. */
const refusals = (): readonly string[] => {
  const found = new Set<string>();
  for (const file of readdirSync("domain", { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.startsWith(`form`)) continue;
    const source = readFileSync(join("domain", file), "utf8");
    for (const [, name] of source.matchAll(/\brefuse\(\s*"([A-Z]\w+)"|\bname: "([A-Z]\w+)",\s*copy\b/g))
      if (name !== undefined) found.add(`refusal ${name}`);
  }
  return [...found].toSorted();
};

/** Everything that an evening could reach. */
export const everythingReachable = (): readonly string[] => [
  ...playerFold.definitions.map(({ type }) => `event ${type}`),
  ...ALL_TRANSITIONS,
  ...refusals(),
];
