import { describe, expect, it } from "vitest";
import { cyclesBeyond, looseFilesBeyond } from "./layers.ts";
import { modulesOf } from "./modules.ts";

type Texts = Readonly<Record<string, string>>;

const read = (texts: Texts) => modulesOf(Object.entries(texts).map(([path, text]) => ({ path, text })));
const imports = (...paths: ReadonlyArray<string>) =>
  paths.map((path, at) => `import { x as x${at} } from "${path}";`).join("\n");

const kept: Readonly<Record<string, Texts>> = {
  "parts that import downwards": {
    "domain/a/rules.ts": imports("../b/queries.ts", "../money.ts"),
    "domain/b/queries.ts": imports("../money.ts"),
    "domain/money.ts": "",
  },
  "a cycle of files in one folder": {
    "domain/a/rules.ts": imports("./state.ts"),
    "domain/a/state.ts": imports("./rules.ts", "./deep/more.ts"),
    "domain/a/deep/more.ts": imports("../rules.ts"),
  },
  "a type of the composition": {
    "domain/player.ts": imports("./a/state.ts"),
    "domain/services.ts": imports("./a/state.ts"),
    "domain/a/queries.ts": `import type { Player } from "../player.ts";\nimport { type Services } from "../services.ts";`,
    "domain/a/state.ts": "",
  },
  "two areas that know each other's events": {
    "domain/a/state.ts": imports("../b/events.ts"),
    "domain/a/events.ts": imports("./shapes.ts"),
    "domain/a/shapes.ts": "",
    "domain/b/rules.ts": imports("../a/events.ts", "../a/shapes.ts"),
    "domain/b/events.ts": "",
  },
  "imports from outside the domain": {
    "ui/a.ts": imports("../domain/a/x.ts"),
    "domain/a/x.ts": imports("../../ui/a.ts"),
  },
};

const broken: Readonly<Record<string, readonly [texts: Texts, says: string]>> = {
  "two folders that import each other": [
    { "domain/a/rules.ts": imports("../b/queries.ts"), "domain/b/state.ts": imports("../a/queries.ts") },
    "parts of the domain form a cycle, domain/a → domain/b → domain/a: domain/a/rules.ts imports domain/b/queries.ts; domain/b/state.ts imports domain/a/queries.ts",
  ],
  "a cycle by way of a file at the root": [
    { "domain/a/rules.ts": imports("../wire.ts"), "domain/wire.ts": imports("./a/events.ts") },
    "parts of the domain form a cycle, domain/a → domain/wire.ts → domain/a: domain/a/rules.ts imports domain/wire.ts; domain/wire.ts imports domain/a/events.ts",
  ],
  "a cycle that types and re-exports close": [
    {
      "domain/a/rules.ts": `import type { X } from "../b/events.ts";`,
      "domain/b/events.ts": `export * from "../c/events.ts";`,
      "domain/c/events.ts": `export { x } from "../a/rules.ts";`,
    },
    "parts of the domain form a cycle, domain/a → domain/b contract → domain/c contract → domain/a: domain/a/rules.ts imports domain/b/events.ts; domain/b/events.ts imports domain/c/events.ts; domain/c/events.ts imports domain/a/rules.ts",
  ],
  "a value of the composition": [
    { "domain/player.ts": imports("./a/state.ts"), "domain/a/queries.ts": imports("../player.ts") },
    "parts of the domain form a cycle, domain/player.ts → domain/a → domain/player.ts: domain/player.ts imports domain/a/state.ts; domain/a/queries.ts imports domain/player.ts",
  ],
};

describe("the layers of the domain", () => {
  it.each(Object.entries(kept))("are kept by %s", (_what, texts) => {
    expect(cyclesBeyond(read(texts), {})).toEqual([]);
  });

  it.each(Object.entries(broken))("are broken by %s", (_what, [texts, says]) => {
    expect(cyclesBeyond(read(texts), {})).toEqual([says]);
  });

  const cycle = {
    "domain/a/rules.ts": imports("../b/queries.ts"),
    "domain/b/queries.ts": imports("../a/events.ts", "../c/queries.ts"),
  };

  it("take a listed back edge for none", () => {
    expect(cyclesBeyond(read(cycle), { "domain/a → domain/b": "" })).toEqual([]);
  });

  it("list no back edge that closes no cycle, or that is not there", () => {
    const edges = { "domain/a → domain/b": "", "domain/b → domain/c": "", "domain/c → domain/a": "" };
    expect(cyclesBeyond(read(cycle), edges)).toEqual([
      "domain/b → domain/c is listed as an exception, and keeps the rule",
      "domain/c → domain/a is listed as an exception, and keeps the rule",
    ]);
  });
});

describe("the root of the domain", () => {
  const modules = read({ "domain/money.ts": "", "domain/odd.ts": "", "domain/a/rules.ts": "", "ui/x.ts": "" });

  it("holds only files that are listed", () => {
    const says = "domain/odd.ts is at the root of domain and is not listed";
    expect(looseFilesBeyond(modules, { "domain/money.ts": "" })).toEqual([says]);
  });

  it("holds every file that is listed", () => {
    const listed = { "domain/money.ts": "", "domain/odd.ts": "", "domain/gone.ts": "" };
    const says = "domain/gone.ts is listed as an exception, and keeps the rule";
    expect(looseFilesBeyond(modules, listed)).toEqual([says]);
  });
});
