import { readdirSync, readFileSync } from "node:fs";

/**
 * The tags of tests: the areas of the domain. A law names the areas that it is about in its tags, so that
 * `npm run properties -- --area limits` finds it.
 */
export const AREA_TAGS: readonly { readonly name: string }[] = readdirSync("domain", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name }));

/** The folder of an area, whose name is in kebab-case. One area's state is in a folder of another area. */
export const folderOf = (area: string): string =>
  area === "settings" ? "shell" : area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The areas that each law names in its tags, by file. */
const LAWS: readonly { readonly file: string; readonly areas: readonly string[] }[] = readdirSync("test/laws")
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => ({ file: `test/laws/${name}`, areas: tagsIn(readFileSync(`test/laws/${name}`, "utf8")) }));

function tagsIn(source: string): readonly string[] {
  return [...source.matchAll(/tags: \[("[^\]]+)\]/g)].flatMap(
    ([, list = ""]) => JSON.parse(`[${list}]`) as readonly string[],
  );
}

export const TAGGED_AREAS: ReadonlySet<string> = new Set(LAWS.flatMap(({ areas }) => areas));

/** The files of the laws that name an area. A law about every area names none. */
export const lawsWithTag = (area: string): readonly string[] =>
  LAWS.filter(({ areas }) => areas.includes(area)).map(({ file }) => file);
