import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACTS } from "./acts/all.ts";
import { NOT_PLAYED } from "./not-played.ts";

const RUN = [/\buse(?:Command|Act)(?:<[^()]*>)?\(\s*([\w.]+)/g, /\buseRead\(\s*useMemo\(\(\) => (\w+)\(/g];

/** The commands that screens run: the arguments of `useCommand` and `useAct`, and what `useRead` runs with a parameter, by name. */
const commandsOfScreens = (): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const name of readdirSync("ui", { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name === "player.tsx") continue;
    const source = readFileSync(join("ui", name), "utf8");
    for (const pattern of RUN) for (const [, command] of source.matchAll(pattern)) found.add(command!);
  }
  return found;
};

describe("the repertoire of the simulated players", () => {
  const ofScreens = commandsOfScreens();
  const played = new Set(ACTS.flatMap(({ commands }) => commands));

  it("finds the commands of the screens", () => {
    expect(ofScreens.size).toBeGreaterThan(100);
  });

  it("has every command that a screen runs, but for those listed with a reason", () => {
    const missing = [...ofScreens].filter((command) => !played.has(command) && !Object.hasOwn(NOT_PLAYED, command));
    const remedy = "an act of test/simulation/acts/ runs it, or test/simulation/not-played.ts has the reason";
    expect(missing.map((command) => `${command}: ${remedy}`)).toEqual([]);
  });

  it("lists no command that a player runs, and none that no screen runs", () => {
    expect(Object.keys(NOT_PLAYED).filter((command) => played.has(command) || !ofScreens.has(command))).toEqual([]);
  });

  it("names no command that no screen runs", () => {
    expect([...played].filter((command) => !ofScreens.has(command))).toEqual([]);
  });
});
