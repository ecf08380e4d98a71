import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf } from "../../support/journals.ts";

const lines = evening().lines();
const good = fileOf(lines);

const exported = async (...args: readonly string[]) =>
  (await runWith({ log: good }, "export", "@/log", "--redact", ...args)).out.split("\n").slice(0, -1);

interface Check {
  readonly check: string;
  readonly outcome: string;
}
async function outcomes(log: string): Promise<Record<string, string>> {
  const { out } = await runWith({ log }, "verify", "@/log", "--json");
  const { files } = JSON.parse(out) as { files: { checks: Check[] }[] };
  return Object.fromEntries(files[0]!.checks.map(({ check, outcome }) => [check, outcome]));
}

describe("a redacted copy", () => {
  it("is reported as incomplete by every command", async () => {
    const copy = fileOf(await exported());
    for (const command of [
      ["replay", "@/copy", "--state", "deposits"],
      ["explain", "@/copy", "--movement", "mv-18"],
      ["bisect", "@/copy", "--invariant", "deposits.current == null"],
      ["diff", "@/copy", "--from", "seq:4", "--to", "seq:13"],
      ["diff", "@/copy", "@/log"],
      ["statement", "@/copy"],
    ]) {
      const { code, out } = await runWith({ copy, log: good }, ...command);
      expect([command[0], code]).toEqual([command[0], 5]);
      expect(out.replaceAll(/\s+/g, " ")).toMatch(/\d+ lines are withheld: their effect is missing here\./);
    }
  });

  it("reports a withheld record as withheld", async () => {
    const copy = fileOf(await exported());
    for (const command of ["replay", "explain"]) {
      const { code, err } = await runWith({ copy }, command, "@/copy", "--seq", "8");
      expect([code, err]).toEqual([3, expect.stringMatching(/^Record 8 of \S+ is withheld\./)]);
    }
  });

  it("has the same wallet as the original log at any time", async () => {
    const copy = fileOf(await exported());
    for (const how of [[], ["--unchecked"]]) {
      const [ofCopy, ofLog] = await Promise.all(
        ["@/copy", "@/log"].map((file) =>
          runWith({ copy, log: good }, "replay", file, "--at", "19:30:36", "--json", ...how),
        ),
      );
      const walletOf = ({ out }: { out: string }) => (JSON.parse(out) as { state: unknown }).state;
      expect(walletOf(ofCopy!)).toEqual(walletOf(ofLog!));
    }
  });

  it("has the same line hashes as the original log", async () => {
    const { out } = await runWith({ copy: fileOf(await exported()), log: good }, "diff", "@/log", "@/copy", "--json");
    expect(JSON.parse(out)).toMatchObject({ sameLines: lines.length, firstDifference: null });
  });

  it("keeps the lines of the wallet and the screen unchanged, and only the hash of every other line", async () => {
    const copy = await exported();
    expect(copy).toHaveLength(lines.length);
    for (const [i, line] of copy.entries()) {
      const isPrivate = /"player":"|"description":"[^"]*\d{3}|"text":"[^"]*[a-z]{2}/.test(lines[i]!);
      const isKept = /"type":"(?:wallet|display|journal)\./.test(lines[i]!) && !isPrivate;
      expect([lines[i], line === lines[i]]).toEqual([lines[i], isKept]);
      if (!isKept) expect(line).toMatch(/^\{"leaf":"[0-9a-f]{64}","seq":\d+,"withheld":"any"\}$/);
    }
  });

  it("keeps the areas of --keep", async () => {
    const copy = await exported("--keep", "wallet,deposits");
    expect(copy.filter((line, i) => line === lines[i] && line.includes('"type":"deposits.'))).not.toEqual([]);
    expect(await exported("--keep", " wallet , deposits,")).toEqual(copy);
    expect((await runWith({ log: good }, "export", "@/log", "--redact", "--keep", "weather")).code).toBe(3);
    expect((await runWith({ log: good }, "export", "@/log")).code).toBe(3);
  });

  it("still proves its balances, and reports the checks that are incomplete", async () => {
    const found = await outcomes(fileOf(await exported()));
    expect(found).toMatchObject({
      encoding: "passed",
      order: "passed",
      balances: "passed",
      seal: "passed",
      chain: "incomplete",
      state: "incomplete",
    });
    expect(Object.values(found)).not.toContain("failed");
  });

  it("cannot be changed without detection, in a kept or in a withheld line", async () => {
    const copy = await exported();
    const failed = async (log: readonly string[]) =>
      Object.entries(await outcomes(fileOf(log))).find(([, outcome]) => outcome === "failed")?.[0];
    const kept = copy.findIndex((line) => line.includes("movement-booked"));
    expect(await failed(copy.with(kept, copy[kept]!.replace("2000", "3000")))).toBe("chain");
    const withheld = copy.findIndex(
      (line) => line.startsWith('{"leaf"') && !copy[copy.indexOf(line) + 1]!.startsWith('{"leaf"'),
    );
    expect(
      await failed(
        copy.with(
          withheld,
          copy[withheld]!.replace(/(?<="leaf":")./, (digit) => (digit === "0" ? "1" : "0")),
        ),
      ),
    ).toBe("chain");
    expect(await failed(copy.toSpliced(withheld, 1))).toBe("order");
  });

  it("matches the same checkpoints, and gives the same proofs", async () => {
    await inFolder(async (folder) => {
      const path = (name: string) => join(folder, name);
      writeFileSync(path("log"), good);
      writeFileSync(path("copy"), fileOf(await exported()));
      const { out: vkey } = await run("keygen", "example.com/auditor", "--out", path("key"));
      for (const seq of ["40", "91"]) {
        const [ofLog, ofCopy] = [
          await run("checkpoint", path("log"), "--key", path("key"), "--seq", seq),
          await run("checkpoint", path("copy"), "--key", path("key"), "--seq", seq),
        ];
        expect(ofCopy.out).toBe(ofLog.out);
        writeFileSync(path("checkpoint"), ofLog.out);
      }
      const { out } = await run(
        "verify",
        "--json",
        path("copy"),
        "--checkpoint",
        path("checkpoint"),
        "--vkey",
        vkey.trim(),
      );
      expect(JSON.parse(out)).toMatchObject({
        files: [
          { checks: expect.arrayContaining([expect.objectContaining({ check: "checkpoint", outcome: "passed" })]) },
        ],
      });
      const proofs = ["log", "copy"].map((name) =>
        run("prove", path(name), "--seq", "12", "--checkpoint", path("checkpoint")),
      );
      const [ofLog, ofCopy] = await Promise.all(proofs);
      expect(ofCopy).toEqual(ofLog);
    });
  });

  it("explains the records that it has, and exports to the same copy again", async () => {
    const copy = fileOf(await exported());
    const { code, out } = await runWith({ copy }, "explain", "@/copy", "--movement", "mv-18");
    expect([code, out]).toEqual([
      5,
      expect.stringContaining("There are more causes than shown here, from record 12 back."),
    ]);
    expect((await runWith({ copy }, "export", "@/copy", "--redact")).out).toBe(copy);
  });
});
