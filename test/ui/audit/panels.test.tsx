import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LogWalker } from "../../../app/audit/viewer/log-walker.ts";
import { readLog } from "../../../app/audit/viewer/read-log.ts";
import { RecordPanel } from "../../../ui/audit/RecordPanel.tsx";
import { StateTree } from "../../../ui/audit/StateTree.tsx";
import { VerdictPanel } from "../../../ui/audit/VerdictPanel.tsx";
import { brokenJournals } from "../../support/broken-journals.ts";
import { evening } from "../../support/evening.ts";
import { fileOf, recordOf } from "../../support/journals.ts";

async function opened(text: string) {
  const file = new File([text], "log.ndjson");
  const { opened, checkpoints } = await readLog(file, () => undefined);
  return { log: opened, walker: new LogWalker(file, opened.columns, checkpoints) };
}

const lines = evening().lines();
const lineOf = (type: string) => lines.findLastIndex((line) => recordOf(line).type === type) + 1;

describe("the verdict", () => {
  it("shows every check with its outcome, and what no check can see", async () => {
    const { log } = await opened(fileOf(lines));
    render(<VerdictPanel log={log} onGoTo={() => undefined} />);
    const checks = within(screen.getByRole("list", { name: "Checks" })).getAllByRole("listitem");
    expect(checks).toHaveLength(log.verdict.checks.length);
    expect(checks.filter((check) => check.textContent.includes("Not checked"))).not.toEqual([]);
    for (const says of log.verdict.notSeen) expect(screen.getByText(says)).toBeDefined();
    expect(screen.getByText(log.stateDigest)).toBeDefined();
  });

  it("leads to each place where something is wrong", async () => {
    const removed = brokenJournals().find(({ name }) => name === "line-removed");
    const { log } = await opened(removed?.text ?? "");
    const goTo = vi.fn<(line: number) => void>();
    render(<VerdictPanel log={log} onGoTo={goTo} />);
    await userEvent.click(screen.getByRole("button", { name: "Line 14" }));
    expect(goTo).toHaveBeenCalledWith(14);
  });
});

describe("a record", () => {
  it("shows what it did to the balance, and leads back to what caused it", async () => {
    const { walker } = await opened(fileOf(lines));
    const moment = await walker.moment(lineOf("wallet.movement-booked.v1"));
    const goTo = vi.fn<(line: number) => void>();
    render(<RecordPanel moment={moment} firstSeq={0} onGoTo={goTo} />);
    const [before, after] = within(screen.getByRole("row", { name: /Stated by the server/ })).getAllByRole("cell");
    expect([before?.textContent, after?.textContent]).toEqual(["£49.80", "£39.80"]);
    const cause = moment.explanation?.causes[0]?.seq ?? 0;
    await userEvent.click(screen.getByRole("button", { name: `Line ${cause + 1}` }));
    expect(goTo).toHaveBeenCalledWith(cause + 1);
  });
});

describe("the state", () => {
  it("is open where the record changed it, with what was there before", async () => {
    const { walker } = await opened(fileOf(lines));
    const { player, explanation } = await walker.moment(lineOf("wallet.movement-booked.v1"));
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
});
