import { describe, expect, it } from "vitest";
import { plainWords } from "./plain-words.ts";

const found = (path: string, text: string) => plainWords({ path, text });

describe("plain words", () => {
  it.each([
    ["a line comment", "domain/x.ts", "// Whoever comes first.", 'domain/x.ts:1 says "Whoever"'],
    ["a block comment", "ui/X.tsx", "const x = 1;\n/** It is told of\n * a change. */", 'ui/X.tsx:2 says "told"'],
    ["a comment in JSX", "ui/X.tsx", "const x = <p>{/* nobody */}</p>;", 'ui/X.tsx:1 says "nobody"'],
    ["a phrase over two lines", "app/x.ts", "\n// The client goes\n// on with it.", 'app/x.ts:2 says "goes on"'],
    [
      "a phrase over two lines of a block",
      "test/x.ts",
      "/*\n * for want\n * of a key\n */",
      'test/x.ts:1 says "for want of"',
    ],
    ["the name of a test", "test/x.test.ts", 'it("tells nothing", run);', 'test/x.test.ts:1 says "tells"'],
    [
      "the name of a table of tests",
      "test/x.test.ts",
      'it.each([1])("%s goes on", run);',
      'test/x.test.ts:1 says "goes on"',
    ],
    ["the name of a group", "test/x.test.ts", "\ndescribe(`for ${who}, anew`, run);", 'test/x.test.ts:2 says "anew"'],
    ["a style sheet", "ui/x.css", "a { }\n/* of what is none */", 'ui/x.css:2 says "is none"'],
    ["a build script", "app/build/x.mjs", "// anew", 'app/build/x.mjs:1 says "anew"'],
    ["a paragraph of Markdown", "README.md", "# A\n\nIt is begun,\nand hears\nof it.", 'README.md:3 says "hears"'],
    [
      "a sentence of the auditor",
      "app/audit/x.ts",
      "const says = `${who} was told ${what}`;",
      'app/audit/x.ts:1 says "told"',
    ],
    ["an item of a list", "domain/README.md", "- one\n- two is heard of", 'domain/README.md:2 says "heard"'],
  ])("are asked for in %s", (_what, path, text, says) => {
    expect(found(path, text)).toEqual([expect.stringContaining(`${says}; write: `)]);
  });

  it("are asked for once for each idiom of a passage", () => {
    const says = found("domain/x.ts", "// Nobody sees to it, nobody says so.").map(
      (sentence) => sentence.split(";")[0],
    );
    expect(says).toEqual([
      'domain/x.ts:1 says "Nobody"',
      'domain/x.ts:1 says "says so"',
      'domain/x.ts:1 says "sees to it"',
    ]);
  });

  it.each([
    ["a string", "domain/x.ts", `const x = "whoever"; const y = 'nobody'; const z = \`told \${x}\`;`],
    ["copy that the name of a test quotes", "test/x.test.ts", `it("shows 'Nobody won'", run);`],
    ["text that a player reads", "ui/X.tsx", "const x = <p title='nobody'>Whoever wins</p>;"],
    ["a name in backticks", "domain/x.ts", "// `told` is a set of ids; see `untold`."],
    ["names in code", "domain/x.ts", "const told = somebody(whoever);"],
    ["a block of code in Markdown", "README.md", "Run\n\n    npm run whoever\n\nor\n\n```sh\ntold\n\nnobody\n```\n"],
    ["data", "fixtures/x.json", `{ "told": "nobody" }`],
    ["words that only look alike", "domain/x.ts", "// Wishful: alive, behold, renewed; the game goes one step."],
    [
      "plain uses of the same words",
      "domain/x.ts",
      "// If there is none, a full house; there is no card of this number.",
    ],
  ])("are not asked for in %s", (_what, path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});
