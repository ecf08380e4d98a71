import { describe, expect, it } from "vitest";
import { stateInModules } from "./module-state.ts";

const placesIn = (path: string, text: string) => stateInModules([{ path, text }]).map(({ place }) => place);

describe("state in the modules of the domain", () => {
  it.each([
    ["a variable that can be assigned", "let x = 1;"],
    ["an exported variable", "export let x: string | undefined;"],
    ["a map that is written", "const x = new Map<string, string>();\nconst keep = () => x.set('a', 'b');"],
    ["a set that is written", "export const x = new Set();\nfunction keep() {\n  x.add(1);\n}"],
    ["an array that grows", "const x: string[] = [];\nconst keep = () => void x.push('a');"],
  ])("is %s", (_what, text) => {
    expect(placesIn("domain/a/b.ts", text)).toEqual(["domain/a/b.ts#x"]);
  });

  it.each([
    ["a table that is only read", "const x = new Map([[1, 2]]);\nconst read = () => x.get(1);"],
    ["a variable of a function", "const f = () => {\n  let x = 1;\n  const y = new Map();\n  y.set(x, x);\n};"],
    ["a member of the same name", "const x = new Set([1]);\nconst f = (a: A) => a.x.add(1);"],
    ["a weak map, whose entries belong to their keys", "const x = new WeakMap();\nconst f = (a: A) => x.set(a, 1);"],
  ])("is not %s", (_what, text) => {
    expect(placesIn("domain/a/b.ts", text)).toEqual([]);
  });

  it("is allowed outside the domain", () => {
    expect(placesIn("ui/a.ts", "let x = 1;")).toEqual([]);
  });
});
