import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { runWith } from "../../support/audit.ts";
import { ledger } from "../../support/arbitraries/ledger.ts";
import { evening } from "../../support/evening.ts";
import { fileOf, Recorder, recordOf } from "../../support/journals.ts";

const lines = evening().lines();
/** The backend's own list: what the evening was told, in the order in which it was booked. */
const booked = lines
  .map(recordOf)
  .filter(({ type }) => type === MovementBooked.type)
  .map(({ data }) => data as unknown as Movement);

interface Reconciled {
  readonly matched: number;
  readonly before: number;
  readonly after: number;
  readonly outOfOrder: number;
  readonly repeated: number;
  readonly onlyInLog: { readonly found: number; readonly findings: readonly { line: number; says: string }[] };
  readonly onlyInLedger: { readonly found: number };
  readonly different: { readonly found: number; readonly findings: readonly { says: string; pence: unknown }[] };
  readonly opening: { readonly found: number };
  readonly ledgerFaults: { readonly found: number; readonly findings: readonly { says: string }[] };
}

const listOf = (movements: readonly object[]) => movements.map((movement) => `${JSON.stringify(movement)}\n`).join("");

async function reconcile(log: string, movements: readonly object[]): Promise<readonly [number, Reconciled]> {
  const { code, out } = await runWith({ log, ledger: listOf(movements) }, "reconcile", "@/log", "@/ledger", "--json");
  return [code, JSON.parse(out) as Reconciled];
}

describe("reconciling a log with the ledger", () => {
  it("finds every movement of an honest evening", async () => {
    const [code, { matched, onlyInLedger, onlyInLog }] = await reconcile(fileOf(lines), booked);
    expect([code, matched, onlyInLog.found, onlyInLedger.found]).toEqual([0, 10, 0, 0]);
  });

  it("finds what only the app was told", async () => {
    const [code, { onlyInLog }] = await reconcile(fileOf(lines), booked.slice(0, -1));
    expect([code, onlyInLog.found]).toEqual([1, 1]);
    expect(onlyInLog.findings[0]).toMatchObject({ line: 86, says: "mv-27 (-£10.00) is not in the ledger." });
  });

  it("finds what the app was never told, and lets be what was booked before and after", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const movement of [booked[2]!, booked[3]!, booked[5]!]) scene.record(MovementBooked, movement, "server");
    const [code, result] = await reconcile(fileOf(scene.lines()), booked);
    expect(code).toBe(1);
    expect(result).toMatchObject({ matched: 3, before: 2, after: 4, onlyInLedger: { found: 1 } });
  });

  it("finds an amount that is another", async () => {
    const other = booked.map((movement, i) => (i === 4 ? { ...movement, amount: -90 } : movement));
    const [code, { different }] = await reconcile(fileOf(lines), other);
    expect(code).toBe(1);
    expect(different.findings).toMatchObject([
      {
        says: "mv-22 is not the same in both: amount is -£0.90 in the ledger and -£1.00 in the log.",
        pence: { ledger: -90, log: -100 },
      },
    ]);
  });

  it("finds an opening that is another", async () => {
    const richer = booked.map((movement) => ({ ...movement, balance: movement.balance + 100 }));
    const [code, { opening }] = await reconcile(fileOf(lines), richer);
    expect([code, opening.found]).toEqual([1, 1]);
  });

  it("counts what was told late and twice, and calls it no fault", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const i of [0, 2, 1, 1, 0]) scene.record(MovementBooked, booked[i]!, "server");
    const [code, result] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, result.matched, result.outOfOrder, result.repeated]).toEqual([0, 3, 1, 2]);
  });

  it("finds a balance that was stated otherwise than the ledger has it, however late", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const movement of booked) scene.record(MovementBooked, movement, "server");
    scene.record(BalanceStated, { balance: 3231 as never, position: 19 }, "server");
    const [code, { different }] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, different.findings]).toMatchObject([
      1,
      [
        {
          line: 12,
          says: "The server stated £32.31 as of ledger position 19, where the ledger has £32.30.",
          pence: { log: 3231, ledger: 3230 },
        },
      ],
    ]);
  });

  it("finds what was told again otherwise than at first", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    const again = { ...booked[0]!, amount: 1 as never };
    for (const movement of [booked[0]!, again]) scene.record(MovementBooked, movement, "server");
    const [code, { matched, different }] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, matched, different.found]).toEqual([1, 1, 1]);
  });

  it("finds a ledger that contradicts itself", async () => {
    const [code, { ledgerFaults }] = await reconcile(fileOf(lines), [
      booked[0]!,
      booked[2]!,
      { ...booked[3]!, balance: 1 },
      { ref: "x" },
    ]);
    expect(code).toBe(1);
    expect(ledgerFaults.findings.map(({ says }) => says)).toEqual([
      "Line 2 of the ledger has ledger position 20, after 18.",
      "Line 3 of the ledger states £0.01 after it, where £32.70 follows.",
      expect.stringMatching(/^Line 4 of the ledger is no movement: Missing key/),
    ]);
  });

  it("finds any log of any ledger in agreement, and any without a movement not", async () => {
    await fc.assert(
      fc.asyncProperty(ledger, fc.nat(), async ({ movements }, n) => {
        fc.pre(movements.length > 2);
        const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
        for (const movement of movements) scene.record(MovementBooked, movement, "server");
        const log = fileOf(scene.lines());
        expect((await reconcile(log, movements))[0]).toBe(0);
        const [code, { onlyInLog }] = await reconcile(log, movements.toSpliced(n % movements.length, 1));
        expect([code, onlyInLog.found]).toEqual([1, 1]);
      }),
      { numRuns: 25 },
    );
  });

  it("is not done with a broken log, or with something that is no ledger", async () => {
    const broken = fileOf(lines).replace("-1000", "-1001");
    expect((await runWith({ log: broken, ledger: listOf(booked) }, "reconcile", "@/log", "@/ledger")).code).toBe(2);
    expect((await runWith({ log: fileOf(lines), ledger: "hello\n" }, "reconcile", "@/log", "@/ledger")).code).toBe(3);
  });

  it("does not agree with a ledger that has nothing in common with it", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    const files = { log: fileOf(scene.lines()), ledger: listOf(booked) };
    const { code, out } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect([code, out]).toEqual([5, expect.stringContaining("Verdict: there was nothing to compare.")]);
  });

  it("does not call an opening the same that the ledger does not reach back to", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    scene.record(BalanceStated, { balance: 1 as never, position: 3 }, "server");
    scene.record(MovementBooked, booked[1]!, "server");
    const files = { log: fileOf(scene.lines()), ledger: listOf(booked) };
    const { out } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect(out).toContain("– the opening balance: the ledger does not reach back to it");
    expect(out).not.toContain("✓ the opening balance");
  });

  it("says what a ledger has to look like", async () => {
    const files = { log: fileOf(lines), ledger: listOf(booked).slice(0, -1) };
    const { code, err } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([
      3,
      expect.stringMatching(
        /^Line 10 of \S+ has no line feed at its end.*A ledger is one movement on each line, as JSON\./,
      ),
    ]);
  });

  it("is told in words", async () => {
    const { out } = await runWith(
      { log: fileOf(lines), ledger: listOf(booked.slice(1)) },
      "reconcile",
      "@/log",
      "@/ledger",
    );
    expect(out).toContain("9 movements are the same in the log and in the ledger");
    expect(out).toContain("✗ 1 only in the log");
    expect(out).toContain("Verdict: the log and the ledger do not agree.");
  });
});
