import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLog } from "../../../app/audit/bench/log/read-log.ts";
import { unsignedReport } from "../../../app/audit/bench/save-verdict.ts";
import { caseText } from "../../../app/audit/engine/report/case-file.ts";
import { CHECKS } from "../../../app/audit/engine/verdict/verdict.ts";
import { inFolder, run } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { fileOf } from "../../support/journals.ts";
import { short } from "../../support/good-journals.ts";

const good = fileOf(short().lines());
const faulty = brokenJournals().find(({ name }) => name === "amount-edited")?.text ?? "";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/** The text of a page, without tags. */
const textOf = (page: string) => page.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

/** A folder with a faulty log, a good one, and a key. */
const inWorkspace = (act: (path: (name: string) => string, vkey: string) => Promise<void>) =>
  inFolder(async (folder) => {
    const path = (name: string) => join(folder, name);
    writeFileSync(path("log"), faulty);
    writeFileSync(path("other"), good);
    await act(path, (await run("keygen", "example.com/auditor", "--out", path("key"))).out.trim());
  });

describe("a report", () => {
  it("states the file's digest, the version, every check with its outcome, each finding with its line, and what was not checked", () =>
    inWorkspace(async (path) => {
      expect((await run("verify", path("log"), "--report", path("report.html"))).code).toBe(1);
      const page = readFileSync(path("report.html"), "utf8");
      const text = textOf(page);
      expect(text).toContain(`SHA-256 of the file ${sha256(faulty)}`);
      for (const { title } of Object.values(CHECKS)) expect(page).toContain(`<th scope="row">${title}</th>`);
      expect(text).toMatch(/Balances failed .* Line 14 \(record 13, 21\/11\/2026 10:00:12\)/);
      expect(text).toMatch(/Checkpoint none given Key none given Auditor version \d/);
      expect(text).toContain("Limits of this verification Whether the server&#39;s statements are true.");
      expect(text).toContain("This report is not signed");
    }));

  it("is printed without a heading alone at the end of a page, and with its signature on one page", () =>
    inWorkspace(async (path) => {
      await run("verify", path("other"), "--report", path("report.html"));
      const print = /@media print\{.*\}/.exec(readFileSync(path("report.html"), "utf8"))?.[0];
      expect(print).toMatch(/h2\{break-after:avoid\}/);
      expect(print).toMatch(/pre\{break-inside:avoid\}/);
    }));

  it("states the checkpoint and the key that were used", () =>
    inWorkspace(async (path, vkey) => {
      writeFileSync(path("checkpoint"), (await run("checkpoint", path("other"), "--key", path("key"))).out);
      const using = ["--checkpoint", path("checkpoint"), "--vkey", vkey, "--open"];
      expect((await run("verify", path("other"), ...using, "--report", path("report.html"))).code).toBe(0);
      const text = textOf(readFileSync(path("report.html"), "utf8"));
      expect(text).toMatch(/Checkpoint example\.com\/auditor\/\S+, \d+ lines, root \S{44} Key example\.com\/auditor\+/);
    }));

  it("is refused for several logs, for a key without a report, and over another file", () =>
    inWorkspace(async (path) => {
      const several = await run("verify", path("log"), path("other"), "--report", path("report.html"));
      expect([several.code, several.err]).toEqual([3, "A report is about one log: verify the logs one at a time.\n"]);
      const alone = await run("verify", path("log"), "--key", path("key"));
      expect([alone.code, alone.err]).toEqual([
        3,
        "--key signs a report: name the report's file with --report FILE.\n",
      ]);
      const over = await run("verify", path("log"), "--report", path("other"));
      expect([over.code, over.err.replaceAll(/\s+/g, " ")]).toEqual([3, expect.stringContaining("exists already")]);
      expect(readFileSync(path("other"), "utf8")).toBe(good);
    }));

  it("has the notes of a case that is about this log, and no other case", () =>
    inWorkspace(async (path) => {
      const notes = [
        { line: 14, text: "Ask about <this>.\nTwice." },
        { line: 3, text: "" },
      ];
      writeFileSync(path("case"), caseText({ sha256: sha256(faulty), notes }));
      await run("verify", path("log"), "--report", path("report.html"), "--case", path("case"));
      expect(readFileSync(path("report.html"), "utf8")).toContain(
        "<li>Line 3: marked</li>\n<li>Line 14: Ask about &lt;this&gt;.<br>Twice.</li>",
      );
      const other = await run("verify", path("other"), "--report", path("other.html"), "--case", path("case"));
      expect([other.code, other.err]).toEqual([3, expect.stringContaining("That case is about another log")]);
      const log = await run("verify", path("log"), "--report", path("other.html"), "--case", path("log"));
      expect([log.code, log.err]).toEqual([3, "That is not a case, as the bench saves it.\n"]);
    }));

  it("of the bench is the same page, unsigned, with the digest of the bytes that were verified", async () => {
    const { opened } = await readLog(new File([faulty], "<evening>.ndjson"), () => undefined);
    expect(opened.sha256).toBe(sha256(faulty));
    const page = unsignedReport(opened, {}, [], "1.2.3", Date.parse("2026-11-25T12:00:00Z"));
    expect(page).toContain("<h1>Verdict on &lt;evening&gt;.ndjson</h1>");
    expect(textOf(page)).toContain("Auditor version 1.2.3 Date of the report 25/11/2026 12:00:00 London time");
    expect(textOf(page)).toContain("This report is not signed");
  });
});

describe("a signed report", () => {
  const inSigned = (act: (path: (name: string) => string, vkey: string, page: string) => Promise<void>) =>
    inWorkspace(async (path, vkey) => {
      const { code } = await run("verify", path("log"), "--report", path("report.html"), "--key", path("key"));
      expect(code).toBe(1);
      await act(path, vkey, readFileSync(path("report.html"), "utf8"));
    });
  const checked = async (...args: readonly string[]) => {
    const { code, out } = await run("check-report", ...args);
    return [code, out.replaceAll(/\s+/g, " ")] as const;
  };

  it("is confirmed with the key, and with the log that it is about", () =>
    inSigned(async (path, vkey, page) => {
      expect(textOf(page)).toContain("This report is signed.");
      const [code, out] = await checked(path("report.html"), "--vkey", vkey, "--log", path("log"));
      expect([code, out]).toEqual([0, expect.stringContaining("and it was not changed since.")]);
      expect(out).toContain("Not checked: whether the verdict is right: verify the log again.");
      const { code: other, out: json } = await run(
        "check-report",
        path("report.html"),
        "--vkey",
        vkey,
        "--log",
        path("other"),
        "--json",
      );
      expect([other, JSON.parse(json)]).toEqual([2, expect.objectContaining({ holds: false, exitCode: 2 })]);
    }));

  it.each<[string, (page: string) => string]>([
    ["a changed outcome", (page) => page.replace('class="failed">failed', 'class="passed">passed')],
    ["a text after its end", (page) => `${page}<p>Every check passed.</p>`],
    [
      "a text in its signature",
      (page) => page.replace("</pre></footer></body>", "</pre><p>Passed.</p></footer></body>"),
    ],
    [
      "markup as another signer",
      (page) => page.replace("</pre></footer></body>", "— <h1>Passed</h1> AAAAAAAA\n</pre></footer></body>"),
    ],
    ["another digest in its signature", (page) => page.replace(/sha256 [0-9a-f]{8}/, "sha256 00000000")],
    ["no signature", (page) => page.replace(/<footer>[^]*<\/footer>/, "")],
  ])("with %s is refused", (_what, change) =>
    inSigned(async (path, vkey, page) => {
      const changed = change(page);
      expect(changed).not.toBe(page);
      writeFileSync(path("changed.html"), changed);
      expect((await checked(path("changed.html"), "--vkey", vkey))[0]).toBe(2);
    }),
  );

  it("is not confirmed with another key", () =>
    inSigned(async (path) => {
      const other = (await run("keygen", "example.com/other", "--out", path("other-key"))).out.trim();
      expect(await checked(path("report.html"), "--vkey", other)).toEqual([2, expect.stringContaining("did not sign")]);
    }));
});
