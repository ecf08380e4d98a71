import { describe, expect, it } from "vitest";
import { readRequirements } from "../trace/requirements.ts";
import { isOfSite, methodsAdded, missedByFew, unsupportedCalls, unsupportedStyles } from "./browser-support.ts";
import { backEdges, looseFiles } from "./domain-parts.ts";
import { entryPaths } from "./entries.ts";
import { beyondExceptions } from "./findings.ts";
import { importCycles } from "./import-cycles.ts";
import { cyclesBeyond, looseFilesBeyond } from "./layers.ts";
import { unmirroredTests } from "./mirror.ts";
import { moduleState, stateInModules } from "./module-state.ts";
import { modulesBesides, modulesOf } from "./modules.ts";
import { headingsElsewhere, headingsOutsideSections } from "./own-headings.ts";
import { plainNames } from "./plain-names.ts";
import { plainWords } from "./plain-words.ts";
import { copyInDomain, copyInViews, playerCopy } from "./player-copy.ts";
import { uncalledEndpoints, unreachable } from "./reachability.ts";
import { readsWithoutReplay, repliesElsewhere } from "./replayed-reads.ts";
import { fileRules, foldersWithoutReadme } from "./rules.ts";
import { securityFaults } from "./security-page.ts";
import { isScript } from "./source.ts";
import { topics } from "./topics.ts";
import { readTree } from "./tree.ts";
import { unimportedExports } from "./unimported.ts";
import { unreachableYet } from "./unreachable.ts";

/** These hold examples of what the rules forbid. */
const exempt = [
  "test/tidy/rules.test.ts",
  "test/trace/citations.test.ts",
  "test/trace/print.test.ts",
  "test/trace/trace.test.ts",
];

const known = new Set(readRequirements().map(({ id }) => id));

const files = readTree();

describe("the source tree", () => {
  it("was found", () => {
    const some = ["package.json", "build.mjs", ".ci/run", "domain/money.ts", "ui/theme/tokens.css"];
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(some));
  });

  it.each(Object.entries({ ...fileRules(known), plainNames, plainWords }))("keeps the rule: %s", (_name, rule) => {
    expect(files.filter(({ path }) => !exempt.includes(path)).flatMap(rule)).toEqual([]);
  });

  it("has for every measure of the page about security a test that exists", () => {
    expect(securityFaults(files)).toEqual([]);
  });

  it("keeps no state in the modules of the domain, but what is listed", () => {
    expect(beyondExceptions(stateInModules(files), moduleState)).toEqual([]);
  });

  it("holds in the domain only the copy that is recorded or sent, but what is listed", () => {
    expect(beyondExceptions(copyInDomain(files), playerCopy)).toEqual([]);
  });

  it("holds no copy in a view, but in the words of its area", () => {
    expect(copyInViews(files).map(({ says }) => says)).toEqual([]);
  });

  it("uses nothing that a supported browser lacks, but what is listed with what a player there has instead", () => {
    const site = files.filter(isOfSite);
    const added = methodsAdded(files);
    const found = site.flatMap((file) => (isScript(file) ? unsupportedCalls(file, added) : unsupportedStyles(file)));
    expect(beyondExceptions(found, missedByFew)).toEqual([]);
  });

  it("says for every read of a view what a replay draws instead, but what is listed", () => {
    expect(beyondExceptions(readsWithoutReplay(files), repliesElsewhere)).toEqual([]);
  });

  it("draws every labelled section of a view by the component that gives its headings their level, but what is listed", () => {
    expect(beyondExceptions(headingsOutsideSections(files), headingsElsewhere)).toEqual([]);
  });

  it("names the tests of the domain after its files", () => {
    expect(beyondExceptions(unmirroredTests(files), topics)).toEqual([]);
  });

  it("has a README in each top-level folder", () => {
    expect(foldersWithoutReadme(files)).toEqual([]);
  });
});

describe("the modules of the source tree", () => {
  const modules = modulesOf(files);
  const [build] = files.filter(({ path }) => path === "build.mjs");

  it("export nothing that no entry module reaches, but what is listed", () => {
    const entries = build === undefined ? [] : entryPaths(build, [...modules.keys()]);
    expect(beyondExceptions(unreachable(modules, entries), unreachableYet)).toEqual([]);
  });

  it("export no value that no other module imports", () => {
    expect(unimportedExports(modules, modulesBesides(files)).map(({ says }) => says)).toEqual([]);
  });

  it("describe no endpoint that the client never calls", () => {
    expect(uncalledEndpoints(modules, "app/player/main.tsx").map(({ says }) => says)).toEqual([]);
  });

  it("have at most ten exceptions from being reached", () => {
    expect(Object.keys(unreachableYet).length).toBeLessThanOrEqual(10);
  });

  it("do not import each other", () => {
    expect(importCycles(modules)).toEqual([]);
  });

  it("form layers in the domain, but for the back edges listed", () => {
    expect(cyclesBeyond(modules, backEdges)).toEqual([]);
  });

  it("are at the root of the domain only where they are listed", () => {
    expect(looseFilesBeyond(modules, looseFiles)).toEqual([]);
  });
});
