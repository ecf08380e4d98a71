import { describe, expect, it } from "vitest";
import { importCycles } from "./import-cycles.ts";
import { modulesOf } from "./modules.ts";

const cyclesOf = (texts: Readonly<Record<string, string>>) =>
  importCycles(modulesOf(Object.entries(texts).map(([path, text]) => ({ path, text }))));

describe("a cycle of imports", () => {
  it("is found where two modules import each other's values, once", () => {
    const cycles = cyclesOf({
      "ui/a/x.ts": `import { y } from "./y.ts";\nexport const x = y;`,
      "ui/a/y.ts": `import { x } from "./x.ts";\nexport const y = x;`,
    });
    expect(cycles).toEqual(["modules import each other: ui/a/x.ts → ui/a/y.ts → ui/a/x.ts"]);
  });

  it("is found by way of a third module that exports from another, and the modules before it are not named", () => {
    const cycles = cyclesOf({
      "domain/a.ts": `import { b } from "./b.ts";`,
      "domain/b.ts": `export { c } from "./c.ts";`,
      "domain/c.ts": `import { type T, d } from "./d.ts";`,
      "domain/d.ts": `export * from "./b.ts";`,
    });
    expect(cycles).toEqual(["modules import each other: domain/b.ts → domain/c.ts → domain/d.ts → domain/b.ts"]);
  });

  it.each([
    ["types", `import type { Y } from "./y.ts";`],
    ["only types by name", `import { type Y, type Z } from "./y.ts";`],
  ])("is found where one side imports %s", (_what, text) => {
    expect(cyclesOf({ "ui/x.ts": text, "ui/y.ts": `import { later } from "./x.ts";` })).toHaveLength(1);
  });

  it("is not found where one side loads the other when it is called", () => {
    const text = `export const later = () => import("./y.ts");`;
    expect(cyclesOf({ "ui/x.ts": text, "ui/y.ts": `import { later } from "./x.ts";` })).toEqual([]);
  });
});
