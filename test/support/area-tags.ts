import { readdirSync } from "node:fs";

/**
 * The tags of tests: the areas of the domain. A law names the areas that it is about in its tags, so that
 * `npm run properties -- --area limits` finds it.
 */
export const AREA_TAGS: readonly { readonly name: string }[] = readdirSync("domain", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name }));

/** The folder of an area. One area's state is in a folder of another area. */
export const folderOf = (area: string): string => (area === "settings" ? "shell" : area);
