import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { resultLine } from "../../../app/audit/command-line/fold-results.ts";
import type { LogResult } from "../../../app/audit/engine/verdict/log-result.ts";
import { inFolder, run } from "../../support/audit.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

/** Writes `count` logs of different players into `folder/logs`. Every tenth of them is forged. */
function writeLogs(folder: string, count: number, movements: number): void {
  mkdirSync(join(folder, "logs"));
  for (let n = 0; n < count; n++) {
    const scene = new Scene(
      { journal: `jrn-${n}`, begins: "2026-11-20T19:00:00.000Z", player: `p-${n}` },
      new Ledger(1_000 + n),
    );
    scene.state();
    for (let i = 0; i < movements; i++) scene.move("STAKE", -1, null, "Lucky Larder");
    scene.seal();
    const lines =
      n % 10 !== 3
        ? scene.lines()
        : forged(scene.lines(), (record, i) => {
            if (i === 2) record.data = { ...record.data, amount: -2 };
          });
    writeFileSync(join(folder, "logs", `${n}.ndjson`), fileOf(lines));
  }
}

interface Folded {
  readonly judgedNow: number;
  readonly digest: string;
  readonly totals: {
    readonly files: number;
    readonly journals: number;
    readonly opening: number;
    readonly closing: number;
  };
  readonly worst: readonly { readonly file: string }[];
}

const fold = async (folder: string, ...args: readonly string[]): Promise<readonly [number, Folded]> => {
  const { code, out } = await run("fold", join(folder, "logs"), "--workers", "1", "--json", ...args);
  return [code, JSON.parse(out) as Folded];
};

const linesOf = (path: string): readonly string[] =>
  existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];

/** A result that another run has written. */
const changedResult = (line: string, change: object): string => {
  const { digest: _, ...result } = JSON.parse(line) as LogResult & { readonly digest: string };
  return resultLine({ ...result, ...change });
};

describe("fold", () => {
  it("verifies every log, and gives totals and the worst logs", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 20, 3);
      const [code, { totals, worst }] = await fold(folder);
      expect(code).toBe(1);
      expect(totals).toMatchObject({
        files: 20,
        journals: 20,
        byExitCode: { 0: 18, 1: 2 },
        byCheck: { balances: 2 },
        movements: 60,
      });
      // Each of the two forged stakes is a penny larger than it was.
      expect(totals.opening).toBe(20 * 1_000 + 190);
      expect(totals.closing).toBe(20 * 1_000 + 190 - 60 - 2);
      expect(worst.map(({ file }) => file)).toEqual(["13.ndjson", "3.ndjson"]);
    }));

  it("verifies a log again only if it has changed", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 5, 3);
      const [, first] = await fold(folder);
      const [, second] = await fold(folder);
      expect([first.judgedNow, second.judgedNow]).toEqual([5, 0]);
      expect(second.totals).toEqual(first.totals);
      utimesSync(join(folder, "logs/4.ndjson"), 1, 1);
      expect((await fold(folder))[1]).toMatchObject({ judgedNow: 1, digest: first.digest, totals: first.totals });
    }));

  it("distinguishes two folders with one results file, and ignores results with relative paths", () =>
    inFolder(async (folder) => {
      const results = join(folder, "results");
      const [rosie, amir] = ["rosie", "amir"].map((name) => join(folder, name, "logs"));
      for (const [i, logs] of [rosie, amir].entries()) {
        const scene = new Scene({ journal: `jrn-${i}`, begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000 + i));
        scene.state();
        scene.seal();
        mkdirSync(logs!, { recursive: true });
        writeFileSync(join(logs!, "log.ndjson"), fileOf(scene.lines()));
        utimesSync(join(logs!, "log.ndjson"), 1, 1);
      }
      const folded = (name: string) => fold(join(folder, name), "--results", results);
      const [, first] = await folded("rosie");
      const [, other] = await folded("amir");
      expect([first.totals.opening, other.totals.opening, other.judgedNow]).toEqual([1_000, 1_001, 1]);
      expect((await folded("rosie"))[1]).toMatchObject({ judgedNow: 0, digest: first.digest });
      symlinkSync("rosie", join(folder, "link"));
      expect((await folded("link"))[1]).toMatchObject({ judgedNow: 0, digest: first.digest });
      const [line = ""] = linesOf(results);
      expect(JSON.parse(line)).toMatchObject({ file: join(realpathSync(rosie!), "log.ndjson") });
      writeFileSync(results, changedResult(line, { file: "log.ndjson" }));
      expect((await folded("amir"))[1]).toMatchObject({ judgedNow: 1, digest: other.digest });
    }));

  it("verifies a log again if another version of the auditor has verified it", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 2, 1);
      const [, first] = await fold(folder);
      const results = join(folder, "logs.audit.ndjson");
      const [one = "", other = ""] = linesOf(results);
      writeFileSync(results, `${changedResult(one, { version: "0.0.1" })}${other}\n`);
      expect((await fold(folder))[1]).toMatchObject({ judgedNow: 1, digest: first.digest, totals: first.totals });
    }));

  it("reports a broken symbolic link as a missing file", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 1, 1);
      symlinkSync(join(folder, "gone"), join(folder, "logs", "link.ndjson"));
      const { out } = await run("fold", join(folder, "logs"), "--workers", "1", "--json");
      const { unread } = JSON.parse(out) as { unread: { file: string; error: string }[] };
      expect(unread).toMatchObject([{ file: "link.ndjson", error: expect.stringMatching(/^There is no file .*link/) }]);
    }));

  it("writes its results next to the folder, or to the file of --results", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 2, 1);
      await fold(folder);
      expect(linesOf(join(folder, "logs.audit.ndjson"))).toHaveLength(2);
      await fold(folder, "--results", join(folder, "elsewhere"));
      expect(linesOf(join(folder, "elsewhere"))).toHaveLength(2);
    }));

  it("lists the first ten of many copies of a log, and the number of the others", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 1, 1);
      for (let i = 0; i < 14; i++) cpSync(join(folder, "logs", "0.ndjson"), join(folder, "logs", `copy-${i}.ndjson`));
      const { out } = await run("fold", join(folder, "logs"), "--workers", "1");
      expect(out.match(/has the same journal as/g)).toHaveLength(10);
      expect(out).toContain("and 4 more logs; --json lists all");
    }));

  it("continues after it was killed, and counts no log twice", { timeout: 120_000 }, () =>
    inFolder(async (folder) => {
      writeLogs(folder, 60, 400);
      const results = join(folder, "logs.audit.ndjson");
      const command = ["build.mjs", "run", "audit", "--", "fold", join(folder, "logs"), "--workers", "2", "--json"];
      // Built separately, so that the killed process is the audit.
      spawnSync(process.execPath, ["build.mjs", "run", "audit", "--", "--version"]);
      const killed = spawn(process.execPath, ["dist/node/audit.js", ...command.slice(4)], { stdio: "ignore" });
      while (linesOf(results).length < 5) await setTimeout(5);
      killed.kill("SIGKILL");
      await new Promise((resolve) => killed.once("exit", resolve));
      // Simulates that it was killed while it wrote a line.
      const done = linesOf(results).length;
      writeFileSync(results, `${readFileSync(results, "utf8")}{"file":"59.nd`);
      const { stdout, status } = spawnSync(process.execPath, command, { encoding: "utf8" });
      const resumed = JSON.parse(stdout) as Folded;
      expect([status, resumed.judgedNow]).toEqual([1, 60 - done]);
      expect(new Set(linesOf(results).map((line) => (JSON.parse(line) as { file: string }).file)).size).toBe(60);
      expect(linesOf(results)).toHaveLength(60);
      const [, fresh] = await fold(folder, "--results", join(folder, "fresh"));
      expect([resumed.digest, resumed.totals]).toEqual([fresh.digest, fresh.totals]);
    }),
  );

  it("does not read its own results as a log, in any folder", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 3, 1);
      await fold(folder);
      const around = await run("fold", folder, "--workers", "1", "--json");
      expect((JSON.parse(around.out) as Folded).totals.files).toBe(3);
      const within = ["--results", join(folder, "logs", "done.ndjson")];
      await fold(folder, ...within);
      expect((await fold(folder, ...within))[1]).toMatchObject({ judgedNow: 0, totals: { files: 3 } });
    }));

  it("refuses a results file with other contents, and does not change it", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 1, 1);
      const log = join(folder, "logs", "0.ndjson");
      const text = readFileSync(log, "utf8");
      for (const other of [text, text.slice(0, -9), "notes", '{"file":"0.ndjson"}\n']) {
        writeFileSync(join(folder, "other"), other);
        const { code, err } = await run("fold", join(folder, "logs"), "--results", join(folder, "other"));
        expect([code, err]).toEqual([3, expect.stringContaining("is not a results file of fold")]);
        expect(readFileSync(join(folder, "other"), "utf8")).toBe(other);
      }
    }));

  it("reports that it cannot write its results", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 1, 1);
      const { code, err } = await run("fold", join(folder, "logs"), "--results", join(folder, "no", "where"));
      expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([
        3,
        expect.stringContaining("could not be written: its folder does not exist. fold writes its results there"),
      ]);
    }));

  it("verifies a file once, also if several links lead to it", () =>
    inFolder(async (folder) => {
      writeLogs(folder, 2, 1);
      symlinkSync(".", join(folder, "logs", "again"));
      symlinkSync("0.ndjson", join(folder, "logs", "a-link.ndjson"));
      symlinkSync("nowhere", join(folder, "logs", "dangling.ndjson"));
      const { out } = await run("fold", join(folder, "logs"), "--workers", "1", "--json");
      const { totals, unread } = JSON.parse(out) as Folded & { unread: { file: string }[] };
      expect([totals.files, unread.map(({ file }) => file)]).toEqual([2, ["dangling.ndjson"]]);
    }));

  it("refuses a path that is not a folder with logs", () =>
    inFolder(async (folder) => {
      const missing = await run("fold", join(folder, "logs"));
      expect([missing.code, missing.err]).toEqual([3, expect.stringContaining("is not a folder")]);
      const empty = await run("fold", folder);
      expect([empty.code, empty.err]).toEqual([3, expect.stringContaining("has no journal")]);
      mkdirSync(join(folder, "logs"));
      writeFileSync(join(folder, "logs/empty.ndjson"), "");
      const { code, out } = await run("fold", join(folder, "logs"), "--workers", "1");
      expect([code, out]).toEqual([3, expect.stringContaining("Could not be read")]);
    }));
});
