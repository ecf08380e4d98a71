import { act, render, renderHook, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CasePanel, LineNote } from "../../../../app/audit/bench/CasePanel.tsx";
import { useCase } from "../../../../app/audit/bench/use-case.ts";
import { caseText, merged } from "../../../../app/audit/engine/report/case-file.ts";

const SHA256 = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const goTo = vi.fn<(line: number) => void>();

/** The note at line 14, and the list of all notes. */
const Notes = ({ sha256 = SHA256 }: { readonly sha256?: string }) => {
  const ofCase = useCase(sha256);
  return (
    ofCase && (
      <>
        <LineNote of={ofCase} line={14} />
        <CasePanel of={ofCase} onGoTo={goTo} onSave={() => undefined} />
      </>
    )
  );
};
const listed = () =>
  within(screen.getByRole("list", { name: "Notes and marks" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe("a case", () => {
  it("keeps notes and marks for the same log across reloads, and for no other log", async () => {
    const { unmount } = render(<Notes />);
    await userEvent.type(screen.getByRole("textbox", { name: "Your note at line 14" }), "Ask the bank");
    expect(listed()).toEqual(["Line 14 Ask the bank"]);
    unmount();
    const again = render(<Notes />);
    expect(listed()).toEqual(["Line 14 Ask the bank"]);
    await userEvent.click(screen.getByRole("button", { name: "Line 14" }));
    expect(goTo).toHaveBeenCalledWith(14);
    again.unmount();
    render(<Notes sha256={OTHER} />);
    expect(screen.getByText("No line has a note. Write one in the record of a line.")).toBeDefined();
  });

  it("marks a line without a text, and removes the mark", async () => {
    render(<Notes />);
    await userEvent.click(screen.getByRole("button", { name: "Mark this line" }));
    expect(listed()).toEqual(["Line 14 marked"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove the note and the mark" }));
    expect(screen.queryByRole("list", { name: "Notes and marks" })).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("is opened from its file, and refused if it is about another log or is no case", async () => {
    render(<Notes />);
    const file = (text: string) => new File([text], "evening.case.json");
    const input = screen.getByLabelText("A saved case");
    await userEvent.upload(input, file(caseText({ sha256: SHA256, notes: [{ line: 3, text: "Here" }] })));
    expect(await screen.findByText("Here")).toBeDefined();
    await userEvent.upload(input, file(caseText({ sha256: OTHER, notes: [{ line: 4, text: "There" }] })));
    expect(await screen.findByText(/^That case is about another log/)).toBeDefined();
    await userEvent.upload(input, file("{}"));
    expect(await screen.findByText(/^That is not a case/)).toBeDefined();
    expect(listed()).toEqual(["Line 3 Here"]);
  });

  it("states that the browser does not keep the notes", () => {
    const noSpace = () => {
      throw new Error("no space");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: noSpace });
    const { result } = renderHook(() => useCase(SHA256));
    act(() => result.current?.write({ line: 1, text: "Lost" }));
    expect([result.current?.isKept, result.current?.notes]).toEqual([false, [{ line: 1, text: "Lost" }]]);
    vi.unstubAllGlobals();
  });

  it("keeps the notes of two tabs with the same log, and shows those of the other tab", () => {
    const [one, other] = [renderHook(() => useCase(SHA256)).result, renderHook(() => useCase(SHA256)).result];
    act(() => one.current?.write({ line: 3, text: "One" }));
    act(() => other.current?.write({ line: 9, text: "Other" }));
    const both = [
      { line: 3, text: "One" },
      { line: 9, text: "Other" },
    ];
    expect(other.current?.notes).toEqual(both);
    // The browser sends this event to every other tab.
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: `eyes-down.audit-case.${OTHER}` })));
    expect(one.current?.notes).toHaveLength(1);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: `eyes-down.audit-case.${SHA256}` })));
    expect(one.current?.notes).toEqual(both);
    act(() => one.current?.remove(3));
    expect(renderHook(() => useCase(SHA256)).result.current?.notes).toEqual([{ line: 9, text: "Other" }]);
  });

  it("keeps both texts if two cases have a note at one line", () => {
    const both = merged(
      [{ line: 3, text: "a" }],
      [
        { line: 3, text: "b" },
        { line: 3, text: "b" },
        { line: 1, text: "" },
      ],
    );
    expect(both).toEqual([
      { line: 1, text: "" },
      { line: 3, text: "a\nb" },
    ]);
  });
});
