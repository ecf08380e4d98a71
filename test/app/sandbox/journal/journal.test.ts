import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { base64Of, readCheckpoint } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../../../app/audit/engine/checkpoint/merkle.ts";
import { isSignedBy, nodeHash, parseVerifier } from "../../../../app/audit/command-line/note.ts";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { spendBudget } from "../../../../app/sandbox/accounts/attempts.ts";
import { GROWTH, journalModule } from "../../../../app/sandbox/journal/module.ts";
import { readReceipt } from "../../../../domain/journal/receipt.ts";
import { runWith } from "../../../support/audit.ts";
import { recordOf } from "../../../support/journals.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { browser, recorded, type Toy } from "./deliveries.ts";

const modules = [accountsModule, journalModule];

const archived = async ({ origins }: Toy, journal = "jrn-1") =>
  (await fetch(`${origins.operator}/journals/${journal}.ndjson`)).text();

describe("delivered journals", () => {
  it("are stored unchanged, for auditors", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    expect(await deliver(0, lines.slice(0, 2))).toMatchObject({ success: true, data: { acknowledged: 2 } });
    expect(await deliver(2, lines.slice(2))).toMatchObject({ success: true, data: { acknowledged: 5 } });
    expect(await archived(sandbox)).toBe(lines.map((line) => `${line}\n`).join(""));
    const list = await (await fetch(`${sandbox.origins.operator}/journals.json`)).json();
    expect(list).toMatchObject([{ id: "jrn-1", player: "p-rosie", count: 5, sealed: true }]);
  });

  it("get a signed receipt for all lines that are held, with the backend's time", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    const vkey = (await (await fetch(`${sandbox.origins.operator}/operator.vkey`)).text()).trim();
    const tree = new MerkleTree(nodeHash);
    for (const [from, to] of [
      [0, 2],
      [2, 5],
      [0, 5],
    ] as const) {
      const { data } = (await deliver(from, lines.slice(from, to))) as { data: { receipt: string } };
      while (tree.size < to) tree.push(leafHash(lines[tree.size]!));
      const receipt = Result.getOrThrow(readReceipt(data.receipt));
      expect(receipt).toMatchObject({
        origin: "eyes-down.example/sandbox/jrn-1",
        size: to,
        root: base64Of(tree.root()),
      });
      expect(receipt.head).toBe(leafHash(lines[to - 1]!));
      expect(Math.abs(Date.parse(receipt.time) - Date.now())).toBeLessThan(60_000);
      expect(isSignedBy(Result.getOrThrow(readCheckpoint(data.receipt)).signed, parseVerifier(vkey))).toBe(true);
    }
  });

  it("may be larger than the fields of a form", async () => {
    const sandbox = await toySandbox({ modules });
    const lines = recorded("p-rosie", "jrn-1", 500);
    expect(lines.join("").length).toBeGreaterThan(80_000);
    expect(await (await browser(sandbox, "rosie"))(0, lines)).toMatchObject({ data: { acknowledged: 502 } });
  });

  it("are refused in one sentence where they have more values than any delivery, because each would cost one of its own", async () => {
    const sandbox = await toySandbox({ modules });
    const answer = await (await browser(sandbox, "rosie"))(0, Array.from({ length: 50_000 }, () => 0) as never);
    expect(answer).toMatchObject({ success: false, status: "BAD_REQUEST" });
    expect(JSON.stringify(answer).length).toBeLessThan(1_000);
  });

  it("get no receipt that their name states, because the operator would sign it", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const root = base64Of("00".repeat(32));
    const [head, time] = ["00".repeat(32), "2026-11-20T19:00:05.000Z"];
    const name = `jrn-2\n99\n${root}\nhead ${head}\ntime ${time}\n\n— example.com AAAA`;
    const answer = await deliver(0, recorded("p-rosie", name), name);
    expect(answer).toMatchObject({ success: false, data: null });
    expect(await (await fetch(`${sandbox.origins.operator}/journals.json`)).json()).toEqual([]);
  });

  it("may come twice, overlap, or come too early", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    expect(await deliver(2, lines.slice(2))).toMatchObject({ data: { acknowledged: 0 } });
    await deliver(0, lines.slice(0, 3));
    expect(await deliver(0, lines.slice(0, 3))).toMatchObject({ data: { acknowledged: 3 } });
    expect(await deliver(1, lines.slice(1))).toMatchObject({ data: { acknowledged: 5 } });
    expect(await archived(sandbox)).toBe(lines.map((line) => `${line}\n`).join(""));
  });

  it("are accepted only from the player that they name", async () => {
    const sandbox = await toySandbox({ modules });
    const lines = recorded("p-rosie");
    const stranger = await browser(sandbox);
    expect(await stranger(0, lines)).toMatchObject({ success: false });
    const other = await browser(sandbox, "newbie");
    expect(await other(0, lines)).toMatchObject({ success: false });
    const rosie = await browser(sandbox, "rosie");
    await rosie(0, lines.slice(0, 2));
    expect(await other(2, lines.slice(2))).toMatchObject({ success: false });
    expect(await archived(sandbox)).toBe(
      lines
        .slice(0, 2)
        .map((line) => `${line}\n`)
        .join(""),
    );
  });

  it("are refused completely if one line is invalid", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    const changed = lines.with(3, (lines[3] ?? "").replace("false", "true"));
    expect(await deliver(0, changed)).toMatchObject({ success: false });
    expect((await fetch(`${sandbox.origins.operator}/journals/jrn-1.ndjson`)).status).toBe(404);
    await deliver(0, lines);
    expect(await deliver(0, changed)).toMatchObject({ success: false });
    expect(await archived(sandbox)).toBe(lines.map((line) => `${line}\n`).join(""));
  });

  it("are in the operator's register by their heads, which an auditor compares with the logs", async () => {
    const dataDirectory = temporaryDirectory();
    const first = await toySandbox({ modules, dataDirectory });
    const lines = recorded("p-rosie");
    const deliver = await browser(first, "rosie");
    await deliver(0, lines.slice(0, 2));
    await deliver(0, lines.slice(0, 2));
    await deliver(0, lines.with(1, "{}"));
    // The client names the journals: this one has the name of the register.
    await deliver(0, recorded("p-rosie", "heads"), "heads");
    await first.close();
    const sandbox = await toySandbox({ modules, dataDirectory });
    await (
      await browser(sandbox, "rosie")
    )(2, lines.slice(2));

    const page = async (name: string) => (await fetch(`${sandbox.origins.operator}/${name}`)).text();
    const register = await page("register.ndjson");
    const entries = register.trimEnd().split("\n").map(recordOf) as unknown as { journal: string; size: number }[];
    expect(entries.map(({ journal, size }) => [journal, size])).toEqual([
      ["jrn-1", 2],
      ["heads", 5],
      ["jrn-1", 5],
    ]);
    const files = {
      "register.checkpoint": await page("register.checkpoint"),
      register,
      "a.ndjson": await page("journals/jrn-1.ndjson"),
      "b.ndjson": await page("journals/heads.ndjson"),
    };
    expect(files["register.checkpoint"]).toMatch(/^eyes-down\.example\/sandbox\/heads\n3\n/);
    const options = ["--register", "@/register", "--register-checkpoint", "@/register.checkpoint"];
    const vkey = (await page("register.vkey")).trim();
    const { code, out } = await runWith(files, "player", "@", ...options, "--vkey", vkey);
    expect(out).toContain("They have 3 heads of 2 journals of the player.");
    expect(code).toBe(0);
    // The key of the receipts does not sign the register: a receipt for the journal “heads” is not a checkpoint of it.
    const receipts = (await page("operator.vkey")).trim();
    expect((await runWith(files, "player", "@", ...options, "--vkey", receipts)).code).toBe(2);
  });

  it("are taken only so fast from one player, who would fill the disk, and completely after an hour", async () => {
    const sandbox = await toySandbox({ modules });
    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    const all = lines.map((line) => `${line}\n`).join("");
    await deliver(0, lines.slice(0, 2));
    const { transact, ...kernel } = sandbox.kernel();
    const left = 70_000;
    await transact(() => spendBudget(kernel, "journal", "p-rosie", GROWTH, GROWTH.most - left, kernel.clock.now()));
    // Another journal costs more than what is left, and its lines are not stored.
    expect(await deliver(0, recorded("p-rosie", "jrn-2"), "jrn-2")).toMatchObject({ status: "TOO_MANY_REQUESTS" });
    expect((await fetch(`${sandbox.origins.operator}/journals/jrn-2.ndjson`)).status).toBe(404);
    expect(await deliver(2, lines.slice(2))).toMatchObject({ data: { acknowledged: 5 } });
    expect(await archived(sandbox)).toBe(all);
    await sandbox.control("world/advance-clock", { hours: 1 });
    const again = await browser(sandbox, "rosie");
    expect(await again(0, recorded("p-rosie", "jrn-2"), "jrn-2")).toMatchObject({ data: { acknowledged: 5 } });
  });

  it("survive the end of the backend's process once they are acknowledged", async () => {
    const dataDirectory = temporaryDirectory();
    const sandbox = await toySandbox({ modules, dataDirectory });
    const lines = recorded("p-rosie");
    await (
      await browser(sandbox, "rosie")
    )(0, lines.slice(0, 3));
    await sandbox.close();
    const again = await toySandbox({ modules, dataDirectory });
    expect(await (await browser(again, "rosie"))(3, lines.slice(3))).toMatchObject({ data: { acknowledged: 5 } });
    expect(await archived(again)).toBe(lines.map((line) => `${line}\n`).join(""));
  });
});
