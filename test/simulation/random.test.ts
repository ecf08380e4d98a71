import { expect, it } from "vitest";
import { chooseByName, hexOf } from "./random.ts";

// With 32 bits of state, the streams of these two pages of one browser met: a salt of one was an id of the other.
it.each([
  ["53131", "rosie/1 page 2", "rosie/2 page 1"],
  ["33225", "rosie/2 page 5", "rosie/1 page 7"],
  ["120816", "rosie/1 page 6", "rosie/2 page 4"],
])("two pages of the browser of seed %s draw no number in common: %s and %s", (seed, ...pages) => {
  const drawn = pages.flatMap((page) => {
    const hex = hexOf(`${seed} rosie ${page} references`);
    return Array.from({ length: 400 }, () => hex(16));
  });
  expect(new Set(drawn).size).toBe(800);
});

it("the same page of the same seed draws the same numbers, of the length that is asked for", () => {
  const [first, again] = [hexOf("1 rosie"), hexOf("1 rosie")];
  for (const bytes of [8, 16, 40]) {
    const text = first(bytes);
    expect(again(bytes)).toBe(text);
    expect(text).toMatch(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
  }
});

it("a candidate that is added or left out changes a choice only where it is chosen itself", () => {
  const names = ["spin", "sign out", "buy tickets", "chat"];
  const choose = (drawn: number, from: readonly string[]) => chooseByName(drawn, from, String);
  for (let turn = 0; turn < 500; turn += 1) {
    const chosen = choose(turn / 500, names);
    const fewer = names.filter((name) => name !== "chat");
    if (chosen !== "chat") expect(choose(turn / 500, fewer)).toBe(chosen);
    expect(choose(turn / 500, [chosen])).toBe(chosen);
  }
});
