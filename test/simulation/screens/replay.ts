import { openSite, type Site } from "../../support/site.ts";
import { until } from "../../support/until.ts";
import { ACTS } from "../acts/all.ts";
import { deliveredTo } from "../delivered.ts";
import { EXIT, type Options } from "../options.ts";
import { type Compared, comparedIn, firstOnlyIn, recordsIn } from "./compared.ts";
import { RUNS_TWICE } from "./planted.ts";
import { READINGS } from "./readings.ts";
import { POSTPONED, storyOf, type Played } from "./story.ts";

/** The acts that are in no story for the screen, because no one has written down what a person does for them. */
export const notPlayed = (): readonly string[] =>
  ACTS.map(({ name }) => name).filter((name) => !Object.hasOwn(READINGS, name));

/** Plays the story of a seed in Chromium against the real sandbox, and compares the journals. */
export async function replay(options: Options): Promise<number> {
  const unread = (options.acts ?? []).filter((act) => !Object.hasOwn(READINGS, act));
  if (unread.length > 0) {
    console.error(
      `error: option '--browser' cannot play ${unread.join(", ")}. It plays ${Object.keys(READINGS).join(", ")}.`,
    );
    return EXIT.usage;
  }
  const story = await storyOf(options);
  console.log(`not played in the browser: ${notPlayed().join(", ")}`);
  const site = await openSite({ seed: String(options.seed) });
  try {
    const difference = await playOn(site, story, options.planted !== undefined);
    if (difference === undefined) console.log(`${story.length} acts, the same journal on the screen`);
    else console.log(`✗ ${difference}`);
    if (options.planted !== undefined) return difference === undefined ? EXIT.broken : EXIT.kept;
    return difference === undefined ? EXIT.kept : EXIT.broken;
  } finally {
    await site.close();
  }
}

/** Plays the acts. Returns the first difference. */
async function playOn(site: Site, story: readonly Played[], isPlanted: boolean): Promise<string | undefined> {
  for (const fields of POSTPONED) await site.control("bingo/start-in", fields);
  const { page } = await site.visit("desktop");
  if (isPlanted) await page.addInitScript(RUNS_TWICE);
  const delivered = () => recordsIn(deliveredTo(site.kernel()));
  const seen = () => comparedIn(delivered()).map(({ says }) => says);
  let done = 0;
  await page.goto("/");
  for (const [turn, played] of story.entries()) {
    const name = `act ${turn + 1}, ${played.act}`;
    console.log(name);
    try {
      await READINGS[played.act]?.does(page, played);
    } catch (error) {
      const why = String(error instanceof Error ? error.message : error).split("\n")[0];
      const differs = differenceOf(played.came, seen().slice(done));
      return `${name}: it cannot be done on the screen: ${why}${differs === undefined ? "" : `\n${differs}`}`;
    }
    await until(() => seen().length >= done + played.came.length || undefined, "record").catch(() => undefined);
    const came = seen().slice(done);
    const differs = differenceOf(played.came, came);
    if (differs !== undefined) return `${name}\n${differs}`;
    done += came.length;
  }
  // What came after the last act. A page that has loaded again has delivered what it recorded before.
  if (delivered().at(-1)?.type === "journal.sealed.v1") return undefined;
  const before = new Date().toISOString();
  await page.reload();
  await until(
    () => delivered().find(({ type, at }) => type === "shell.started.v1" && at > before),
    "delivered journal",
  );
  const late = comparedIn(delivered())
    .slice(done)
    .filter(({ at }) => at < before);
  const differs = differenceOf(
    [],
    late.map(({ says }) => says),
  );
  return differs === undefined ? undefined : `after the last act\n${differs}`;
}

const differenceOf = (played: readonly Compared[], came: readonly Compared[]): string | undefined => {
  const missing = firstOnlyIn(played, came);
  const added = firstOnlyIn(came, played);
  if (missing === undefined && added === undefined) return undefined;
  return `  in simulated time: ${missing ?? "nothing else"}\n  on the screen:     ${added ?? "nothing else"}`;
};
