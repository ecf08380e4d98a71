import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { run, runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf } from "../../support/journals.ts";
import { questionJournals } from "../../support/question-journals.ts";

/** DuckDB is an optional package: npm leaves it out where it has no binary. */
const isInstalled = await import("@duckdb/node-api").then(
  () => true,
  () => false,
);

const EVENING = fileOf(evening().lines());
const SAMPLES = "fixtures/questions";
const folder = mkdtempSync(join(tmpdir(), "audit-sql-"));
const tables = join(folder, "tables");
beforeAll(async () => void (await run("table", SAMPLES, "--out", tables)));
afterAll(() => rmSync(folder, { recursive: true }));

describe("fixtures/questions", () => {
  it("has exactly the logs that the present code generates", () => {
    const files = readdirSync(SAMPLES).filter((name) => name.endsWith(".ndjson"));
    expect(files.sort()).toEqual([...questionJournals().keys()].sort());
    for (const [name, text] of questionJournals()) expect(readFileSync(join(SAMPLES, name), "utf8")).toBe(text);
  });
});

describe.skipIf(!isInstalled)("the ten questions of the page", () => {
  const page = readFileSync("app/audit/QUESTIONS.md", "utf8");
  const asked = [...page.matchAll(/^## \d+\. (.+)\n\n```sql\n([^`]+)\n```\n\n```text\n([^`]+\n)```$/gm)].map(
    ([, title = "", question = "", answer = ""]) => ({ title, question, answer }),
  );

  it("are ten", () => expect(asked).toHaveLength(10));

  it.each(asked)("$title", async ({ question, answer }) => {
    const { code, out, err } = await run("sql", question, tables);
    expect(out).toBe(answer);
    expect(code).toBe(1);
    expect(err).toBe("Not every log passed (exit code 1): SELECT file, exit_code, says FROM verdicts.\n");
  });
});

describe.skipIf(!isInstalled)("audit sql", () => {
  it("answers over logs as over their tables", async () => {
    const question = "select player, ledger_position, amount_pence from movements order by all";
    const overLogs = await run("sql", question, SAMPLES, "--csv");
    expect(overLogs.out).toContain("p-ivy,4,-25\r\n");
    expect((await run("sql", question, tables, "--csv")).out).toBe(overLogs.out);
  });

  it("prints JSON with whole numbers, instants and the exit code of the logs", async () => {
    const question =
      "select sum(amount_pence) as pence, min(booked_at) as first, null as none, [1] as list from movements";
    const { code, out } = await runWith({ "evening.ndjson": EVENING }, "sql", question, "@", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      command: "sql",
      exitCode: 0,
      columns: ["pence", "first", "none", "list"],
      rows: [[2_730, "2026-11-20T19:30:49.960Z", null, [1]]],
      unread: [],
    });
  });

  it("has the recorded data of the records of logs", async () => {
    const question = "select data->>'$.player' as player from records where type = 'session.signed-in.v1'";
    const { out } = await runWith({ "evening.ndjson": EVENING }, "sql", question, "@", "--csv");
    expect(out).toBe("player\r\np-81c04e\r\n");
  });

  it("counts a journal once, and keeps the rows of every file in all_files", async () => {
    const question = "select (select count(*) from deposits) as one, (select count(*) from all_files.deposits) as two";
    const { out } = await runWith({ "a.ndjson": EVENING, "b.ndjson": EVENING }, "sql", question, "@", "--csv");
    expect(out).toBe("one,two\r\n1,2\r\n");
  });

  it("spells out control characters, and keeps a spreadsheet from reading a text as a formula", async () => {
    const question = "select 'a' || chr(27) || chr(8238) || 'b' as text, '=1+1' as formula, -5 as number";
    expect((await run("sql", question, tables, "--csv")).out).toContain("a\\u001b\\u202eb,'=1+1,-5\r\n");
    expect((await run("sql", question, tables)).out).toContain("a\\u001b\\u202eb  =1+1         -5\n");
    const others = "select ' =1' as spaced, '＝1' as wide, '|1' as piped, 'a;=1' as divided, -1.5 as number";
    expect((await run("sql", others, tables, "--csv")).out).toContain(`' =1,'＝1,'|1,"a;=1",-1.5\r\n`);
  });

  it("names the place of an error, and lists the tables, the views and their columns", async () => {
    const { code, err } = await run("sql", "select nope from movements", tables);
    expect(code).toBe(3);
    expect(err).toContain('Referenced column "nope" not found');
    expect(err).toContain("LINE 1: select nope from movements\n               ^\n");
    expect(err).toContain("  deposits                 file, journal, player, seq, line, requested_at");
    expect(err).toContain("  refused_raises           Raises of a limit that were refused. The columns of limits.");
    const json = await run("sql", "select nope from movements", tables, "--json");
    expect(JSON.parse(json.out)).toMatchObject({
      exitCode: 3,
      tables: { verdicts: expect.arrayContaining(["says"]) as unknown },
    });
  });

  it("refuses no question, two questions and a question that cannot be parsed", async () => {
    const { err } = await run("sql", "select 1\nfrom where", tables);
    expect(err).toContain('Parser Error: syntax error at or near "where"\n\nLINE 2: from where\n             ^\n');
    expect((await run("sql", "/* nothing */", tables)).err).toContain("The question is empty.");
    expect((await run("sql", " ", tables)).err).toContain("The question is empty.");
    expect((await run("sql", "select 1; select 2", tables)).err).toContain(
      "Ask one question at a time: these are 2 statements.",
    );
  });

  it.each([
    "copy movements to '@/stolen.csv'",
    "copy (select 1) to '@/stolen.parquet'",
    "export database '@/stolen'",
    "attach '@/stolen.db'",
    "select * from read_csv('/etc/passwd')",
    "select * from read_text('/etc/passwd')",
    "select * from glob('/etc/*')",
    "select * from 'https://example.com/x.parquet'",
    "install httpfs",
    "load '@/stolen.duckdb_extension'",
    "set enable_external_access = true",
    "reset lock_configuration",
    "set memory_limit = '1TB'",
    "explain analyze export database '@/stolen'",
    "delete from all_files.movements",
  ])("refuses %s", async (statement) => {
    const { code, err } = await run("sql", statement.replace("@", folder), tables);
    expect(code).toBe(3);
    expect(err).toMatch(
      /^(?:Permission Error|Invalid Input Error|Catalog Error|IO Error|Parser Error|A question is a SELECT)/,
    );
    expect(readdirSync(folder)).toEqual(["tables"]);
  });

  it("leaves no temporary folder", async () => {
    // Its own folder, because other tests make and remove theirs meanwhile.
    const own = join(folder, "temporary");
    mkdirSync(own);
    vi.stubEnv("TMPDIR", own);
    const { code } = await run("sql", "select 1", SAMPLES);
    expect([code, readdirSync(own)]).toEqual([1, []]);
    vi.unstubAllEnvs();
    rmSync(own, { recursive: true });
  });

  it("names a table that the folder lacks, and a file that is no table", async () => {
    const copy = join(folder, "copy");
    await run("table", SAMPLES, "--out", copy);
    writeFileSync(join(copy, "movements.parquet"), "no table");
    expect((await run("sql", "select * from movements", copy)).err).toContain("movements.parquet could not be read");
    rmSync(join(copy, "games.parquet"));
    expect((await run("sql", "select 1", copy)).err.replaceAll(/\s+/g, " ")).toContain(
      "lacks games.parquet: make the tables again.",
    );
    rmSync(copy, { recursive: true });
  });
});

describe("audit sql without DuckDB", () => {
  afterEach(() => {
    vi.doUnmock("@duckdb/node-api");
    vi.resetModules();
  });

  it("says what is missing and what works without it", async () => {
    vi.resetModules();
    vi.doMock("@duckdb/node-api", () => {
      throw new Error("Cannot find module '@duckdb/node-bindings-none/duckdb.node'");
    });
    const { run: runAgain } = await import("../../support/audit.ts");
    const { code, err } = await runAgain("sql", "select 1", tables);
    expect(code).toBe(3);
    expect(err).toContain("audit sql needs DuckDB: the optional package @duckdb/node-api");
  });
});
