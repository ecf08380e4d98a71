import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { markOldBrowser, plainPage } from "../../../../app/sandbox/kernel/plain-page.ts";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly browserslist: readonly string[];
};

const marksOf = (window: object, supports: boolean) => {
  const marks: string[] = [];
  const documentElement = { setAttribute: (name: string, value: string) => marks.push(`${name}=${value}`) };
  runInNewContext(markOldBrowser.text, { window, CSS: { supports: () => supports }, document: { documentElement } });
  return marks;
};

describe("the plain page", () => {
  it("names every supported browser, as package.json lists them", () => {
    const { text } = plainPage("support@eyes-down.example");
    const spelled: Readonly<Record<string, string>> = {
      chrome: "Chrome or Edge",
      edge: "Chrome or Edge",
      samsung: "Samsung Internet",
      firefox: "Firefox",
      safari: "Safari",
      ios_saf: "iOS",
    };
    for (const query of browserslist) {
      const [name = "", version = ""] = query.split(" >= ");
      expect(text).toContain(`${spelled[name]} ${version}`);
    }
    expect(text).toContain("mailto:support@eyes-down.example");
  });

  it("is shown in a browser that lacks what the client needs, and in no other", () => {
    expect(marksOf({}, true)).toEqual(["data-browser=old"]);
    expect(marksOf({ structuredClone }, false)).toEqual(["data-browser=old"]);
    expect(marksOf({ structuredClone }, true)).toEqual([]);
  });
});
