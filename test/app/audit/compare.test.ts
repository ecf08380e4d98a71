import { describe, expect, it } from "vitest";
import { runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

const lines = evening().lines();
const good = fileOf(lines);
const flat = (text: string) => text.replaceAll(/\s+/g, " ");

/** Two thousand records. From one of them on, the balance is below £5. */
function long(): string {
  const scene = new Scene({ journal: "jrn-long", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(10_000));
  scene.state();
  while (scene.lines().length < 2_000) scene.move("STAKE", -10, null, "Lucky Larder");
  return fileOf(scene.lines());
}

describe("bisect", () => {
  it("finds the line in eleven steps for two thousand lines", async () => {
    const { code, out } = await runWith(
      { log: long() },
      "bisect",
      "@/log",
      "--invariant",
      "wallet.balance >= £5",
      "--json",
    );
    const { steps, firstFalse } = JSON.parse(out) as { steps: unknown[]; firstFalse: { line: number } };
    expect(code).toBe(1);
    expect(steps).toHaveLength(11);
    // Each stake is a movement and a statement, after the opening and the first statement.
    expect(firstFalse.line).toBe(3 + 2 * 950);
    const text = await runWith({ log: long() }, "bisect", "@/log", "--invariant", "wallet.balance >= £5");
    expect(flat(text.out)).toContain("11 steps for 2,000 lines");
    expect(flat(text.out)).toContain("The server booked a stake");
  });

  it("finds the same line as --every, if the invariant stays false once it is false", async () => {
    for (const position of [18, 20, 23, 26, 27]) {
      const invariant = `wallet.position < ${position}`;
      const halved = await runWith({ log: good }, "bisect", "@/log", "--invariant", invariant, "--json");
      const every = await runWith({ log: good }, "bisect", "@/log", "--invariant", invariant, "--json", "--every");
      const lineOf = (out: string) => (JSON.parse(out) as { firstFalse: { line: number } }).firstFalse.line;
      expect(lineOf(halved.out)).toBe(lineOf(every.out));
    }
  });

  it("states that it did not check whether the invariant was false in between", async () => {
    const invariant = "wallet.frozen == null";
    const halved = await runWith({ log: good }, "bisect", "@/log", "--invariant", invariant);
    expect([halved.code, flat(halved.out)]).toEqual([
      0,
      expect.stringContaining("Not checked: whether it was false in between"),
    ]);
    const every = await runWith({ log: good }, "bisect", "@/log", "--invariant", invariant, "--every");
    expect([every.code, flat(every.out)]).toEqual([1, expect.stringContaining("is first false after line 20")]);
  });

  it.each([
    ["wallet.balanse >= 0", "there is no wallet.balanse; wallet has status, opening, balance"],
    ["wallett.balance >= 0", "there is no wallett.balance; there is journal, bingo"],
    ["balance >= 0", "there is no balance (write wallet.balance); there is journal, bingo"],
    ["wallet.balance", "its value is 0, neither true nor false: add a comparison"],
  ])("refuses %s", async (invariant, reason) => {
    for (const every of [[], ["--every"]]) {
      const { code, err } = await runWith({ log: good }, "bisect", "@/log", "--invariant", invariant, ...every);
      expect([code, flat(err)]).toEqual([3, expect.stringContaining(`The invariant is not valid: ${reason}`)]);
    }
  });

  it("may name a field that exists only later", async () => {
    const invariant = `deposits.deposits["dep-1"] == null || deposits.deposits["dep-9"] == null`;
    expect((await runWith({ log: good }, "bisect", "@/log", "--every", "--invariant", invariant)).code).toBe(0);
  });

  it("refuses a broken log and an invalid invariant", async () => {
    const broken = await runWith({ log: good.replace("-1000", "-1001") }, "bisect", "@/log", "--invariant", "true");
    expect(broken.code).toBe(2);
    const invalid = await runWith({ log: good }, "bisect", "@/log", "--invariant", "wallet >");
    expect([invalid.code, invalid.err]).toEqual([3, expect.stringContaining("The invariant is not valid")]);
  });
});

describe("diff", () => {
  it("of a log and itself has no difference", async () => {
    const { code, out } = await runWith({ a: good, b: good }, "diff", "@/a", "@/b");
    expect([code, out]).toEqual([0, expect.stringContaining(`The two logs are the same, ${lines.length} lines.`)]);
  });

  it("of a log and its first lines gives the number of the other lines", async () => {
    const files = { a: good, b: fileOf(lines.slice(0, 50)) };
    const { code, out } = await runWith(files, "diff", "@/a", "@/b");
    expect(code).toBe(1);
    expect(flat(out)).toMatch(/\/a begins with all lines of \S+\/b and has 42 more lines\./);
  });

  it("of two logs gives the first line that differs, its changes, and the balances at the end", async () => {
    const other = forged(lines, (record, i) => {
      if (i === 13) record.data = { ...record.data, amount: 1000 };
    });
    const { code, out } = await runWith({ a: good, b: fileOf(other) }, "diff", "@/a", "@/b", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      sameLines: 13,
      firstDifference: { line: 14, changes: [{ path: "data.amount", before: 2000, after: 1000 }] },
      logs: [{ balance: 3980 }, { balance: 3980 }],
    });
  });

  it("of one log and a period gives the changes of the state", async () => {
    const { code, out } = await runWith({ a: good }, "diff", "@/a", "--from", "seq:11", "--to", "19:31:00", "--json");
    expect(code).toBe(0);
    const { changes } = JSON.parse(out) as { changes: { path: string }[] };
    expect(changes).toContainEqual({ path: "wallet.balance", before: 1250, after: 3250 });
    expect(changes.every(({ path }) => /^(?:wallet|deposits|display)\./.test(path))).toBe(true);
  });

  it("of a period without a start begins at the first record", async () => {
    const { out } = await runWith({ a: good }, "diff", "@/a", "--to", "seq:5", "--json");
    expect(JSON.parse(out)).toMatchObject({ from: null, to: 5 });
  });

  it("refuses a period that ends before it begins", async () => {
    const { code, err } = await runWith({ a: good }, "diff", "@/a", "--from", "19:31", "--to", "seq:3");
    expect([code, flat(err)]).toEqual([3, expect.stringContaining("is after --to (record 3 of")]);
  });

  it("refuses a broken log, three logs, and one log without a period", async () => {
    const broken = fileOf(lines).replace("-1000", "-1001");
    expect((await runWith({ a: good, b: broken }, "diff", "@/a", "@/b")).code).toBe(2);
    expect((await runWith({ a: good }, "diff", "@/a", "@/a", "@/a")).code).toBe(3);
    expect((await runWith({ a: good }, "diff", "@/a")).code).toBe(3);
    expect((await runWith({ a: good }, "diff", "@/a", "@/a", "--from", "seq:1")).code).toBe(3);
    expect((await runWith({ a: fileOf(short().lines()) }, "diff", "@/a", "--to", "seq:99")).code).toBe(3);
  });
});
