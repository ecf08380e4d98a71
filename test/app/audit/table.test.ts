import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { TABLE_NAMES, TABLES } from "../../../app/audit/engine/tables/tables.ts";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf } from "../../support/journals.ts";
import { siteEvening } from "../../support/site-evening.ts";

const SITE = fileOf(siteEvening().lines());
const EVENING = fileOf(evening().lines());

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of a table, with numbers for integers. */
async function rowsOf(folder: string, table: string): Promise<Rows> {
  const bytes = readFileSync(join(folder, `${table}.parquet`));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === "bigint" ? Number(value) : (value as unknown),
      ]),
    ),
  );
}

/** Makes the tables of some logs and gives them to `act`. */
const withTables = (
  files: Readonly<Record<string, string>>,
  act: (rows: (table: string) => Promise<Rows>, out: Awaited<ReturnType<typeof run>>) => Promise<void>,
  ...options: readonly string[]
) =>
  inFolder(async (folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const out = await run("table", folder, "--out", join(folder, "tables"), ...options);
    await act((table) => rowsOf(join(folder, "tables"), table), out);
  });

describe("audit table", () => {
  it("writes one row for each record, with its place, its day in London and its log", () =>
    withTables({ "evening.ndjson": EVENING }, async (rows, { code, out }) => {
      expect(out).toContain("records      92 rows");
      expect(code).toBe(0);
      const records = await rows("records");
      expect(records).toHaveLength(92);
      expect(records[12]).toMatchObject({
        journal: "jrn-evening",
        player: "p-81c04e",
        seq: 12,
        line: 13,
        type: "deposits.settled.v1",
        claimant: "server",
        cause: 11,
        london_date: new Date("2026-11-20"),
        data: null,
      });
      expect(records[0]).toMatchObject({ player: "p-81c04e", recorded_at: new Date("2026-11-20T19:30:04.120Z") });
    }));

  it("gives payments the last state of the fold, with the movements that belong to them", () =>
    withTables({ "site.ndjson": SITE }, async (rows) => {
      expect(
        (await rows("deposits")).map(({ intent, status, amount_pence, booked_pence, message }) => [
          intent,
          status,
          amount_pence,
          booked_pence,
          message,
        ]),
      ).toEqual([
        ["d-1", "declined", 3_000, null, "Your bank declined the payment"],
        ["d-2", "settled", 2_000, 2_000, null],
      ]);
      expect(
        (await rows("withdrawals")).map(({ intent, status, returned_as }) => [intent, status, returned_as]),
      ).toEqual([
        ["w-1", "accepted", null],
        ["w-2", "accepted", "WITHDRAWAL_CANCELLED"],
      ]);
    }));

  it("adds up to the wallet of the fold, and attributes stakes and prizes as the fold does", () =>
    withTables({ "site.ndjson": SITE }, async (rows) => {
      const movements = await rows("movements");
      const [session] = await rows("sessions");
      const sum = movements.reduce((total, { amount_pence }) => total + Number(amount_pence), 0);
      expect(session).toMatchObject({ opening_pence: 5_000, closing_pence: 5_000 + sum, movements: movements.length });
      expect(movements.at(-1)).toMatchObject({ folded_pence: 5_000 + sum, cause_of: "withdrawal", counts: true });
      expect(await rows("games")).toMatchObject([
        { game: "lucky-larder", stakes: 3, staked_pence: -60, won_pence: 240 },
      ]);
      expect(await rows("bingo")).toMatchObject([{ purchase_ref: "bought-1", status: "sold", won_pence: 1_000 }]);
      expect(await rows("limits")).toMatchObject([
        { what: "stated", period: "daily", in_force_pence: 5_000 },
        { what: "stated", period: "weekly", in_force_pence: null },
        { what: "stated", period: "monthly", in_force_pence: null },
      ]);
    }));

  it("does not count a repeated movement, and says the balance that the screen was drawn from", () => {
    const lines = evening().lines();
    return withTables({ "evening.ndjson": fileOf(lines) }, async (rows) => {
      const shown = await rows("screen");
      const balances = shown.filter(({ what, frozen }) => what === "balance" && frozen === false);
      expect(balances.length).toBeGreaterThan(5);
      for (const { amount_pence, ledger_pence } of balances) expect(amount_pence).toBe(ledger_pence);
      for (const { counts } of await rows("movements")) expect(counts).toBe(true);
    });
  });

  it("has the recorded data only with --data", () =>
    withTables(
      { "evening.ndjson": EVENING },
      async (rows) => {
        const [, , , signedIn] = await rows("records");
        expect(signedIn?.["data"]).toBe('{"player":"p-81c04e"}');
      },
      "--data",
    ));

  it("gives a broken log its rows up to the break, its findings and its verdict, and names what it could not read", () =>
    withTables(
      {
        "broken.ndjson": SITE.replace('"amount":3000', '"amount":3001'),
        "none.ndjson": "{}\n",
        "zip.ndjson": "PK\x03\x04",
      },
      async (rows, { code, out }) => {
        expect(code).toBe(2);
        expect(out.replaceAll(/\s+/g, " ")).toContain("none.ndjson is not a journal: it has no record.");
        expect(out).toContain("zip.ndjson");
        const [verdict] = await rows("verdicts");
        expect(verdict).toMatchObject({ exit_code: 2, failed: "chain", repeated_of: null });
        const records = await rows("records");
        expect(records).toHaveLength(Number(verdict?.["records"]));
        expect(records.length).toBeLessThan(Number(verdict?.["lines"]));
        expect(await rows("findings")).toMatchObject([{ check_name: "chain", line: verdict?.["line"] }]);
      },
    ));

  it("exits with 3 if a file could not be read and the logs passed", async () => {
    const { code } = await runWith({ "a.ndjson": EVENING, "b.ndjson": "" }, "table", "@", "--out", "@/tables");
    expect(code).toBe(3);
  });

  it("marks a copy of a journal, so that its rows are not counted twice", () =>
    withTables({ "a.ndjson": EVENING, "b.ndjson": EVENING }, async (rows) => {
      const repeated = (await rows("verdicts")).map(({ repeated_of }) => repeated_of);
      expect(repeated.filter((of) => of === null)).toHaveLength(1);
      expect(repeated.find((of) => of !== null)).toMatch(/[ab]\.ndjson$/);
    }));

  it("keeps tables that exist, unless it is forced, and leaves no temporary file", () =>
    inFolder(async (folder) => {
      const log = join(folder, "evening.ndjson");
      writeFileSync(log, EVENING);
      const out = join(folder, "tables");
      await run("table", log, "--out", out);
      expect(readdirSync(out).sort()).toEqual(TABLE_NAMES.map((table) => `${table}.parquet`).sort());
      writeFileSync(join(out, "records.parquet"), "mine");
      const refused = await run("table", log, "--out", out);
      expect(refused).toMatchObject({ code: 3 });
      expect(refused.err).toContain("records.parquet exists already: name another folder, or add --force");
      expect(readFileSync(join(out, "records.parquet"), "utf8")).toBe("mine");
      expect((await run("table", log, "--out", out, "--force")).code).toBe(0);
      expect(await rowsOf(out, "records")).toHaveLength(92);
    }));

  it("writes no file if it fails", () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, "evening.ndjson"), EVENING);
      writeFileSync(join(folder, "taken"), "");
      const { code, err } = await run("table", join(folder, "evening.ndjson"), "--out", join(folder, "taken"));
      expect(code).toBe(3);
      expect(err).toContain("taken could not be written");
    }));
});

describe("the page of the tables", () => {
  it("lists every table and every column with its type", () => {
    const page = readFileSync("app/audit/TABLES.md", "utf8");
    for (const [name, { about, columns }] of Object.entries(TABLES)) {
      const [, section = ""] = page.split(`## ${name}\n`);
      const [says, ...rows] = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line !== "");
      expect(says).toBe(about);
      expect(
        rows.slice(2).map((row) =>
          row
            .split("|")
            .map((cell) => cell.trim())
            .slice(1, -1),
        ),
      ).toEqual(
        Object.entries(columns).map(([column, { kind, isNullable, about: of }]) => [
          `\`${column}\``,
          `${kind}${isNullable ? "?" : ""}`,
          of,
        ]),
      );
    }
  });
});
