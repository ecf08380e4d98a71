import { describe, expect, it } from "vitest";
import { modulesBesides, modulesOf } from "./modules.ts";
import { unimportedExports } from "./unimported.ts";

type Texts = Readonly<Record<string, string>>;

const found = (texts: Texts) => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return unimportedExports(modulesOf(files), modulesBesides(files)).map(({ says }) => says);
};

const exported = "export const a = 1;\nexport const b = a;";

describe("exports that no other module imports", () => {
  it("are found in every module of the product, and not in a test", () => {
    expect(found({ "domain/a.ts": exported, "app/b/c.ts": "export function c() {}", "test/d.ts": exported })).toEqual([
      "domain/a.ts exports `a`, which no other module imports",
      "domain/a.ts exports `b`, which no other module imports",
      "app/b/c.ts exports `c`, which no other module imports",
    ]);
  });

  it.each([
    ["a name", `import { a as x, b } from "../domain/a.ts";`],
    ["members of a namespace", `import * as A from "../domain/a.ts";\nuse(A.a, A.b);`],
    ["a namespace", `import * as A from "../domain/a.ts";\nuse(A);`],
    ["what is exported again", `export { a, b } from "../domain/a.ts";`],
    ["a module that is exported again", `export * from "../domain/a.ts";`],
    ["what is loaded", `const { a, b } = await import("../domain/a.ts");`],
    ["a module that is loaded", `keep(import("../domain/a.ts"));`],
  ])("are kept where another module imports %s", (_what, text) => {
    expect(found({ "domain/a.ts": exported, "ui/b.ts": text })).toEqual([]);
    expect(found({ "domain/a.ts": exported, "test/b.test.ts": text })).toEqual([]);
  });

  it("are found beside one that is imported as a member of a namespace", () => {
    const says = found({ "domain/a.ts": exported, "ui/b.ts": `import * as A from "../domain/a.ts";\nuse(A.a);` });
    expect(says).toEqual(["domain/a.ts exports `b`, which no other module imports"]);
  });

  it("are kept where they are types, defaults or exports of another module", () => {
    expect(found({ "domain/a.ts": "export interface A {}\nexport type B = A;\nexport default 1;" })).toEqual([]);
    expect(found({ "domain/a.ts": `export { b } from "./b.ts";`, "domain/b.ts": "export const b = 1;" })).toEqual([]);
  });
});
