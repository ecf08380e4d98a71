import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type EveningOptions, runEvening } from "./evening.ts";
import { EXIT } from "./options.ts";

/** An evening that once broke a law. */
export interface Story {
  /** What it was, in one line. */
  readonly about: string;
  readonly evening: Omit<EveningOptions, "only"> & { readonly only?: readonly string[] };
}

const readStory = (path: string): Story => {
  const story = JSON.parse(readFileSync(path, "utf8")) as Story;
  if (story.evening.only === undefined && story.evening.acts === undefined)
    throw new Error(
      `${path} names neither its decisions in "only" nor its acts in "acts", so a new act would change it`,
    );
  return story;
};

export const storiesIn = (folder: string): readonly (readonly [file: string, story: Story])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => [file, readStory(join(folder, file))]);

/** Runs the stories of a folder. Each must keep every law now. */
export async function runStories(folder: string): Promise<number> {
  let broken = 0;
  for (const [file, { about, evening }] of storiesIn(folder)) {
    const { breaches } = await runEvening({ ...evening, only: evening.only && new Set(evening.only) });
    if (breaches.length > 0) broken += 1;
    console.log(`${breaches.length === 0 ? "✓" : "✗"} ${file}: ${about}`);
    for (const { law, says } of breaches) console.log(`  ${law}: ${says}`);
  }
  return broken === 0 ? EXIT.kept : EXIT.broken;
}
