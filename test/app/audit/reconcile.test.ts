import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { runWith } from "../../support/audit.ts";
import { ledger } from "../../support/arbitraries/ledger.ts";
import { evening } from "../../support/evening.ts";
import { fileOf, Recorder, recordOf } from "../../support/journals.ts";

const lines = evening().lines();
/** The backend's list of the evening's movements, in booking order. */
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

describe("reconciling a log with a ledger", () => {
  it("names the fields of a movement if the ledger has another form, such as a list of a spreadsheet", async () => {
    const csv = "ref,position\nmv-18,18\n";
    const { code, err } = await runWith({ log: fileOf(lines), csv }, "reconcile", "@/log", "@/csv");
    const fields = "ref, position, kind, amount, balance, correlation, description, bookedAt";
    expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([3, expect.stringContaining(`as JSON with ${fields},`)]);
  });

  it("has the form that FORMAT.md shows", async () => {
    const line = readFileSync("app/audit/FORMAT.md", "utf8").match(/^ {4}(\{"ref".*)$/m)?.[1] ?? "";
    const [code, { matched }] = await reconcile(fileOf(lines.slice(0, 20)), [JSON.parse(line) as object]);
    expect([code, matched]).toEqual([0, 1]);
  });

  it("matches every movement of an unchanged evening", async () => {
    const [code, { matched, onlyInLedger, onlyInLog }] = await reconcile(fileOf(lines), booked);
    expect([code, matched, onlyInLog.found, onlyInLedger.found]).toEqual([0, 10, 0, 0]);
  });

  it("finds a movement that is only in the log", async () => {
    const [code, { onlyInLog }] = await reconcile(fileOf(lines), booked.slice(0, -1));
    expect([code, onlyInLog.found]).toEqual([1, 1]);
    expect(onlyInLog.findings[0]).toMatchObject({ line: 86, says: "mv-27 (-£10.00) is not in the ledger." });
  });

  it("finds a movement that is only in the ledger, and accepts movements before and after the log", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const movement of [booked[2]!, booked[3]!, booked[5]!]) scene.record(MovementBooked, movement, "server");
    const [code, result] = await reconcile(fileOf(scene.lines()), booked);
    expect(code).toBe(1);
    expect(result).toMatchObject({ matched: 3, before: 2, after: 4, onlyInLedger: { found: 1 } });
  });

  it("finds a different amount", async () => {
    const other = booked.map((movement, i) => (i === 4 ? { ...movement, amount: -90 } : movement));
    const [code, { different }] = await reconcile(fileOf(lines), other);
    expect(code).toBe(1);
    expect(different.findings).toMatchObject([
      {
        says: "mv-22 differs: amount is -£0.90 in the ledger and -£1.00 in the log.",
        pence: { ledger: -90, log: -100 },
      },
    ]);
  });

  it("finds a different opening balance", async () => {
    const richer = booked.map((movement) => ({ ...movement, balance: movement.balance + 100 }));
    const [code, { opening }] = await reconcile(fileOf(lines), richer);
    expect([code, opening.found]).toEqual([1, 1]);
  });

  it("counts late and repeated movements, which are not faults", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const i of [0, 2, 1, 1, 0]) scene.record(MovementBooked, booked[i]!, "server");
    const [code, result] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, result.matched, result.outOfOrder, result.repeated]).toEqual([0, 3, 1, 2]);
  });

  it("finds a stated balance that differs from the ledger, also in a late statement", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    for (const movement of booked) scene.record(MovementBooked, movement, "server");
    scene.record(BalanceStated, { balance: 3231 as never, position: 19 }, "server");
    const [code, { different }] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, different.findings]).toMatchObject([
      1,
      [
        {
          line: 12,
          says: "The server stated £32.31 as of ledger position 19, but the ledger has £32.30.",
          pence: { log: 3231, ledger: 3230 },
        },
      ],
    ]);
  });

  it("finds a repeated movement with other data", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    const again = { ...booked[0]!, amount: 1 as never };
    for (const movement of [booked[0]!, again]) scene.record(MovementBooked, movement, "server");
    const [code, { matched, different }] = await reconcile(fileOf(scene.lines()), booked);
    expect([code, matched, different.found]).toEqual([1, 1, 1]);
  });

  it("finds faults of the ledger", async () => {
    const [code, { ledgerFaults }] = await reconcile(fileOf(lines), [
      booked[0]!,
      booked[2]!,
      { ...booked[3]!, balance: 1 },
      { ref: "x" },
    ]);
    expect(code).toBe(1);
    expect(ledgerFaults.findings.map(({ says }) => says)).toEqual([
      "Line 2 of the ledger has ledger position 20, after 18.",
      "Line 3 of the ledger states a balance of £0.01, but the movement gives £32.70.",
      expect.stringMatching(/^Line 4 of the ledger is not a movement: Missing key/),
    ]);
  });

  it("agrees with any log of a ledger, and not if the ledger lacks a movement", async () => {
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

  it("refuses a broken log, and a file that is not a ledger", async () => {
    const broken = fileOf(lines).replace("-1000", "-1001");
    expect((await runWith({ log: broken, ledger: listOf(booked) }, "reconcile", "@/log", "@/ledger")).code).toBe(2);
    expect((await runWith({ log: fileOf(lines), ledger: "hello\n" }, "reconcile", "@/log", "@/ledger")).code).toBe(3);
  });

  it("is incomplete if the log and the ledger have no movement in common", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    const files = { log: fileOf(scene.lines()), ledger: listOf(booked) };
    const { code, out } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect([code, out]).toEqual([5, expect.stringContaining("Verdict: there was nothing to compare.")]);
  });

  it("does not compare the opening balance with a ledger that begins after it", async () => {
    const scene = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
    scene.record(BalanceStated, { balance: 1 as never, position: 3 }, "server");
    scene.record(MovementBooked, booked[1]!, "server");
    const files = { log: fileOf(scene.lines()), ledger: listOf(booked) };
    const { out } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect(out).toContain("– the opening balance: the ledger begins after it");
    expect(out).not.toContain("✓ the opening balance");
  });

  it("describes the form of a ledger if the file is damaged", async () => {
    const files = { log: fileOf(lines), ledger: listOf(booked).slice(0, -1) };
    const { code, err } = await runWith(files, "reconcile", "@/log", "@/ledger");
    expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([
      3,
      expect.stringMatching(
        /^Line 10 of \S+ has no line feed at its end.*A ledger has one movement on each line, as JSON\./,
      ),
    ]);
  });

  it("prints its results", async () => {
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
