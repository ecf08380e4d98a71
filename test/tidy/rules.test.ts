import { describe, expect, it } from "vitest";
import { fileRules, foldersWithoutReadme } from "./rules.ts";

const long = (lines: number) => "x;\n".repeat(lines);

interface Examples {
  /** Where a text stands, and the text: the rule must find it wrong, once. */
  readonly broken: ReadonlyArray<readonly [path: string, text: string]>;
  /** What comes close, and is right. */
  readonly kept: ReadonlyArray<readonly [path: string, text: string]>;
}

const examples: Readonly<Record<string, Examples>> = {
  importsRunOneWay: {
    broken: [
      ["domain/wallet/state.ts", `import { x } from "../../adapters/http/x.ts";`],
      ["domain/wallet/state.ts", `import type { X } from "../../ui/kit/X.tsx";`],
      ["ui/wallet/Balance.tsx", `export * from "../../adapters/http/x.ts";`],
      ["ui/wallet/Balance.tsx", `const X = lazy(() => import("../../app/player/X.tsx"));`],
      ["adapters/http/call.ts", `import {\n  x,\n} from "../../ui/x.ts";`],
      ["app/player/main.tsx", `import "../../test/support/x.ts";`],
    ],
    kept: [
      ["ui/wallet/Balance.tsx", `import { x } from "../../domain/wallet/queries.ts";`],
      ["app/player/main.tsx", `import { x } from "../../adapters/http/x.ts";`],
      ["domain/wallet/state.ts", `// from "../../ui/x.ts"\n/* import "../../app/x.ts" */`],
      ["test/ui/x.test.tsx", `import { x } from "../../app/player/x.ts";`],
    ],
  },
  domainImportsOnlyPureLibraries: {
    broken: [
      ["domain/money.ts", `import { useState } from "react";`],
      ["domain/money.ts", `import { readFileSync } from "node:fs";`],
      ["app/audit/engine/x.ts", `import { readFileSync } from "node:fs";`],
    ],
    kept: [
      ["domain/money.ts", `import * as Effect from "effect/Effect";\nimport { Subject } from "rxjs";`],
      ["ui/player.tsx", `import { useState } from "react";`],
    ],
  },
  areasMeetAtTheirFaces: {
    broken: [
      ["domain/wallet/rules.ts", `import { x } from "../limits/state.ts";`],
      ["domain/wallet/rules.ts", `import { x } from "../limits/rules/windows.ts";`],
      ["domain/wallet/rules/a.ts", `import { x } from "../../limits/commands.ts";`],
      ["domain/journal/record.ts", `import { x } from "../wallet/state.ts";`],
    ],
    kept: [
      ["domain/wallet/rules.ts", `import { x } from "../limits/events.ts";\nimport { y } from "../limits/queries.ts";`],
      ["domain/wallet/wire.ts", `import { x } from "../methods/wire.ts";`],
      ["domain/wallet/commands.ts", `import { notify } from "../shell/commands.ts";`],
      ["domain/wallet/rules.ts", `import { x } from "./state.ts";\nimport { y } from "../money.ts";`],
      ["domain/wallet/rules/a.ts", `import { x } from "../state.ts";\nimport { y } from "../../ports/journal.ts";`],
      ["domain/player.ts", `import { x } from "./wallet/state.ts";`],
    ],
  },
  effectIsImportedDeep: {
    broken: [["ui/x.ts", `import { Effect } from "effect";`]],
    kept: [["ui/x.ts", `import * as Effect from "effect/Effect"; // not from "effect"`]],
  },
  signedOutPartsReadTheVisitor: {
    broken: [
      ["domain/session/x.ts", "const { session } = yield* snapshot;"],
      ["ui/registration/X.tsx", "const name = useSnapshot(nameOf);"],
    ],
    kept: [
      ["domain/session/x.ts", "const { session } = yield* visitorSnapshot;"],
      ["ui/session/X.tsx", "const name = useVisitor(nameOf);"],
      ["domain/wallet/x.ts", "const { wallet } = yield* snapshot;"],
    ],
  },
  domainHasNoClockOrChance: {
    broken: [
      ["domain/x.ts", "const now = Date.now();"],
      ["domain/x.ts", "const now = new Date( );"],
      ["domain/x.ts", "performance.now();"],
      ["domain/x.ts", "setTimeout(done, 5);"],
      ["domain/x.ts", "setInterval(done, 5);"],
      ["domain/x.ts", "const roll = Math.random();"],
      ["domain/x.ts", "crypto.randomUUID();"],
    ],
    kept: [
      ["domain/x.ts", "const then = new Date(atMs); // never Date.now()"],
      ["adapters/x.ts", "const now = Date.now();"],
    ],
  },
  domainTouchesNoPlatform: {
    broken: [
      ["domain/x.ts", `await fetch("/");`],
      ["domain/x.ts", `localStorage.getItem("x");`],
      ["domain/x.ts", `indexedDB.open("x");`],
      ["domain/x.ts", `window.location.href;`],
      ["domain/x.ts", `document.title;`],
      ["domain/x.ts", `globalThis.name;`],
    ],
    kept: [
      ["domain/x.ts", `const window = windowOf(atMs);\nreturn window.start;`],
      ["domain/x.ts", `limits.map((window) => window.start);`],
      ["domain/x.ts", `ports.fetch("/");`],
      ["ui/x.ts", `document.title;`],
    ],
  },
  sandboxRunsOnItsPlatform: {
    broken: [
      ["app/sandbox/games/x.ts", "const now = Date.now();"],
      ["app/sandbox/stomp/connection.ts", "setTimeout(act, 5);"],
      ["app/sandbox/games/x.ts", "const roll = Math.random();"],
      ["app/sandbox/games/x.ts", `import { createHash, randomBytes } from "node:crypto";`],
      ["app/sandbox/games/x.ts", `import { scryptSync } from "node:crypto";`],
      ["app/sandbox/kernel/x.ts", `import { open } from "node:fs/promises";`],
      ["app/sandbox/kernel/x.ts", `import type { IncomingMessage } from "node:http";`],
      ["app/sandbox/kernel/x.ts", "await new Response(body).formData();"],
    ],
    kept: [
      ["app/sandbox/games/x.ts", `import { createHash, timingSafeEqual } from "node:crypto";`],
      ["app/sandbox/games/x.ts", `import { isDeepStrictEqual } from "node:util";`],
      ["app/sandbox/games/x.ts", "const token = kernel.secrets.bytes(16);"],
      ["app/sandbox/games/pages/x.ts", "setTimeout(act, 5);"],
      ["app/sandbox/node/x.ts", `import { open } from "node:fs/promises";`],
    ],
  },
  domainIsCompiledForNoPlatform: {
    broken: [
      ["domain/tsconfig.json", `{ "compilerOptions": { "lib": ["ES2023", "DOM"], "types": [] } }`],
      ["domain/tsconfig.json", `{ "compilerOptions": { "lib": ["ES2023"], "types": ["node"] } }`],
      ["domain/tsconfig.json", `{ "compilerOptions": { "types": [] } }`],
      ["domain/x.ts", `/// <reference lib="dom" />`],
    ],
    kept: [
      ["domain/tsconfig.json", `{ "compilerOptions": { "lib": ["ES2023", "ES2024.String"], "types": [] } }`],
      ["tsconfig.json", `{ "compilerOptions": { "lib": ["ES2023", "DOM"] } }`],
    ],
  },
  filesStayShort: {
    broken: [
      ["domain/x.ts", long(301)],
      ["ui/x.css", long(301)],
      ["build.mjs", long(301)],
      ["test/domain/x.test.ts", long(451)],
    ],
    kept: [
      ["domain/x.ts", long(300)],
      ["test/domain/x.test.ts", long(450)],
      ["README.md", long(500)],
    ],
  },
  workIsFinished: {
    broken: [
      ["domain/x.ts", "// TODO: later"],
      ["ui/x.css", "/* FIXME */"],
      ["app/x.mjs", "// XXX"],
    ],
    kept: [["domain/x.ts", `const mask = "XXXX";`]],
  },
  testsAreSwitchedOn: {
    broken: [
      ["test/x.test.ts", `it.only("x", () => {});`],
      ["test/x.test.ts", `describe.skip("x", () => {});`],
      ["test/x.test.ts", `test.concurrent.skip("x", () => {});`],
      ["test/x.test.ts", `it.todo("x");`],
    ],
    kept: [["test/x.test.ts", `describe.skipIf(!broker)("x", () => {});`]],
  },
  librariesPrintNothing: {
    broken: [
      ["domain/x.ts", "console.log(1);"],
      ["adapters/x.ts", "console.error(1);"],
      ["ui/x.tsx", "console.debug(1);"],
    ],
    kept: [["app/audit/main.ts", "console.log(1);"]],
  },
  namesNoForeignPlace: {
    broken: [
      ["test/x.ts", `readFile("/home/jo/x");`],
      ["README.md", ["See ..", "shared", "x.txt."].join("/")],
      [".npmrc", "registry=https://registry.example.org/"],
    ],
    kept: [["README.md", "At home/away? See [the site](./site/home/x)."]],
  },
  lockFileNamesNoHost: {
    broken: [["package-lock.json", `{ "packages": {},\n  "resolved": "https://example.org/x.tgz" }`]],
    kept: [["package-lock.json", `  "integrity": "sha512-x"`]],
  },
  lockFileServesAllPlatforms: {
    broken: [
      ["package-lock.json", `{ "packages": { "node_modules/a": { "optionalDependencies": { "@b/arm": "1" } } } }`],
    ],
    kept: [
      [
        "package-lock.json",
        `{ "packages": { "node_modules/a": { "optionalDependencies": { "@b/arm": "1" } }, "node_modules/a/node_modules/@b/arm": {} } }`,
      ],
    ],
  },
  citesKnownLines: {
    broken: [
      ["test/x.test.ts", `it("waits [DEP-001 DEP-002]", run);`],
      ["test/x.test.ts", `it("waits [DEP-001..DEP-003]", run);`],
      ["test/x.test.ts", `describe("waiting [DEP-001]", run);`],
    ],
    kept: [["test/x.test.ts", `it("waits [DEP-001]", run); // like [DEP-999]`]],
  },
};

describe.each(Object.entries(fileRules(new Set(["DEP-001"]))))("%s", (name, rule) => {
  const { broken, kept } = examples[name] ?? { broken: [], kept: [] };
  const found = (example: readonly [string, string]) => rule({ path: example[0], text: example[1] });

  it("finds what is wrong in each broken example, and where", () => {
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.map(found)).toEqual(broken.map(([path]) => [expect.stringContaining(path)]));
  });

  it("finds nothing wrong in what comes close", () => {
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(found)).toEqual(kept.map(() => []));
  });
});

describe("the rules", () => {
  it("name the line", () => {
    const text = `/* 1\n2 */\nconst x = Date.now();`;
    const rule = fileRules(new Set())["domainHasNoClockOrChance"];
    expect(rule?.({ path: "domain/x.ts", text })).toEqual(["domain/x.ts:3 reads a clock: const x = Date.now();"]);
  });

  it("find a top-level folder without a README", () => {
    const file = (path: string) => ({ path, text: "" });
    const files = ["README.md", ".ci/run", "ui/README.md", "ui/x.ts", "domain/x.ts", "domain/y/README.md"].map(file);
    expect(foldersWithoutReadme(files)).toEqual(["domain/README.md is missing"]);
  });
});
