import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatMoney, type Pence, pence } from "../../../domain/money.ts";
import { inFolder, run } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf } from "../../support/journals.ts";

const lines = evening().lines();

const shown = (amount: Pence) => ({ amount, text: formatMoney(amount) });

interface Workspace {
  readonly path: (name: string) => string;
  /** Runs a command and writes its standard output to a file. */
  readonly keep: (name: string, ...args: readonly string[]) => Promise<number>;
  readonly vkey: string;
}

/** A folder with the evening, a key, a checkpoint after record 40 and one of the complete log. */
const inWorkspace = (act: (workspace: Workspace) => Promise<void>) =>
  inFolder(async (folder) => {
    const path = (name: string) => join(folder, name);
    const keep: Workspace["keep"] = async (name, ...args) => {
      const { code, out } = await run(...args);
      writeFileSync(path(name), out);
      return code;
    };
    writeFileSync(path("log"), fileOf(lines));
    expect(await keep("vkey", "keygen", "example.com/auditor", "--out", path("key"))).toBe(0);
    expect(await keep("early", "checkpoint", path("log"), "--key", path("key"), "--seq", "40")).toBe(0);
    expect(await keep("late", "checkpoint", path("log"), "--key", path("key"))).toBe(0);
    await act({ path, keep, vkey: readFileSync(path("vkey"), "utf8").trim() });
  });

describe("a checkpoint", () => {
  it("of another journal is reported as such, and does not make an honest log fail", () =>
    inWorkspace(async ({ path, vkey }) => {
      const short = "fixtures/journals/short.ndjson";
      for (const name of ["early", "late"]) {
        const { code, out } = await run("verify", short, "--checkpoint", path(name), "--vkey", vkey);
        expect(code).toBe(5);
        expect(out.replaceAll(/\s+/g, " ")).toMatch(
          /~ incomplete Checkpoint The checkpoint is of another journal \(example\.com\/auditor\/\S+\): this log was not compared with it\./,
        );
      }
    }));

  it("is not signed for a log whose name contains the lines of another checkpoint", () =>
    inWorkspace(async ({ path, keep }) => {
      const journal = `jrn\n1\n${"A".repeat(43)}=\nmore`;
      const hostile = forged(lines, (record, i) => {
        if (i === 0) record.data = { ...record.data, journal };
      });
      writeFileSync(path("hostile"), fileOf(hostile));
      expect(await keep("signed", "checkpoint", path("hostile"), "--key", path("key"))).toBe(3);
      expect(readFileSync(path("signed"), "utf8")).toBe("");
      const named = await run("checkpoint", path("hostile"), "--key", path("key"), "--origin", "example.com/log");
      expect(named.code).toBe(0);
    }));

  it("is not checked with a key that was copied wrongly", () =>
    inWorkspace(async ({ path, vkey }) => {
      const { code, err } = await run("verify", path("log"), "--checkpoint", path("late"), "--vkey", `${vkey}x`);
      expect([code, err]).toEqual([3, expect.stringContaining("That is not a verifier key")]);
    }));

  it("names the log, its size and its root, and is signed", () =>
    inWorkspace(async ({ path }) => {
      const [origin, size, root, blank, signature] = readFileSync(path("late"), "utf8").split("\n");
      expect([origin, size, blank]).toEqual(["example.com/auditor/jrn-evening", String(lines.length), ""]);
      expect(root).toMatch(/^[A-Za-z0-9+/]{43}=$/);
      expect(signature).toMatch(/^— example\.com\/auditor [A-Za-z0-9+/]+=*$/);
    }));

  it("is signed with a key that only its owner can read, and that is never overwritten", () =>
    inWorkspace(async ({ path }) => {
      expect(statSync(path("key")).mode & 0o777).toBe(0o600);
      expect((await run("keygen", "example.com/auditor", "--out", path("key"))).code).toBe(3);
    }));

  it("matches the log it was made from", () =>
    inWorkspace(async ({ path, vkey }) => {
      const { code, out } = await run("verify", path("log"), "--checkpoint", path("early"), "--vkey", vkey);
      expect(code).toBe(0);
      expect(out.replaceAll(/\s+/g, " ")).toContain("✓ passed Checkpoint The log begins with the same 41 lines");
      expect((await run("verify", path("log"), "--checkpoint", path("early"))).code).toBe(5);
    }));

  it("shows that a log was rewritten with everything recomputed", () =>
    inWorkspace(async ({ path, vkey }) => {
      const richer = forged(lines, (record) => {
        const { balance, what, amount } = record.data;
        if (typeof balance === "number") record.data = { ...record.data, balance: balance + 100 };
        // A forger who changes a balance must change the shown balance as well.
        if (what === "balance") record.data = { ...record.data, ...shown(pence(Number(amount) + 100)) };
      });
      writeFileSync(path("forged"), fileOf(richer));
      expect((await run("verify", path("forged"))).code).toBe(0);
      const { code, out } = await run("verify", path("forged"), "--checkpoint", path("early"), "--vkey", vkey);
      expect(code).toBe(2);
      expect(out.replaceAll(/\s+/g, " ")).toContain(
        "does not begin with the 41 lines of the checkpoint of example.com/auditor/jrn-evening",
      );
    }));

  it("shows that lines were removed at the end", () =>
    inWorkspace(async ({ path, vkey }) => {
      writeFileSync(path("cut"), fileOf(lines.slice(0, -5)));
      const { code, out } = await run("verify", "--json", path("cut"), "--checkpoint", path("late"), "--vkey", vkey);
      const { files } = JSON.parse(out) as { files: { firstBad: unknown }[] };
      expect(code).toBe(2);
      expect(files[0]?.firstBad).toMatchObject({ check: "checkpoint", line: lines.length - 4 });
    }));

  it("fails if another key signed it", () =>
    inWorkspace(async ({ path, keep }) => {
      await keep("other", "keygen", "example.com/auditor", "--out", path("other-key"));
      const other = readFileSync(path("other"), "utf8").trim();
      expect((await run("verify", path("log"), "--checkpoint", path("late"), "--vkey", other)).code).toBe(2);
    }));
});

describe("a proof", () => {
  const proveAndCheck = async ({ path, keep, vkey }: Workspace, seq: number, record: string) => {
    expect(await keep("proof", "prove", path("log"), "--seq", String(seq), "--checkpoint", path("late"))).toBe(0);
    writeFileSync(path("record"), record);
    return run("check-proof", path("proof"), "--record", path("record"), "--vkey", vkey);
  };

  it("shows without the log that a record is in the log", () =>
    inWorkspace(async (workspace) => {
      for (const seq of [0, 1, 12, 40, lines.length - 1]) {
        expect((await proveAndCheck(workspace, seq, lines[seq]!)).code).toBe(0);
        expect((await proveAndCheck(workspace, seq, `${lines[seq]!}\n`)).code).toBe(0);
      }
      const { code, out } = await proveAndCheck(workspace, 12, lines[13]!);
      expect([code, out]).toEqual([2, expect.stringContaining("The proof is not valid")]);
    }));

  it("shows that one checkpoint extends another", () =>
    inWorkspace(async ({ path, keep, vkey }) => {
      expect(await keep("proof", "prove", path("log"), "--extends", path("early"), "--checkpoint", path("late"))).toBe(
        0,
      );
      const check = (earlier: string) => run("check-proof", path("proof"), "--extends", path(earlier), "--vkey", vkey);
      expect((await check("early")).code).toBe(0);
      expect((await check("late")).code).toBe(2);
    }));

  it("is not made from a log that does not match the checkpoint", () =>
    inWorkspace(async ({ path }) => {
      writeFileSync(path("other"), fileOf(forged(lines, (record) => (record.at = record.at.replace("2026", "2027")))));
      const { code, out, err } = await run("prove", path("other"), "--seq", "3", "--checkpoint", path("late"));
      expect([code, out, err]).toEqual([2, "", "The log does not match the checkpoint, so there is no proof.\n"]);
    }));

  it("is incomplete without a key", () =>
    inWorkspace(async ({ path, keep }) => {
      await keep("proof", "prove", path("log"), "--seq", "3", "--checkpoint", path("late"));
      writeFileSync(path("record"), lines[3]!);
      expect((await run("check-proof", path("proof"), "--record", path("record"))).code).toBe(5);
    }));

  it.each([
    ["prove", "--checkpoint", "late"],
    ["prove", "--checkpoint", "late", "--seq", "999"],
    ["prove", "--checkpoint", "early", "--extends", "late"],
    ["prove", "--checkpoint", "log", "--seq", "1"],
    ["check-proof"],
  ])("is refused for %s %s %s %s %s", (...words) =>
    inWorkspace(async ({ path }) => {
      const args = words.map((word) => (["late", "early", "log"].includes(word) ? path(word) : word));
      expect((await run(args[0]!, path("log"), ...args.slice(1))).code).toBe(3);
    }),
  );
});
