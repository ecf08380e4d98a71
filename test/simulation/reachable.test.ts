import { expect, it } from "vitest";
import { NOT_PLAYED } from "./not-played.ts";
import { everything, everythingReachable, refusalsSaying, UNREACHABLE } from "./reachable.ts";
import { RECORDED_BY_VIEW } from "./unreachable.ts";

const unreachable = UNREACHABLE.map(([name]) => name);

it("lists as unreachable only what there is, once, and nothing that a run shall reach", () => {
  const known = new Set(everything().map(({ name }) => name));
  expect(unreachable.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(unreachable).size).toBe(unreachable.length);
  expect(everythingReachable().filter(({ name }) => unreachable.includes(name))).toEqual([]);
  expect(everythingReachable()).toHaveLength(known.size - unreachable.length);
});

it("has a reason for each, and names no command of the view that a player runs", () => {
  expect(UNREACHABLE.filter(([, reason]) => reason === "")).toEqual([]);
  expect(Object.values(RECORDED_BY_VIEW).filter((command) => !Object.hasOwn(NOT_PLAYED, command))).toEqual([]);
});

it("finds a refusal by its words, with the numbers in them, and none by other words", () => {
  expect(refusalsSaying("There is no change of this limit to confirm")).toEqual(["refusal NothingRequested"]);
  expect(refusalsSaying("You can confirm this change from 22/11/2026 19:04")).toEqual(["refusal StillCoolingOff"]);
  expect(
    refusalsSaying(
      "You are on a time-out until the end of 22/11/2026. You can't sign in, deposit or play before then.",
    ),
  ).toEqual(["refusal Excluded"]);
  expect(refusalsSaying("Something went wrong")).toEqual([]);
});
