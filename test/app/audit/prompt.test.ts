import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { inFolder, type Output } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bin = join(root, "app/audit/bin.mjs");

/** Runs a command to its end. */
function typed(folder: string, command: string, ...args: readonly string[]): Output {
  const env = { ...process.env, npm_config_cache: join(folder, ".npm"), INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: "utf8", input: "" });
  return { code: status ?? -1, out: stdout, err: stderr };
}

const good = fileOf(short().lines());
const written = (content: string | Uint8Array) => (path: string) => writeFileSync(path, content);

/** Writes a hundred megabytes without a line feed. */
function writeLongLine(path: string): void {
  const fd = openSync(path, "w");
  for (let megabyte = 0; megabyte < 100; megabyte++) writeSync(fd, Buffer.alloc(1 << 20, "x"));
  closeSync(fd);
}

describe("at a shell prompt", () => {
  beforeAll(() => {
    spawnSync(process.execPath, ["build.mjs", "run", "audit", "--", "--version"], { cwd: root });
  });

  it.each<[string, (path: string) => void, number, string]>([
    ["a wrong path", () => undefined, 3, "There is no file log.ndjson (looked in "],
    [
      "a directory",
      (path) => mkdirSync(path),
      3,
      "log.ndjson is a directory: name the journal files in it, or use fold for all of them.",
    ],
    ["an empty file", written(""), 3, "log.ndjson is empty: it does not have the first line of a journal."],
    ["an incomplete last line", written(good.slice(0, -30)), 2, "has no line feed at its end: the file was cut off"],
    ["one line of 100 MB", writeLongLine, 2, "Line 1 has no line feed within 16 MiB: this is not a journal"],
    [
      "binary junk",
      written(Buffer.from([0, 1, 2, 10, 255, 10])),
      2,
      "Line 1 contains binary data: this is not a journal",
    ],
    ["a later version's log", written(newerFormat()), 4, "in journal format 3; this version reads formats 1 and 2."],
  ])("%s: is reported, with a message and an exit code", async (_what, make, code, message) => {
    await inFolder((folder) => {
      make(join(folder, "log.ndjson"));
      const { out, err, code: exitCode } = typed(folder, bin, "verify", "log.ndjson");
      expect(exitCode).toBe(code);
      expect((out + err).replaceAll(/\s+/g, " ")).toContain(message);
      // No stack trace, and no colours without a terminal.
      expect(out + err).not.toMatch(/\n\s+at /);
      expect(out + err).not.toContain("\u001B[");
    });
  });

  it("resolves every path against the folder of the prompt, also through npm, which changes the folder", async () => {
    await inFolder((folder) => {
      const audit = (...args: readonly string[]) =>
        typed(folder, "npm", "--prefix", root, "run", "-s", "audit", "--", ...args);
      // The project has a file with the same name, which is intact.
      const name = "fixtures/journals/short.ndjson";
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), good.replace("-20", "-21"));
      expect(audit("verify", name).code).toBe(2);
      const missing = audit("verify", "README.md");
      expect([missing.code, missing.err]).toEqual([
        3,
        `There is no file README.md (looked in ${realpathSync(folder)}).\n`,
      ]);
      expect(audit("keygen", "example.com/auditor", "--out", "auditor.key").code).toBe(0);
      expect(existsSync(join(folder, "auditor.key"))).toBe(true);
    });
  });

  it("has no exit code of a verdict if its output is closed or cannot be written", async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, "log.ndjson"), good);
      const shell = (line: string) => typed(folder, "bash", "-c", line.replaceAll("audit", bin));
      expect(shell("audit replay log.ndjson --pace 5x | head -1; exit ${PIPESTATUS[0]}").code).toBe(141);
      const long = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
      for (let i = 0; i < 5_000; i++) long.state();
      writeFileSync(join(folder, "long.ndjson"), fileOf(long.lines()));
      expect(shell("audit replay long.ndjson --every | head -1; exit ${PIPESTATUS[0]}").code).toBe(141);
      expect(shell("audit verify nothing 2>&1 | true; exit ${PIPESTATUS[0]}").code).toBe(3);
      const full = shell("audit verify log.ndjson > /dev/full");
      expect([full.code, full.err]).toEqual([3, "The output could not be written: the disk is full.\n"]);
      const key = shell("audit keygen a --out no/where.key");
      expect([key.code, key.err]).toEqual([3, "no/where.key could not be written: its folder does not exist.\n"]);
    });
  });

  it("reads a pipe, and refuses it for commands that read a log more than once", async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, "log.ndjson"), good);
      const piped = (args: string) => typed(folder, "bash", "-c", `cat log.ndjson | ${bin} ${args}`);
      expect(piped("verify -").code).toBe(5);
      const packed = typed(folder, "bash", "-c", `gzip -c log.ndjson | ${bin} verify -`);
      expect([packed.code, packed.err]).toEqual([
        3,
        "The content of the pipe is compressed (gzip): unpack it first.\n",
      ]);
      expect(piped("replay - --at 10:00:08").out).toContain("This is the state at 21/11/2026 10:00:08.");
      for (const args of ["explain - --seq 3", "bisect - --invariant 'wallet.balance > 0'", "diff - --to seq:3"]) {
        const { code, err } = piped(args);
        expect([code, err]).toEqual([
          3,
          expect.stringContaining("is a pipe, and this command reads a log more than once"),
        ]);
      }
    });
  });

  it("runs by its own name after the build", async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, "log.ndjson"), good);
      const npx = typed(
        folder,
        "npx",
        "--offline",
        "--prefix",
        root,
        "eyes-down-audit",
        "verify",
        "--json",
        "log.ndjson",
      );
      expect(npx.code).toBe(5);
      expect(JSON.parse(npx.out)).toMatchObject({ command: "verify", files: [{ file: "log.ndjson", exitCode: 5 }] });
    });
  });

  it("gives the build command if it is not built", async () => {
    await inFolder((folder) => {
      const { bin: names } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
        bin: Record<"eyes-down-audit", string>;
      };
      const unbuilt = join(folder, names["eyes-down-audit"]);
      mkdirSync(dirname(unbuilt), { recursive: true });
      cpSync(bin, unbuilt);
      expect(typed(folder, unbuilt, "--help")).toEqual({
        code: 70,
        out: "",
        err: "eyes-down-audit is not built yet: run `npm ci && npm run build` first.\n",
      });
    });
  });
});

function newerFormat(): string {
  return brokenJournals().find(({ name }) => name === "newer-format")?.text ?? "";
}
