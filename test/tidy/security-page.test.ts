import { describe, expect, it } from "vitest";
import { SECURITY_PAGE, securityFaults } from "./security-page.ts";

const CHAPTERS = Array.from({ length: 17 }, (_, index) => [`V${index + 1} Name`, "met", "a rule", "`test/laws`"]);

/** The page with these rows, beside one test. */
const faultsOf = ({
  threats = [["a flood", "a budget in `stomp/budget.ts`", "`stomp/budget.test.ts`"]],
  chapters = CHAPTERS,
}: {
  readonly threats?: ReadonlyArray<ReadonlyArray<string>>;
  readonly chapters?: ReadonlyArray<ReadonlyArray<string>>;
}) => {
  const table = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
    ["| head |", "| --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
  const text = `# Security\n\n## Protection against each threat\n\n${table(threats)}\n\n## OWASP ASVS 5.0, level 2\n\n${table(chapters)}\n`;
  const paths = ["app/sandbox/stomp/budget.ts", "test/app/sandbox/stomp/budget.test.ts", "test/laws/law.test.ts"];
  return securityFaults([{ path: SECURITY_PAGE, text }, ...paths.map((path) => ({ path, text: "" }))]);
};

const withChapter = (index: number, row: ReadonlyArray<string>) => ({
  chapters: CHAPTERS.map((chapter, at) => (at === index ? row : chapter)),
});

describe("the page about security", () => {
  it("is in order if it names existing files, every chapter, and a test of each measure", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(withChapter(8, ["V9 Tokens", "not applicable", "none is issued", "—"]))).toEqual([]);
  });

  it.each<[string, Parameters<typeof faultsOf>[0], string]>([
    ["a test that does not exist", withChapter(0, ["V1 Name", "met", "a rule", "`gone.test.ts`"]), "gone.test.ts"],
    ["a file that does not exist", withChapter(0, ["V1 Name", "met", "`a/b.ts`", "`test/laws`"]), "a/b.ts"],
    ["a chapter that is missing", { chapters: CHAPTERS.slice(1) }, "lists the chapters V2"],
    ["a chapter without a test", withChapter(3, ["V4 Name", "met", "a rule", "—"]), "no test of V4"],
    ["a chapter without a measure", withChapter(3, ["V4 Name", "met", "", "`test/laws`"]), "what holds V4"],
    ["an unknown state", withChapter(3, ["V4 Name", "nearly", "a rule", "`test/laws`"]), '"nearly" is no state'],
    ["a threat without a test", { threats: [["a flood", "a budget", "—"]] }, "no test against: a flood"],
    ["no threat", { threats: [] }, "lists no threat"],
  ])("is reported with %s", (_, change, says) => {
    expect(faultsOf(change).join()).toContain(says);
  });
});
