import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import type { LogReader } from "../../../../app/audit/engine/verdict/opened-log.ts";
import { ChartKey } from "../../../../app/audit/bench/ChartKey.tsx";
import { EventFilters } from "../../../../app/audit/bench/EventFilters.tsx";
import { Marked } from "../../../../app/audit/bench/Marked.tsx";
import { NothingListed } from "../../../../app/audit/bench/NothingListed.tsx";
import { useEventFilter } from "../../../../app/audit/bench/use-event-filter.ts";
import { brokenJournals } from "../../../support/broken-journals.ts";
import { evening } from "../../../support/evening.ts";
import { fileOf } from "../../../support/journals.ts";

const columnsOf = async (text: string) =>
  (await readLog(new File([text], "log.ndjson"), () => undefined)).opened.columns;
const good = await columnsOf(fileOf(evening().lines()));
const broken = async (name: string) => columnsOf(brokenJournals().find((journal) => journal.name === name)?.text ?? "");
/** A reader whose search finds only line 7. */
const reader = { find: (text: string) => Promise.resolve(Uint32Array.from(text === "seven" ? [7] : [])) } as LogReader;

/** The filters, and the message for no match. */
const Listing = ({ onStep = () => undefined }: { readonly onStep?: (by: number) => void }) => {
  const filtering = useEventFilter(good, reader);
  return (
    <>
      <EventFilters filtering={filtering} total={good.lines} search={useRef(null)} onStep={onStep} hasKey />
      {filtering.lines?.length === 0 && <NothingListed filtering={filtering} total={good.lines} />}
      <button type="button" onClick={() => filtering.toggleArea("bingo")}>
        bingo’s lane
      </button>
    </>
  );
};
const search = () => screen.getByRole("searchbox", { name: "Search the records" });

describe("a filtered list", () => {
  it("describes the filters if no line matches, and removes them", async () => {
    render(<Listing />);
    await userEvent.type(search(), "no such thing");
    expect(await screen.findByText("No line contains “no such thing”.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Faults" }));
    expect(screen.getByText("No line contains “no such thing” and is at fault.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: `Show all ${good.lines} lines` }));
    expect(screen.queryByRole("heading", { name: "No match" })).toBeNull();
    expect((search() as HTMLInputElement).value).toBe("");
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("reports that a log has no faults", async () => {
    render(<Listing />);
    await userEvent.click(screen.getByRole("button", { name: "Faults" }));
    expect(screen.getByRole("heading", { name: "No line is at fault" })).toBeDefined();
  });

  it("lists the areas of the filter, with a button to remove each", async () => {
    render(<Listing />);
    await userEvent.click(screen.getByRole("button", { name: "bingo’s lane" }));
    await userEvent.click(screen.getByRole("button", { name: "Do not limit to bingo" }));
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("has keys for steps in the search field, and a button to clear the search", async () => {
    const step = vi.fn<(by: number) => void>();
    render(<Listing onStep={step} />);
    await userEvent.type(search(), "seven{Enter}{Shift>}{Enter}{/Shift}");
    expect(step.mock.calls).toEqual([[1], [-1]]);
    expect(await screen.findByText(`1 of ${good.lines} lines`)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(document.activeElement).toBe(search());
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("marks the matches, ignoring case", () => {
    render(
      <p>
        <Marked text="Lucky Larder: a lucky spin" wanted="lucky" />
      </p>,
    );
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Lucky", "lucky"]);
    expect(document.querySelector("p")?.textContent).toBe("Lucky Larder: a lucky spin");
  });
});

describe("the chart's key", () => {
  const keyOf = async (columns: typeof good) => {
    const { unmount } = render(<ChartKey columns={columns} />);
    const items = within(screen.getByRole("list", { name: "What the chart shows" })).getAllByRole("listitem");
    const texts = items.map(({ textContent }) => textContent);
    unmount();
    return texts;
  };

  it("has the lines and marks of the log, and no others", async () => {
    expect(await keyOf(good)).toEqual(["Stated by the server", "On screen", "In", "Out", "Screen frozen"]);
    expect(await keyOf(await broken("byte-changed"))).toEqual(
      expect.arrayContaining(["By the movements", "Balances begin to differ", "Not reliable"]),
    );
  });

  it("reports a log without a readable balance", async () => {
    expect(await keyOf(await broken("carriage-returns"))).toEqual(["The readable part of this log states no balance"]);
  });
});
