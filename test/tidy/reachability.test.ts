import { describe, expect, it } from "vitest";
import { entryPaths } from "./entries.ts";
import { beyondExceptions } from "./findings.ts";
import { modulesOf } from "./modules.ts";
import { uncalledEndpoints, unreachable } from "./reachability.ts";

type Texts = Readonly<Record<string, string>>;

const read = (texts: Texts) => modulesOf(Object.entries(texts).map(([path, text]) => ({ path, text })));
const placesOf = (texts: Texts) => unreachable(read(texts), ["app/player/main.tsx"]).map(({ place }) => place);

/** Modules of which nothing is unreached. */
const kept: Readonly<Record<string, Texts>> = {
  "an import that runs": {
    "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na();`,
    "domain/a.ts": "export const a = () => 1;",
  },
  "an import under another name": {
    "app/player/main.tsx": `import { a as b } from "../../domain/a.ts";\nb();`,
    "domain/a.ts": "const x = () => 1;\nexport { x as a };",
  },
  "what a reached declaration uses": {
    "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na();`,
    "domain/a.ts": `import { b } from "./b.ts";\nexport const a = () => inner();\nfunction inner() { return b; }`,
    "domain/b.ts": "export const b = 1;",
  },
  "what a module does when it is evaluated": {
    "app/player/main.tsx": `import "../../ui/a.ts";`,
    "ui/a.ts": `import { b } from "../domain/b.ts";\nb();`,
    "domain/b.ts": "export function b() {}",
  },
  "an entry's default export": {
    "app/player/main.tsx": `import { A } from "../../ui/A.tsx";\nexport default <A />;`,
    "ui/A.tsx": "export const A = () => <p>a</p>;",
  },
  "a component of a namespace": {
    "app/player/main.tsx": `import * as Kit from "../../ui/kit.tsx";\nrender(<Kit.A b={1} />);`,
    "ui/kit.tsx": "export const A = () => null;",
  },
  "members of a namespace": {
    "app/player/main.tsx": `import * as A from "../../domain/a.ts";\nrun(A.a() as A.B);`,
    "domain/a.ts": "export const a = () => 1;\nexport type B = 1;",
  },
  "a namespace that is handed on whole": {
    "app/player/main.tsx": `import * as A from "../../domain/a.ts";\nrun(A);`,
    "domain/a.ts": "export const a = 1;\nexport const b = 2;",
  },
  "re-exports by name, of all, and as a namespace": {
    "app/player/main.tsx": `import { a, b, C } from "../../domain/all.ts";\nrun(a, b, C.c);`,
    "domain/all.ts": `export { a } from "./a.ts";\nexport * from "./b.ts";\nexport * as C from "./c.ts";`,
    "domain/a.ts": "export const a = 1;",
    "domain/b.ts": "export const b = 1;",
    "domain/c.ts": "export const c = 1;",
  },
  "the names that are taken of a module that is loaded": {
    "app/player/main.tsx": `import("../../ui/a.ts").then(({ a }) => a());
      const run = async () => { const { b } = await import("../../ui/b.ts"); (await import("../../ui/c.ts")).c(b); };
      run();`,
    "ui/a.ts": "export const a = () => 1;",
    "ui/b.ts": "export const b = 1;",
    "ui/c.ts": "export const c = () => 1;",
  },
  "the default export of a component that is loaded": {
    "app/player/main.tsx": `const A = lazily(() => import("../../ui/A.tsx"));\nrender(<A />);`,
    "ui/A.tsx": "const A = () => null;\nexport default A;",
  },
  "all of a module that is loaded for something else": {
    "app/player/main.tsx": `keep(import("../../ui/a.ts"));`,
    "ui/a.ts": "export const a = 1;\nexport const b = 2;",
  },
  "a script that is handed over as text": {
    "app/player/main.tsx": `import worker from "script:../../ui/worker.ts";\nstart(worker);`,
    "ui/worker.ts": "import { a } from '../domain/a.ts';\na();",
    "domain/a.ts": "export const a = () => 1;",
  },
  "a type in the signature of what is reached": {
    "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na({});`,
    "domain/a.ts": `import type { B } from "./b.ts";\nexport const a = (b: Map<string, B>) => b;`,
    "domain/b.ts": "export interface B {}",
  },
  "a type that only its own module uses": {
    "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na({});`,
    "domain/a.ts": "export interface B {}\nexport const a = (b: B) => b;",
  },
  "names that are shadowed where they are used": {
    "app/player/main.tsx": `import { a } from "../../domain/a.ts";\nconst run = (a) => a;\nrun();`,
    "domain/a.ts": "export const a = 1;",
  },
};

/** Modules of which exactly the named places are unreached. */
const broken: Readonly<Record<string, readonly [texts: Texts, places: ReadonlyArray<string>]>> = {
  "an export beside one that is used": [
    {
      "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na;`,
      "domain/a.ts": "export const a = 1;\nexport const b = 2;",
    },
    ["domain/a.ts#b"],
  ],
  "what only an unreached export uses": [
    {
      "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na;`,
      "domain/a.ts": `import { c } from "./c.ts";\nexport const a = 1;\nexport const b = () => c;`,
      "domain/c.ts": "export const c = 2;",
    },
    ["domain/a.ts#b", "domain/c.ts#c"],
  ],
  "a module that nothing imports": [{ "app/player/main.tsx": "", "ui/a.ts": "export const a = 1;" }, ["ui/a.ts"]],
  "a module that only an export nobody uses loads": [
    {
      "app/player/main.tsx": `import "../../ui/a.ts";`,
      "ui/a.ts": `export const load = () => import("./b.ts");`,
      "ui/b.ts": "export const b = 1;",
    },
    ["ui/a.ts#load", "ui/b.ts"],
  ],
  "what an unused declaration of the app uses": [
    {
      "app/player/main.tsx": `import { a } from "../../adapters/a.ts";\nconst unused = () => a;`,
      "adapters/a.ts": "export const a = 1;",
    },
    ["adapters/a.ts#a"],
  ],
  "a name that is a key, a member or an attribute elsewhere": [
    {
      "app/player/main.tsx": `import { a } from "../../ui/a.ts";\nrun({ a: 1 }, f().a, <p a="1" />, y as { a: 1 });`,
      "ui/a.ts": "export const a = 1;",
    },
    ["ui/a.ts#a"],
  ],
  "what is not taken of a module that is loaded": [
    {
      "app/player/main.tsx": `import("../../ui/a.ts").then(({ a }) => a());\nconst B = lazily(() => import("../../ui/B.tsx"));\nrender(<B />);
        const run = async () => (await import("../../ui/c.ts")).c;\nrun();`,
      "ui/a.ts": "export const a = 1;\nexport const x = 1;",
      "ui/B.tsx": "export default () => null;\nexport const y = 1;",
      "ui/c.ts": "export const c = 1;\nexport const z = 1;",
    },
    ["ui/a.ts#x", "ui/B.tsx#y", "ui/c.ts#z"],
  ],
  "members of a namespace that nobody reads": [
    {
      "app/player/main.tsx": `import * as A from "../../domain/a.ts";\nA.a();`,
      "domain/a.ts": "export const a = () => 1;\nexport const b = 1;",
    },
    ["domain/a.ts#b"],
  ],
  "a type that not even its own module uses": [
    {
      "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na;`,
      "domain/a.ts": "export interface B {}\nexport const a = 1;\nexport type { B as C };",
    },
    ["domain/a.ts#B", "domain/a.ts#C"],
  ],
  "what uses a type of its module, and not the type with it": [
    {
      "app/player/main.tsx": `import { a } from "../../domain/a.ts";\na;`,
      "domain/a.ts": "export interface B {}\nexport const a = 1;\nexport const b = (b: B) => b;",
    },
    ["domain/a.ts#b"],
  ],
  "a re-export that nobody takes": [
    {
      "app/player/main.tsx": `import { b } from "../../domain/b.ts";\nimport { a } from "../../domain/a.ts";\nrun(a, b);`,
      "domain/a.ts": "export const a = 1;",
      "domain/b.ts": `export { a } from "./a.ts";\nexport const b = 1;`,
    },
    ["domain/b.ts#a"],
  ],
  "a re-export of a type that nobody takes": [
    {
      "app/player/main.tsx": `import { b } from "../../domain/b.ts";\nb;`,
      "domain/a.ts": "export type A = 1;",
      "domain/b.ts": `import type { A } from "./a.ts";\nexport type { A };\nexport const b: A = 1;`,
    },
    ["domain/b.ts#A"],
  ],
  "what only the table of all endpoints holds": [
    {
      "app/player/main.tsx": `import { endpoints } from "../../domain/endpoints.ts";\nendpoints;`,
      "domain/endpoints.ts": `import * as A from "./a/wire.ts";\nexport const endpoints = [A];`,
      "domain/a/wire.ts": "export const a = 1;",
    },
    ["domain/a/wire.ts#a"],
  ],
};

describe("reachability", () => {
  it.each(Object.entries(kept))("follows %s", (_what, texts) => {
    expect(placesOf(texts)).toEqual([]);
  });

  it.each(Object.entries(broken))("finds %s", (_what, [texts, places]) => {
    expect(placesOf(texts).sort()).toEqual([...places].sort());
  });

  it("says what is wrong", () => {
    const texts = {
      "app/player/main.tsx": `import "../../domain/a.ts";`,
      "domain/a.ts": "export const a = 1;\nexport type B = 1;",
      "ui/c.ts": "export const c = 1;",
    };
    expect(unreachable(read(texts), ["app/player/main.tsx"]).map(({ says }) => says)).toEqual([
      "domain/a.ts exports `a`, which nothing reachable uses",
      "domain/a.ts exports the type `B`, which nothing uses",
      "ui/c.ts is reached from no entry module",
    ]);
  });
});

describe("endpoints", () => {
  const wire = `const reader = (name) => endpoint(name, "GET", name);
    export const a = endpoint("a", "GET", "a");
    export const b = reader("b");
    export const c = { ...b, flags: {} };
    export const fields = { name: 1 };`;
  const uncalled = (main: string) =>
    uncalledEndpoints(
      read({
        "app/player/main.tsx": main,
        "domain/endpoints.ts": `import * as A from "./x/wire.ts";\nexport const endpoints = [A];`,
        "domain/x/wire.ts": wire,
      }),
      "app/player/main.tsx",
    );

  it("are found however they are made", () => {
    expect(uncalled("").map(({ place }) => place)).toEqual([
      "domain/x/wire.ts#a",
      "domain/x/wire.ts#b",
      "domain/x/wire.ts#c",
    ]);
  });

  it("are called where the client uses them as values, which the table of all endpoints and a type are not", () => {
    const main = `import { a, b, c } from "../../domain/x/wire.ts";\nimport "../../domain/endpoints.ts";\nrun(c as typeof a);`;
    expect(uncalled(main).map(({ says }) => says)).toEqual([
      "domain/x/wire.ts exports the endpoint `a`, which the client never calls",
    ]);
  });
});

describe("entry modules", () => {
  const build = (text: string) => ({ path: "build.mjs", text });
  const constants = `const entries = { browser: ["app/player/main.tsx", "app/sandbox/*/pages/*.ts"], node: ["test/*/main.ts"] };
    const devClient = "app/dev/client.ts";\nconst firstPaint = "app/player/first-paint.tsx";\nconst firstScript = "app/player/first-script.ts";`;

  it("are those that the build names, without the programs of the tests", () => {
    const named = [
      "app/player/main.tsx",
      "app/sandbox/kyc/pages/a.ts",
      "app/dev/client.ts",
      "app/player/first-paint.tsx",
      "app/player/first-script.ts",
    ];
    const others = [
      "app/player/view.tsx",
      "app/sandbox/kyc/a.ts",
      "app/sandbox/kyc/pages/deep/a.ts",
      "test/bench/main.ts",
    ];
    expect(entryPaths(build(constants), [...named, ...others])).toEqual(named);
  });

  it("must be found under the names that the build gives them", () => {
    expect(() => entryPaths(build(constants.replace("devClient", "client")), [])).toThrow(
      /no entry modules as devClient/,
    );
  });
});

describe("exceptions", () => {
  const findings = [
    { place: "domain/a.ts#a", says: "a is wrong" },
    { place: "domain/b.ts#b", says: "b is wrong" },
  ];

  it("cover the findings that they name, and no others", () => {
    expect(beyondExceptions(findings, { "domain/a.ts#a": "a reason" })).toEqual(["b is wrong"]);
  });

  it("are faults themselves where they cover nothing", () => {
    const exceptions = { "domain/a.ts#a": "", "domain/b.ts#b": "", "domain/c.ts": "" };
    expect(beyondExceptions(findings, exceptions)).toEqual([
      "domain/c.ts is listed as an exception, and keeps the rule",
    ]);
  });
});
