import { describe, expect, it } from "vitest";
import { readRequirements } from "../trace/requirements.ts";
import { fileRules, foldersWithoutReadme } from "./rules.ts";
import { readTree } from "./tree.ts";

/** These hold examples of what the rules forbid. */
const exempt = ["test/tidy/rules.test.ts", "test/trace/citations.test.ts", "test/trace/trace.test.ts"];

const known = new Set(readRequirements().map(({ id }) => id));

describe("the source tree", () => {
  const files = readTree();

  it("was found", () => {
    const some = ["package.json", "build.mjs", ".ci/run", "domain/money.ts", "ui/theme/tokens.css"];
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(some));
  });

  it.each(Object.entries(fileRules(known)))("keeps the rule: %s", (_name, rule) => {
    expect(files.filter(({ path }) => !exempt.includes(path)).flatMap(rule)).toEqual([]);
  });

  it("has a README in each top-level folder", () => {
    expect(foldersWithoutReadme(files)).toEqual([]);
  });
});
