import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentModule } from "../../../../app/sandbox/content/module.ts";
import { rightColumn } from "../../../../app/sandbox/content/offers.ts";
import { WITHDRAWAL_TIME } from "../../../../app/sandbox/content/withdrawal-time.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

/** A visitor of the pages, in a build that has their style sheet only. */
const openPages = async () => {
  const publicDirectory = join(temporaryDirectory(), "public");
  mkdirSync(publicDirectory);
  const bundle = { js: [], css: ["/assets/article-ABCD2345.css"], preload: [] };
  writeFileSync(
    join(publicDirectory, "manifest.json"),
    JSON.stringify({ "app/sandbox/content/pages/article.ts": bundle }),
  );
  const { origins } = await toySandbox({ modules: [contentModule], publicDirectory });
  return new Visitor(origins.site);
};

describe("a page of the website around the client", () => {
  it.each([
    ["/contact-us", "a complaint", "IBAS</a> decides independently"],
    ["/help", "a withdrawal", WITHDRAWAL_TIME],
    ["/terms-conditions", "a withdrawal", WITHDRAWAL_TIME],
    ["/terms-conditions", "the terms", "demonstration of an online gaming site"],
    ["/privacy-policy", "the privacy policy", "Five years after your account closes"],
    ["/promotions/refer-a-friend", "the terms of inviting", 'id="terms-and-conditions"'],
  ])("%s says something about %s, inside the site's header and footer", async (path, _, words) => {
    const visitor = await openPages();
    const response = await visitor.fetch(path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(words);
    expect(text).toMatch(/<header>[^]*href="\/secure\/lobby">Back to the lobby<\/a>[^]*<\/header>/);
    const footer = /<footer>[^]*<\/footer>/.exec(text)?.[0];
    for (const part of ["account number 00000", "gamcare.org.uk", "ibas-uk.com", "gamstop.co.uk", "/privacy-policy"])
      expect(footer).toContain(part);
  });

  it("exists for every link of the footer to the website", async () => {
    const visitor = await openPages();
    const outside = rightColumn.flatMap(({ externalPath }) => externalPath ?? []);
    expect(outside).toContain("/privacy-policy");
    for (const path of outside)
      expect(await (await visitor.fetch(path, { headers: { accept: "text/html" } })).text()).toContain("<main>");
  });
});
