import { expect, it } from "vitest";
import { TRANSITION_SCENES } from "./transition-scenes/all.ts";
import { reachedThoughListed } from "./reachable.ts";
import { ALL_TRANSITIONS, unreachableBecause } from "./transitions.ts";

const led = new Set(TRANSITION_SCENES.flatMap(({ leadsTo = [] }) => leadsTo));

it("has an evening for each transition that a table allows, or the reason why none leads there", () => {
  expect(ALL_TRANSITIONS.filter((name) => !led.has(name) && unreachableBecause(name) === undefined)).toEqual([]);
});

it("has no evening for a transition that is listed as one that cannot be reached, and none for one that no table has", () => {
  expect([...led].filter((name) => unreachableBecause(name) !== undefined)).toEqual([]);
  expect([...led].filter((name) => !ALL_TRANSITIONS.includes(name))).toEqual([]);
});

it("names what was reached and is listed as unreachable, and nothing else", () => {
  const wrong = "transition purchase: requested, unconfirmed";
  expect(reachedThoughListed(new Set([...led, wrong]))).toEqual([expect.stringContaining(wrong)]);
  expect(reachedThoughListed(led)).toEqual([]);
});
