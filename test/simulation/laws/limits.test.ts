import { expect, it } from "vitest";
import { raiseLaw } from "./limits.ts";

const SET_AT = Date.UTC(2026, 10, 20, 19, 35, 16);

/** A record of the limits that the server stated. */
const stated = (asOf: number, monthly: number, setAt: number, at = asOf + 52): string => {
  const never = { value: null, setAt: null, effectiveAt: null, request: null };
  return JSON.stringify({
    at: new Date(at).toISOString(),
    type: "limits.stated.v1",
    data: { asOf, daily: never, weekly: never, monthly: { value: monthly, setAt, effectiveAt: setAt, request: null } },
  });
};

const breaches = (...lines: readonly string[]) => [
  ...raiseLaw.breaches({
    journals: [{ id: "a", player: "p-rosie", count: lines.length, head: "", sealed: false, lines }],
  }),
];

it.each([
  ["before the change, and answered after it", -1],
  ["in the same millisecond as the one that states the change", 0],
])("a limit is not raised by the answer to a load that was asked for %s", (_, offset) => {
  const before = stated(SET_AT - 52 + offset, 50_000, SET_AT - 60_000);
  expect(breaches(before, stated(SET_AT - 52, 10_000, SET_AT), before)).toEqual([]);
});

it("a limit is raised by a load that was asked for later, whenever it was set", () => {
  const lowered = stated(SET_AT, 10_000, SET_AT);
  expect(breaches(lowered, stated(SET_AT + 1, 50_000, SET_AT - 60_000))).toHaveLength(1);
  expect(breaches(lowered, stated(SET_AT + 1, 50_000, SET_AT + 1))).toHaveLength(1);
});

it("a limit is raised by a load of the same millisecond that states it as set later", () => {
  expect(breaches(stated(SET_AT, 10_000, SET_AT), stated(SET_AT, 50_000, SET_AT + 1))).toHaveLength(1);
});

it("a limit is not raised by the answer to a load from before the clock went back, and is raised by the next one", () => {
  const asked = SET_AT + 600_000;
  const [lowered, late] = [stated(SET_AT, 10_000, SET_AT), stated(asked, 50_000, SET_AT - 60_000, SET_AT + 6_000)];
  expect(breaches(lowered, late)).toEqual([]);
  expect(breaches(lowered, late, stated(SET_AT + 7_000, 50_000, SET_AT - 60_000))).toHaveLength(1);
});
