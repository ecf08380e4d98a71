import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LogNavigator } from "../../../../app/audit/bench/log/log-navigator.ts";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { firstBadOf } from "../../../../app/audit/bench/first-bad.ts";
import { foundLines } from "../../../../app/audit/bench/found-lines.ts";
import { RecordPanel } from "../../../../app/audit/bench/RecordPanel.tsx";
import { StateTree } from "../../../../app/audit/bench/StateTree.tsx";
import { VerdictPanel } from "../../../../app/audit/bench/VerdictPanel.tsx";
import { outcomeCounts } from "../../../../app/audit/bench/words.ts";
import type { OpenedLog } from "../../../../app/audit/engine/verdict/opened-log.ts";
import { brokenJournals } from "../../../support/broken-journals.ts";
import { evening } from "../../../support/evening.ts";
import { rechained } from "../../../support/forgery.ts";
import { fileOf, recordOf } from "../../../support/journals.ts";

async function opened(text: string) {
  const file = new File([text], "log.ndjson");
  const { opened, snapshots, verified } = await readLog(file, () => undefined);
  return { log: opened, navigator: new LogNavigator(verified, opened.columns, snapshots) };
}

const recordPanel = async (
  { verdict }: OpenedLog,
  navigator: LogNavigator,
  line: number,
  onGoTo: (line: number) => void = () => undefined,
) => (
  <RecordPanel
    moment={await navigator.moment(line)}
    findings={foundLines(verdict).find((at) => at.line === line)?.findings ?? []}
    firstSeq={verdict.journal.firstSeq ?? 0}
    onGoTo={onGoTo}
  />
);

const ORDER = ["Failed", "Passed", "Not checked"];
const lines = evening().lines();
const lineOf = (type: string) => lines.findLastIndex((line) => recordOf(line).type === type) + 1;

const showVerdict = (log: OpenedLog) =>
  render(
    <VerdictPanel
      log={log}
      onGoTo={() => undefined}
      onSaveReport={() => undefined}
      checkpointPanel={() => null}
      singleKeys={[true, () => undefined]}
    />,
  );

describe("the verdict", () => {
  it("shows every check with its outcome, and the limits of the verification", async () => {
    const { log } = await opened(fileOf(lines));
    showVerdict(log);
    const checks = within(screen.getByRole("list", { name: "Checks" })).getAllByRole("listitem");
    expect(checks).toHaveLength(log.verdict.checks.length);
    expect(checks.filter((check) => check.textContent.includes("Not checked"))).not.toEqual([]);
    for (const says of log.verdict.notSeen) expect(screen.getByText(says)).toBeDefined();
    expect(screen.getByText(log.stateDigest)).toBeDefined();
  });

  it("lists failed checks first, then passed ones, then those not made", async () => {
    const { log } = await opened(brokenJournals().find(({ name }) => name === "amount-edited")?.text ?? "");
    showVerdict(log);
    const checks = within(screen.getByRole("list", { name: "Checks" })).getAllByText(/^(?:Failed|Passed|Not checked)$/);
    const outcomes = checks.map(({ textContent }) => textContent);
    expect(outcomes[0]).toBe("Failed");
    expect(outcomes).toEqual([...outcomes].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    expect(outcomeCounts(log.verdict)).toBe("1 failed, 12 passed, 7 not checked");
  });

  it("goes to the line of each finding", async () => {
    const removed = brokenJournals().find(({ name }) => name === "line-removed");
    const { log } = await opened(removed?.text ?? "");
    const goTo = vi.fn<(line: number) => void>();
    render(
      <VerdictPanel
        log={log}
        onGoTo={goTo}
        onSaveReport={() => undefined}
        checkpointPanel={() => null}
        singleKeys={[true, () => undefined]}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Line 14" }));
    expect(goTo).toHaveBeenCalledWith(14);
  });
});

describe("the first line with a fault", () => {
  it.each(brokenJournals().map(({ name, text }) => [name, text] as const))(
    "is not after the first finding of the verdict, and its record shows a finding: %s",
    async (_name, text) => {
      const { log, navigator } = await opened(text);
      const line = firstBadOf(log);
      if (log.verdict.firstBad === null) return expect(line).toBeUndefined();
      expect(line).toBeLessThanOrEqual(log.verdict.firstBad.line ?? Infinity);
      render(await recordPanel(log, navigator, line ?? 0));
      expect(document.querySelectorAll(".ed-record .ed-callout").length).toBeGreaterThan(0);
    },
  );
});

describe("a record", () => {
  it("shows its effect on the balance, and goes to its causes", async () => {
    const { log, navigator } = await opened(fileOf(lines));
    const line = lineOf("wallet.movement-booked.v1");
    const moment = await navigator.moment(line);
    const goTo = vi.fn<(line: number) => void>();
    render(await recordPanel(log, navigator, line, goTo));
    const [before, after] = within(screen.getByRole("row", { name: /Stated by the server/ })).getAllByRole("cell");
    expect([before?.textContent, after?.textContent]).toEqual(["£49.80", "£39.80"]);
    const cause = moment.explanation?.causes[0]?.seq ?? 0;
    await userEvent.click(screen.getByRole("button", { name: `Line ${cause + 1}` }));
    expect(goTo).toHaveBeenCalledWith(cause + 1);
  });
});

describe("the findings of a record", () => {
  const shown = async (name: string, line?: number) => {
    const { log, navigator } = await opened(brokenJournals().find((journal) => journal.name === name)?.text ?? "");
    render(await recordPanel(log, navigator, line ?? log.verdict.firstBad?.line ?? 0));
    return log.verdict;
  };

  it("are shown in the record, in the words of the verdict", async () => {
    const { firstBad } = await shown("amount-edited");
    expect(screen.getByText(firstBad?.says ?? "")).toBeDefined();
    const byMovements = screen.getByRole("row", { name: /By the movements/ });
    expect(byMovements.textContent).toContain("£99.90£0.10 difference");
  });

  it("are not shown in an intact record", async () => {
    await shown("amount-edited", 13);
    expect(screen.queryByText(/difference/)).toBeNull();
    expect(document.querySelector(".ed-callout")).toBeNull();
  });

  it("mark the balance on screen during a freeze", async () => {
    const { log, navigator } = await opened(fileOf(lines));
    render(await recordPanel(log, navigator, lineOf("wallet.display-frozen.v1")));
    expect(screen.getByRole("row", { name: /^On screen/ }).textContent).toContain("Frozen: £");
    expect(screen.getByRole("row", { name: /^Stated by/ }).textContent).not.toContain("Frozen");
  });
});

describe("a character that changes the direction of a text", () => {
  const MOVEMENT = "wallet.movement-booked.v1";
  const hostile = fileOf(
    rechained(
      lines.map((line) => {
        const record = recordOf(line);
        return record.type === MOVEMENT
          ? { ...record, data: { ...record.data, description: "Lucky \u202eredraL" } }
          : record;
      }),
    ),
  );

  it.each(["the line of a record", "the state"])("is spelled out in %s", async (part) => {
    const { log, navigator } = await opened(hostile);
    const { player, explanation } = await navigator.moment(lineOf(MOVEMENT));
    const { container } = render(
      part === "the state" ? (
        <StateTree player={player} changes={explanation?.changes ?? []} />
      ) : (
        await recordPanel(log, navigator, lineOf(MOVEMENT))
      ),
    );
    if (part !== "the state") await userEvent.click(screen.getByText("The text of the line in the file"));
    expect(container.textContent).toContain("Lucky \\u202eredraL");
    expect(container.textContent).not.toContain("\u202e");
  });
});

describe("the state", () => {
  it("has a list of the changed values", async () => {
    const { navigator } = await opened(fileOf(lines));
    const { player, explanation } = await navigator.moment(lineOf("wallet.movement-booked.v1"));
    const changes = explanation?.changes ?? [];
    render(<StateTree player={player} changes={changes} />);
    const listed = within(screen.getByRole("list", { name: "Changed values" })).getAllByRole("listitem");
    expect(listed.map(({ textContent }) => textContent.split(" ")[0])).toEqual(changes.map(({ path }) => path));
    expect(listed[0]?.textContent).toBe("wallet.balance 4980 3980");
  });

  it("is open at changed values, and shows the values before", async () => {
    const { navigator } = await opened(fileOf(lines));
    const { player, explanation } = await navigator.moment(lineOf("wallet.movement-booked.v1"));
    render(<StateTree player={player} changes={explanation?.changes ?? []} />);
    expect(screen.getByRole("button", { name: /^wallet/ }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("button", { name: /^bingo/ }).getAttribute("aria-expanded")).toBe("false");
    const balance = screen.getAllByRole("listitem").find((item) => /^balance\b/.test(item.textContent));
    expect([balance?.querySelector("del")?.textContent, balance?.querySelector("ins")?.textContent]).toEqual([
      "4980",
      "3980",
    ]);
    await userEvent.click(screen.getByRole("button", { name: /^bingo/ }));
    expect(screen.getByRole("button", { name: /^bingo/ }).getAttribute("aria-expanded")).toBe("true");
  });

  it("marks the figures that the replay computed, and explains the mark in words that a screen reader reads", async () => {
    const { navigator } = await opened(fileOf(lines));
    const { player, explanation } = await navigator.moment(lineOf("wallet.movement-booked.v1"));
    render(<StateTree player={player} changes={explanation?.changes ?? []} />);
    const item = (name: string) =>
      screen.getAllByRole("listitem").find(({ textContent }) => textContent.startsWith(name));
    expect(item("folded ")?.textContent).toMatch(/^folded ∑derived /);
    expect(item("wallet.folded ")?.textContent).toMatch(/^wallet.folded ∑derived /);
    expect(item("balance ")?.textContent).not.toContain("derived");
    expect(screen.getByText(/Every other figure is in a record\.$/).textContent).toMatch(/^∑derived /);
  });
});
