import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../../app/audit/bench/query/answer.ts";
import { type LogDatabase, MOST_ROWS } from "../../../../../app/audit/bench/query/log-database.ts";
import { makeDatabase } from "../../../../../app/audit/bench/query/make-database.ts";
import { questionsIn } from "../../../../../app/audit/bench/query/question-page.ts";
import { LOG_COLUMNS, TABLE_NAMES, TABLES } from "../../../../../app/audit/engine/tables/tables.ts";
import { VIEWS } from "../../../../../app/audit/engine/tables/views.ts";
import { brokenJournals } from "../../../../support/broken-journals.ts";
import { evening } from "../../../../support/evening.ts";
import { fileOf } from "../../../../support/journals.ts";
import { openSqlite } from "../../../../support/sqlite.ts";

const SAMPLES = "fixtures/questions";
const databaseOf = (...files: readonly File[]) => makeDatabase(files, openSqlite, () => undefined);
const logOf = (text: string) => new File([text], "log.ndjson");

it("no question is answered from a file that has changed since it was verified", async () => {
  const text = fileOf(evening().lines());
  const sha256 = createHash("sha256").update(text).digest("hex");
  const tablesOf = (content: string) => makeDatabase([logOf(content)], openSqlite, () => undefined, [sha256]);
  expect((await tablesOf(text)).ask("select count(*) from records").rows).toEqual([[evening().lines().length]]);
  await expect(tablesOf(text.replace("{", " "))).rejects.toThrow("log.ndjson could not be read to its end");
});

describe("the worked questions", () => {
  const page = readFileSync("app/audit/QUESTIONS.md", "utf8");
  const answers = [...page.matchAll(/^```text\n([^`]+\n)```$/gm)].map(([, answer = ""]) => answer);
  const asked = questionsIn(page).map((question, index) => ({ ...question, answer: answers[index] ?? "" }));
  let samples: LogDatabase;
  beforeAll(async () => {
    const names = readdirSync(SAMPLES).filter((name) => name.endsWith(".ndjson"));
    samples = await databaseOf(...names.map((name) => new File([readFileSync(join(SAMPLES, name))], name)));
  });

  it("are ten", () => expect(asked).toHaveLength(10));

  it.each(asked)("have the answer of the page in SQLite: $title", ({ sql, answer }) => {
    expect(asPrinted(samples.ask(sql))).toEqual(rowsOf(answer));
  });
});

/** The names and the cells as text. */
const asPrinted = ({ columns, rows }: Answer) => [columns, ...rows.map((row) => row.map((cell) => String(cell ?? "")))];

/** The names and the cells of a printed answer, whose columns are as wide as the rules under their names. */
function rowsOf(printed: string): readonly (readonly string[])[] {
  const lines = printed.split("\n").filter((line) => line !== "" && !/^\(\d+ rows?\)$/.test(line));
  const columns = [...(lines[1] ?? "").matchAll(/-+/g)].map(({ index, 0: { length } }) => [index, index + length]);
  return [lines[0], ...lines.slice(2)].map((line = "") => columns.map(([from, to]) => line.slice(from, to).trim()));
}

describe("the tables in SQLite", () => {
  let database: LogDatabase;
  beforeAll(async () => {
    database = await databaseOf(logOf(fileOf(evening().lines())));
  });
  const first = (question: string) => database.ask(question).rows[0];

  it("have the columns that the page of the tables lists, and the views those of their tables", () => {
    for (const table of TABLE_NAMES)
      expect(database.ask(`select * from ${table}`).columns).toEqual([
        ...LOG_COLUMNS,
        ...Object.keys(TABLES[table].columns),
      ]);
    for (const [view, { of }] of Object.entries(VIEWS))
      expect(database.ask(`select * from ${view}`).columns).toEqual(database.ask(`select * from ${of}`).columns);
    expect(first("select count(*) from all_files.records")).toEqual(first("select count(*) from records"));
  });

  it("have times, days, flags and what was recorded in the forms of the list", () => {
    expect(first("select booked_at, london_date, london_time, counts, not counts from movements")).toEqual([
      "2026-11-20T19:30:49.960Z",
      "2026-11-20",
      "19:30:49",
      1,
      0,
    ]);
    expect(first("select data ->> '$.player' from records where type = 'session.signed-in.v1'")).toEqual(["p-81c04e"]);
  });

  it("name the journal and the player in the records before the sign-in too", () => {
    expect(first("select count(*) from records where player is null or journal is null")).toEqual([0]);
    expect(first("select file, player from records order by seq")).toEqual(["log.ndjson", "p-81c04e"]);
  });

  it("have the verdict and the findings of a log that is broken", async () => {
    const text = brokenJournals().find(({ name }) => name === "amount-edited")?.text ?? "";
    const broken = await databaseOf(logOf(text));
    expect(broken.ask("select exit_code, line from verdicts").rows).toEqual([[1, 14]]);
    expect(broken.ask("select check_name, line from findings where line = 14").rows).not.toEqual([]);
  });

  it("give the first rows of a longer answer", () => {
    const rows = (most: number) =>
      database.ask(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most}) select i from n`);
    expect(rows(MOST_ROWS)).toMatchObject({ isCut: false });
    const longer = rows(MOST_ROWS + 1);
    expect([longer.isCut, longer.rows.length, longer.rows.at(-1)]).toEqual([true, MOST_ROWS, [MOST_ROWS]]);
  });

  it.each([
    ["", "The question is empty."],
    [" ; -- nothing", "The question is empty."],
    ["select 1; select 2", "Ask one question at a time."],
    ["drop table all_files.records", "A question is a SELECT, or another statement that only reads."],
    ["pragma query_only = off", "A question is a SELECT, or another statement that only reads."],
    ["attach 'x' as y", "A question is a SELECT, or another statement that only reads."],
    ["with x as (select 1) delete from all_files.records", /^A question only reads: the tables cannot be changed\./],
    ["select nope from records", "No table of the question has a column nope. SQLite: no such column: nope."],
    ["select * from nope", "There is no table or view nope. SQLite: no such table: nope."],
    ["select date_diff(1, 2)", "SQLite has no function date_diff. SQLite: no such function: date_diff."],
    ["select 1 from where", /^The question cannot be understood at “where”\./],
    ["select 'x", /^The question cannot be understood at “'x”: is a quote missing\?/],
    ["select (", "The question is not complete. SQLite: incomplete input."],
    ["select abs(-9223372036854775808)", "SQLite: integer overflow."],
  ])("refuse %j with the reason", (question, reason) => {
    expect(() => database.ask(question)).toThrow(reason);
    expect(database.ask("/* a */ select 1 -- b\n;").rows).toEqual([[1]]);
  });
});
