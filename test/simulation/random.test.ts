import { expect, it } from "vitest";
import { hexOf } from "./random.ts";

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
