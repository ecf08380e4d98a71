import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMATS } from "../../../app/audit/command-line/commands/statement.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { MOVEMENT_KINDS } from "../../../domain/wallet/movement.ts";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";

const good = fileOf(evening().lines());
const statement = (...args: readonly string[]) => runWith({ log: good }, "statement", "@/log", ...args);

interface Stated {
  readonly opening: { readonly balance: number; readonly position: number };
  readonly movements: readonly { readonly ref: string; readonly amount: number; readonly folded: number }[];
  readonly closing: { readonly balance: number; readonly totals: Record<string, number>; readonly result: number };
  readonly caveats: readonly string[];
}
const stated = async (...args: readonly string[]) =>
  JSON.parse((await statement("--format", "json", ...args)).out) as Stated;

describe("a statement", () => {
  it("has the opening balance, the movements, the closing balance and the result of playing", async () => {
    const { opening, movements, closing } = await stated();
    expect(opening).toEqual({ balance: 1250, position: 17 });
    expect(movements.map(({ amount }) => amount)).toEqual([2000, -20, -20, 60, -100, -20, 1500, -20, 350, -1000]);
    expect(closing).toMatchObject({
      balance: 3980,
      totals: { "paid in": 2000, "paid out": -1000, staked: -180, won: 1910, adjusted: 0 },
      result: 1730,
    });
  });

  it("has the movements booked in a period, with the balances at its ends", async () => {
    const { opening, movements, closing } = await stated("--from", "19:31:23", "--to", "19:31:40");
    expect(opening).toEqual({ balance: 3230, position: 19 });
    expect(movements.map(({ ref }) => ref)).toEqual(["mv-20", "mv-21", "mv-22"]);
    expect(closing).toMatchObject({ balance: 3170, result: -60 });
  });

  it("has the balance of its time in a period without movements", async () => {
    const early = await stated("--to", "19:30:10");
    expect([early.opening.balance, early.closing.balance, early.movements]).toEqual([1250, 1250, []]);
    const late = await stated("--from", "23:00");
    expect([late.opening.balance, late.closing.balance, late.movements]).toEqual([3980, 3980, []]);
  });

  it("includes a complete day, and states its exact times", async () => {
    const day = await statement("--from", "20/11/2026", "--to", "2026-11-20");
    expect(day.out).toContain("from 20/11/2026 00:00:00 to 21/11/2026 00:00:00. London time.");
    expect(day.out).toContain("10 movements.");
    expect((await statement("--from", "19:31")).out).toContain("from 20/11/2026 19:31:00.");
  });

  it("is refused for a period that ends before it begins", async () => {
    const { code, out, err } = await statement("--from", "19:33", "--to", "19:31");
    expect([code, out]).toEqual([3, ""]);
    expect(err.replaceAll(/\s+/g, " ")).toContain(
      "--from (20/11/2026 19:33:00) is after --to (20/11/2026 19:31:00): exchange them.",
    );
  });

  it.each(FORMATS)("as %s prints nothing for a broken log", async (format) => {
    const log = good.replace("-1000", "-1001");
    const { code, out } = await runWith({ log }, "statement", "@/log", "--format", format);
    expect(code).toBe(2);
    if (format === "json") expect(JSON.parse(out)).toMatchObject({ exitCode: 2, broken: { line: 86 } });
    else expect(out).toBe("");
  });

  it("is JSON with --format json and with --json", async () => {
    expect(await statement("--json")).toEqual(await statement("--format", "json"));
  });

  it("escapes control characters of a description", async () => {
    const description = "\u001b[2J\u202eWin\n✓ passed";
    const log = logOf({ balance: 0, movements: [{ kind: "WIN", amount: 1, description, afterMs: 1 }] });
    for (const command of [["statement"], ["replay"], ["replay", "--pace", "10x"], ["explain", "--movement", "mv-1"]]) {
      const [name = "", ...args] = command;
      const { out } = await runWith({ log }, name, "@/log", ...args);
      expect(out).toContain(String.raw`\u001b[2J\u202eWin\u000a`);
      for (const sign of ["\u001b", "\u202e"]) expect(out).not.toContain(sign);
    }
  });

  it("has the same sums in two halves as in one period", async () => {
    for (const at of ["19:31", "19:31:30", "19:33"]) {
      const [first, second] = [await stated("--to", at), await stated("--from", at)];
      expect(first.closing.balance).toBe(second.opening.balance);
      expect(first.movements.length + second.movements.length).toBe(10);
      expect(first.closing.result + second.closing.result).toBe(1730);
    }
  });

  it("is a table by default", async () => {
    const { code, out } = await statement();
    expect(code).toBe(0);
    expect(out).toMatch(/20\/11\/2026 19:30:49 +Deposit, Card deposit +\+£20\.00 +£32\.50/);
    expect(out).toMatch(/Closing balance +£39\.80/);
    expect(out).toMatch(/won by playing, in total +\+£17\.30/);
    expect(out).toContain("Not checked");
  });

  it("lists what is missing", async () => {
    const gap = goodJournals().find(({ name }) => name === "gap")?.text ?? "";
    const { code, out } = await runWith({ log: gap }, "statement", "@/log", "--format", "json");
    expect(code).toBe(5);
    expect((JSON.parse(out) as Stated).caveats[0]).toBe(
      "1 movement is not included, because the movement at ledger position 2 is missing from the log.",
    );
  });

  it("is refused for a broken log, and for a log without a balance", async () => {
    const broken = await runWith({ log: good.replace("-1000", "-1001") }, "statement", "@/log");
    expect([broken.code, broken.err]).toEqual([2, expect.stringContaining("so there is no statement")]);
    const scene = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(0));
    expect((await runWith({ log: fileOf(scene.lines()) }, "statement", "@/log")).code).toBe(3);
  });
});

/** Descriptions with characters that are special in one of the formats. */
const hostile = fc.oneof(
  fc.constantFrom(
    'a "quoted" one',
    "a;comment",
    "=SUM(A1)",
    "-1+1",
    "@x",
    "<b>&amp;</b>",
    "back\\slash",
    "two\nlines",
    "a | b",
    "(x) y",
    "é 🎱",
    "",
  ),
  fc.string({ maxLength: 20 }),
);
const anyAccount = fc.record({
  balance: fc.integer({ min: -100_000, max: 1_000_000 }),
  movements: fc.array(
    fc.record({
      kind: fc.constantFrom(...MOVEMENT_KINDS),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
      description: hostile,
      afterMs: fc.integer({ min: -3_600_000, max: 40_000_000 }),
    }),
    { maxLength: 15 },
  ),
});

function logOf({ balance, movements }: typeof anyAccount extends fc.Arbitrary<infer A> ? A : never): string {
  const scene = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(balance));
  scene.state();
  for (const { kind, amount, description, afterMs } of movements) {
    scene.wait(afterMs);
    scene.record(MovementBooked, scene.ledger.book(kind, amount, null, description, scene.nowMs), "server");
  }
  return fileOf(scene.lines());
}

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const checkers = [
  { format: "hledger", program: "hledger", args: (file: string) => ["-s", "-f", file, "check", "ordereddates"] },
  { format: "beancount", program: "bean-check", args: (file: string) => [file] },
] as const;

describe("another program that checks the sums", () => {
  for (const { format, program, args } of checkers) {
    it.runIf(has(program))(`${program} finds that every statement balances`, { timeout: 120_000 }, async () => {
      await inFolder(async (folder) => {
        const [log, file] = [join(folder, "log"), join(folder, `statement.${format}`)];
        const accounts = [...fc.sample(anyAccount, { numRuns: 5, seed: 7 })];
        for (const text of [good, ...accounts.map(logOf)]) {
          writeFileSync(log, text);
          const { code, out } = await run("statement", log, "--format", format);
          writeFileSync(file, out);
          const checked = spawnSync(program, [...args(file)], { encoding: "utf8" });
          expect([code, checked.status, checked.stderr]).toEqual([0, 0, ""]);
        }
        writeFileSync(log, good);
        const { out } = await run("statement", log, "--format", format);
        writeFileSync(file, out.replaceAll(/(Wallet +(?:GBP )?)20\.00/g, "$120.01"));
        expect(spawnSync(program, [...args(file)]).status).not.toBe(0);
      });
    });
  }
});

describe("the other formats", () => {
  it("are CSV in which no text ends its field or is a formula", async () => {
    await fc.assert(
      fc.asyncProperty(anyAccount, async (account) => {
        const { out } = await runWith({ log: logOf(account) }, "statement", "@/log", "--format", "csv");
        const rows = out.match(/(?:(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n))+?/g)?.join("") ?? "";
        expect(rows).toBe(out);
        const cells = [...out.matchAll(/(?<=^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r\n)/g)].map(
          ([, a, b]) => a ?? b ?? "",
        );
        expect(cells.filter((cell) => /^\s*[=+@|％＝＋－＠]|^\s*-(?!\d+\.\d\d$)/.test(cell))).toEqual([]);
        expect(cells).toHaveLength(9 * (account.movements.length + 3));
      }),
      { numRuns: 60 },
    );
  });

  it("are a page in which no text is markup", async () => {
    const account = {
      balance: 0,
      movements: [{ kind: "WIN", amount: 1, description: "<img src=x>", afterMs: 1 } as const],
    };
    const { out } = await runWith({ log: logOf(account) }, "statement", "@/log", "--format", "html");
    expect(out).toContain("&lt;img src=x&gt;");
    expect(out).not.toContain("<img");
    expect(out).not.toMatch(/<script|https?:/);
  });
});
