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
/** Finds nothing but line 7. */
const reader = { find: (text: string) => Promise.resolve(Uint32Array.from(text === "seven" ? [7] : [])) } as LogReader;

/** The filters, and in place of the table what is said where nothing is left. */
const Listing = ({ onStep = () => undefined }: { readonly onStep?: (by: number) => void }) => {
  const filtering = useEventFilter(good, reader);
  return (
    <>
      <EventFilters filtering={filtering} total={good.lines} search={useRef(null)} onStep={onStep} />
      {filtering.lines?.length === 0 && <NothingListed filtering={filtering} total={good.lines} />}
      <button type="button" onClick={() => filtering.toggleArea("bingo")}>
        bingo’s lane
      </button>
    </>
  );
};
const search = () => screen.getByRole("searchbox", { name: "Search the records" });

describe("a list that is narrowed", () => {
  it("says what is looked for where nothing is left, and leads back to every line", async () => {
    render(<Listing />);
    await userEvent.type(search(), "no such thing");
    expect(await screen.findByText("No line holds “no such thing”.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Faults" }));
    expect(screen.getByText("No line holds “no such thing” and is at fault.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: `Show all ${good.lines} lines` }));
    expect(screen.queryByRole("heading", { name: "Nothing matches" })).toBeNull();
    expect((search() as HTMLInputElement).value).toBe("");
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("says of a log without a fault that it has none", async () => {
    render(<Listing />);
    await userEvent.click(screen.getByRole("button", { name: "Faults" }));
    expect(screen.getByRole("heading", { name: "No line is at fault" })).toBeDefined();
  });

  it("names the areas that it is narrowed to, each to be let go of", async () => {
    render(<Listing />);
    await userEvent.click(screen.getByRole("button", { name: "bingo’s lane" }));
    await userEvent.click(screen.getByRole("button", { name: "No longer only bingo" }));
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("is gone through from the search field, and the search is cleared there", async () => {
    const step = vi.fn<(by: number) => void>();
    render(<Listing onStep={step} />);
    await userEvent.type(search(), "seven{Enter}{Shift>}{Enter}{/Shift}");
    expect(step.mock.calls).toEqual([[1], [-1]]);
    expect(await screen.findByText(`1 of ${good.lines} lines`)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(document.activeElement).toBe(search());
    expect(screen.getByText(`${good.lines} lines`)).toBeDefined();
  });

  it("marks what was found, in any case", () => {
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
    const said = within(screen.getByRole("list", { name: "What the chart shows" })).getAllByRole("listitem");
    const texts = said.map(({ textContent }) => textContent);
    unmount();
    return texts;
  };

  it("names what there is to be seen, and nothing else", async () => {
    expect(await keyOf(good)).toEqual(["Stated by the server", "On screen", "In", "Out", "Screen held still"]);
    expect(await keyOf(await broken("byte-changed"))).toEqual(
      expect.arrayContaining(["By the movements", "Sums come to differ", "Not relied on"]),
    );
  });

  it("says where no balance could be read", async () => {
    expect(await keyOf(await broken("carriage-returns"))).toEqual([
      "No balance is stated in what could be read of this log",
    ]);
  });
});
