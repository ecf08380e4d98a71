import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf } from "../../support/journals.ts";

const good = fileOf(short().lines());
const newerFormat = brokenJournals().find(({ name }) => name === "newer-format")?.text ?? "";

describe("a file that is not a usable log", () => {
  it.each<[string, string | Uint8Array, number, string]>([
    ["an empty file", "", 3, "is empty: it does not have the first line of a journal."],
    ["a damaged compressed file", gzipSync("x").subarray(0, 12), 3, "is compressed (gzip) and could not be unpacked"],
    ["an archive", Buffer.from([0x50, 0x4b, 3, 4, 0]), 3, "is a ZIP archive: unpack it first."],
    ["another archive", Buffer.from("fd377a585a0000", "hex"), 3, "is compressed (xz): unpack it first."],
    ["zero bytes", Buffer.alloc(4096), 3, "is not a log: it begins with zero bytes"],
    ["a list", JSON.stringify([{ a: 1 }]), 3, "is a JSON list, not a journal"],
    ["UTF-16 without its mark", Buffer.from('{"a":1}\n', "utf16le"), 3, "is UTF-16 text"],
    ["two logs in one", good + good, 2, "opens a journal: another log, or the same log again, was appended."],
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le"), 3, "is UTF-16 text"],
    [
      "binary junk",
      Buffer.from([0, 1, 2, 0x0a, 0xff, 0x0a]),
      2,
      "Line 1 contains binary data: this is not a journal, or the journal is damaged.",
    ],
    ["bytes that are not text", Buffer.from([0xff, 0xff, 0x0a]), 2, "Line 1 contains bytes that are not UTF-8 text."],
    ["another text", "Dear Sir or Madam\n", 2, "Line 1 is not JSON: this does not look like a journal."],
    [
      "Windows line ends",
      good.replaceAll("\n", "\r\n"),
      2,
      "a spreadsheet has converted the line ends, get the original.",
    ],
    ["a byte order mark", `\uFEFF${good}`, 2, "an editor has saved the file, get the original."],
    ["other JSON", '{"a":1}\n', 2, "Line 1 is not a journal record: seq is not a whole number from 0."],
    [
      "a line of 20 MB",
      Buffer.alloc(20 << 20, "x"),
      2,
      "Line 1 has no line feed within 16 MiB: this is not a journal, or its line feeds were lost.",
    ],
    [
      "an incomplete last line",
      good.slice(0, -30),
      2,
      "has no line feed at its end: the file was cut off there, or not written completely.",
    ],
    [
      "a newer format",
      newerFormat,
      4,
      "The log is written in journal format 3; this version reads formats 1 and 2. Use a newer auditor.",
    ],
  ])("%s: is reported", async (_what, content, code, message) => {
    const output = await runWith({ "log.ndjson": content }, "verify", "@/log.ndjson");
    expect(output.code).toBe(code);
    expect((output.out + output.err).replaceAll(/\s+/g, " ")).toContain(message);
  });

  it.each([
    ["replay", []],
    ["explain", ["--seq", "3"]],
    ["statement", []],
    ["bisect", ["--invariant", "wallet.balance > 0"]],
    ["diff", ["--to", "seq:5"]],
  ])("has a newer format: %s reports it, as verify does", async (command, args) => {
    const { code, out } = await runWith({ log: newerFormat }, command, "@/log", ...args);
    expect([code, out.replaceAll(/\s+/g, " ")]).toEqual([
      4,
      expect.stringContaining("The log is written in journal format 3, but this version reads formats 1 and 2"),
    ]);
  });

  it.each(["replay", "diff", "bisect", "statement", "reconcile", "check-proof"])(
    "is reported as JSON by %s --json",
    async (command) => {
      const more: Readonly<Record<string, readonly string[]>> = {
        diff: ["@/no"],
        bisect: ["--invariant", "true"],
        reconcile: ["@/no"],
      };
      const { code, out, err } = await runWith({}, command, "@/no", ...(more[command] ?? []), "--json");
      expect([code, err]).toEqual([3, ""]);
      expect(JSON.parse(out)).toMatchObject({
        command,
        exitCode: 3,
        error: expect.stringContaining("There is no file"),
      });
    },
  );

  it("is a wrong path, a directory, or a file without read permission", async () => {
    await inFolder(async (folder) => {
      const missing = await run("verify", join(folder, "no.ndjson"));
      expect([missing.code, missing.err]).toEqual([3, expect.stringContaining("There is no file")]);
      mkdirSync(join(folder, "logs"));
      const directory = await run("verify", join(folder, "logs"));
      expect([directory.code, directory.err]).toEqual([
        3,
        expect.stringContaining("is a directory: name the journal files in it, or use fold for all of them."),
      ]);
      const path = join(folder, "secret.ndjson");
      writeFileSync(path, good);
      chmodSync(path, 0);
      const isRoot = process.getuid?.() === 0;
      const secret = await run("verify", path);
      if (!isRoot) expect([secret.code, secret.err]).toEqual([3, expect.stringContaining("cannot be read")]);
    });
  });
});
