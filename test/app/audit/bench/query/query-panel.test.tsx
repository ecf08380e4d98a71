import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLog } from "../../../../../app/audit/bench/log/read-log.ts";
import { LogRefused } from "../../../../../app/audit/bench/log.ts";
import type { Answer, Questions } from "../../../../../app/audit/bench/query/answer.ts";
import { QueryPanel } from "../../../../../app/audit/bench/query/QueryPanel.tsx";
import { useQuery } from "../../../../../app/audit/bench/query/use-query.ts";
import { answerCsv } from "../../../../../app/audit/bench/save-verdict.ts";
import { TABLE_NAMES } from "../../../../../app/audit/engine/tables/tables.ts";
import { VIEWS } from "../../../../../app/audit/engine/tables/views.ts";
import { evening } from "../../../../support/evening.ts";
import { fileOf } from "../../../../support/journals.ts";

const { opened: log } = await readLog(new File([fileOf(evening().lines())], "log.ndjson"), () => undefined);
const WORKED = [{ title: "Which movements have no cause?", sql: "select *\nfrom movements_without_cause" }];

const answerOf = (columns: readonly string[], ...rows: Answer["rows"]): Answer => ({
  columns,
  rows,
  isCut: false,
  tookMs: 8.4,
});

/** A promise that the test settles. */
function open<A>() {
  const settle: { resolve?: (value: A) => void; reject?: (cause: Error) => void } = {};
  const promise = new Promise<A>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, resolve: (value: A) => settle.resolve?.(value), reject: (cause: Error) => settle.reject?.(cause) };
}

/** Questions that the test answers. */
function thread() {
  const made = open<void>();
  const asked: { readonly question: string; readonly answer: ReturnType<typeof open<Answer>> }[] = [];
  return {
    asked,
    made: () => act(async () => made.resolve()),
    answer: (answer: Answer) => act(async () => asked.at(-1)?.answer.resolve(answer)),
    refuse: (cause: Error) => act(async () => asked.at(-1)?.answer.reject(cause)),
    prepare: vi.fn<Questions["prepare"]>(async (progress) => {
      progress({ lines: 12, bytes: log.sizeBytes / 4, totalBytes: log.sizeBytes, elapsedMs: 1 });
      await made.promise;
    }),
    ask: vi.fn<Questions["ask"]>((question) => {
      const answer = open<Answer>();
      asked.push({ question, answer });
      return answer.promise;
    }),
    stop: vi.fn<Questions["stop"]>(),
  };
}

const goTo = vi.fn<(line: number) => void>();
const save = vi.fn<(answer: Answer) => void>();
const Bench = ({ questions, isOpen = true }: { readonly questions: Questions; readonly isOpen?: boolean }) => {
  const query = useQuery(questions);
  return isOpen && <QueryPanel log={log} query={query} worked={WORKED} onGoTo={goTo} onSave={save} />;
};
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Question in SQL" });
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const cells = () => within(screen.getByRole("table", { name: "Answer" })).getAllByRole("cell");

/** Opens the tab, and asks a question once the tables are made. */
async function asking(question: string) {
  const questions = thread();
  const view = render(<Bench questions={questions} />);
  await questions.made();
  fireEvent.change(field(), { target: { value: question } });
  await act(async () => void fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true }));
  return { questions, ...view };
}

beforeEach(() => {
  goTo.mockClear();
  save.mockClear();
  // The simulated document has no layout, and only the rows in view are rendered.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(280);
});
afterEach(() => void vi.restoreAllMocks());

describe("the tab for questions", () => {
  it("makes the tables when it is opened and not before, and shows the progress", async () => {
    const questions = thread();
    const { rerender } = render(<Bench questions={questions} isOpen={false} />);
    expect(questions.prepare).not.toHaveBeenCalled();
    rerender(<Bench questions={questions} />);
    expect(questions.prepare).toHaveBeenCalledOnce();
    const progress = await screen.findByRole("progressbar", { name: "Reading the log into tables: 12 records" });
    expect(progress.getAttribute("aria-valuenow")).toBe("25");
    await questions.made();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("asks a worked question, and keeps the question and the answer while the log is open", async () => {
    const questions = thread();
    const { rerender } = render(<Bench questions={questions} />);
    await questions.made();
    await userEvent.click(screen.getByRole("combobox", { name: "Worked questions" }));
    await userEvent.click(screen.getByRole("option", { name: WORKED[0]?.title ?? "" }));
    expect(field().value).toBe(WORKED[0]?.sql);
    await userEvent.click(screen.getByRole("button", { name: "Ask" }));
    expect(questions.asked.map(({ question }) => question)).toEqual([WORKED[0]?.sql]);
    await questions.answer(answerOf(["kind", "amount_pence", "cause"], ["DEPOSIT", 2500, null]));
    rerender(<Bench questions={questions} isOpen={false} />);
    rerender(<Bench questions={questions} />);
    expect(field().value).toBe(WORKED[0]?.sql);
    expect(cells().map(({ textContent }) => textContent)).toEqual(["DEPOSIT", "2500", "null"]);
    expect(status()).toContain("1 row in 8 ms");
    expect(questions.prepare).toHaveBeenCalledTimes(2);
  });

  it("goes to the record of a row by its line or its number, and to none outside the log", async () => {
    const { questions } = await asking("select seq from records");
    await questions.answer(answerOf(["seq"], [5], [log.columns.lines]));
    await userEvent.click(screen.getByRole("button", { name: "5: go to line 6" }));
    expect(screen.queryByRole("button", { name: new RegExp(`^${log.columns.lines}:`) })).toBeNull();
    await act(async () => void fireEvent.keyDown(field(), { key: "Enter", metaKey: true }));
    await questions.answer(answerOf(["seq", "line"], [5, 9]));
    await userEvent.click(screen.getByRole("button", { name: "9: go to line 9" }));
    expect(goTo.mock.calls).toEqual([[6], [9]]);
  });

  it("shows why a question has no answer, in place of the last one", async () => {
    const { questions } = await asking("select nope");
    await questions.refuse(new LogRefused("There is no column nope."));
    expect(screen.getByRole("alert").textContent).toBe("There is no column nope.");
    await userEvent.click(screen.getByRole("button", { name: "Ask" }));
    await questions.answer(answerOf(["a"]));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("heading", { name: "No rows" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save CSV" })).toBeNull();
    expect(questions.stop).not.toHaveBeenCalled();
  });

  it("ends a thread that has no memory left, so that the next question has a new one", async () => {
    const { questions } = await asking("select 1");
    await questions.refuse(new Error("Aborted(OOM). Build with -sASSERTIONS for more info."));
    expect(screen.getByRole("alert").textContent).toMatch(/^There is not enough memory for this answer\./);
    expect(questions.stop).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Ask" }));
    expect(questions.asked).toHaveLength(2);
  });

  it("stops a long question, whose answer is not shown", async () => {
    const { questions } = await asking("select 1");
    expect(status()).toContain("Looking for the answer");
    await userEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(questions.stop).toHaveBeenCalledOnce();
    await questions.answer(answerOf(["a"], [1]));
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });

  it("renders only the rows in view of a long answer, and states that there are more", async () => {
    const { questions } = await asking("select 1");
    await questions.answer({
      ...answerOf(["n"], ...Array.from({ length: 5_000 }, (_, n) => [n] as const)),
      isCut: true,
    });
    expect(screen.getByRole("table", { name: "Answer" }).getAttribute("aria-rowcount")).toBe("5001");
    expect(cells().length).toBeLessThan(60);
    expect(status()).toContain(
      "The first 5,000 rows in 8 ms. There are more rows: ask for fewer, or use the command “audit sql”.",
    );
  });

  it("spells out control characters on the screen and in the saved answer, which no spreadsheet reads as a formula", async () => {
    const hostile = answerOf(["text", "formula"], ["a\u001b\u202eb", "=1+1"], [null, -5]);
    const { questions } = await asking("select 1");
    await questions.answer(hostile);
    expect(cells()[0]?.textContent).toBe("a\\u001b\\u202eb");
    await userEvent.click(screen.getByRole("button", { name: "Save CSV" }));
    expect(save).toHaveBeenCalledWith(hostile);
    expect(answerCsv(hostile)).toBe("text,formula\r\na\\u001b\\u202eb,'=1+1\r\n,-5\r\n");
  });

  it("lists the tables with the units of their columns, and the views", async () => {
    const { container } = await asking("select 1");
    const names = [...container.querySelectorAll(".ed-query-tables :is(summary, li) > code:first-child")].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual([...TABLE_NAMES, ...Object.keys(VIEWS)]);
    expect(screen.getAllByText("amount_pence")[0]?.parentElement?.textContent).toBe("amount_pence pence");
    expect(screen.getAllByText("reality_due_at")[0]?.parentElement?.textContent).toBe(
      "reality_due_at UTC, as 2026-11-20T21:04:32.000Z or null",
    );
  });
});
