import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FindingSteps } from "../../../../app/audit/bench/FindingSteps.tsx";
import { foundLines, stepToFound } from "../../../../app/audit/bench/found-lines.ts";
import { useBenchKeys } from "../../../../app/audit/bench/use-bench-keys.ts";
import { useFindings } from "../../../../app/audit/bench/use-findings.ts";
import { useSingleKeys } from "../../../../app/audit/bench/use-single-keys.ts";
import { placeInAddress, usePlace } from "../../../../app/audit/bench/use-place.ts";
import type { CheckResult, Verdict } from "../../../../app/audit/engine/verdict/verdict.ts";

const at = (line: number | null, says: string) => ({ line, seq: null, at: null, says });
const checks: readonly CheckResult[] = [
  { check: "seal", outcome: "incomplete", says: "", findings: [at(9, "The seal is late.")], found: 1 },
  { check: "balances", outcome: "failed", says: "", findings: [at(4, "£1 more."), at(9, "£2 more.")], found: 2 },
  {
    check: "rules",
    outcome: "failed",
    says: "",
    findings: [at(null, "No profile."), at(6, "Over the limit.")],
    found: 2,
  },
];
const found = foundLines({ checks });

describe("the lines with findings", () => {
  it("are in order, each once with the findings of all checks", () => {
    expect(found.map(({ line, findings }) => [line, findings.map(({ title, says }) => `${title}: ${says}`)])).toEqual([
      [4, ["Balances: £1 more."]],
      [6, ["Regulator rules: Over the limit."]],
      [9, ["Seal: The seal is late.", "Balances: £2 more."]],
    ]);
    expect(found[2]?.findings.map(({ outcome }) => outcome)).toEqual(["incomplete", "failed"]);
  });

  it.each([
    [1, 1, 4],
    [4, 1, 6],
    [5, 1, 6],
    [9, 1, 4],
    [9, -1, 6],
    [8, -1, 6],
    [4, -1, 9],
  ] as const)("from line %d, the step %d leads to line %d", (line, by, to) => {
    expect(stepToFound(found, line, by)).toBe(to);
  });

  it("lead nowhere in a log without findings", () => {
    expect(stepToFound([], 3, 1)).toBeUndefined();
  });
});

describe("the buttons for findings", () => {
  it("state the place of the current line, and step", async () => {
    const step = vi.fn<(by: 1 | -1) => void>();
    const { rerender } = render(<FindingSteps found={found} line={6} onStep={step} hasKeys />);
    expect(screen.getByText("Finding 2 of 3")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Next finding" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous finding" }));
    expect(step.mock.calls).toEqual([[1], [-1]]);
    rerender(<FindingSteps found={found} line={5} onStep={step} hasKeys={false} />);
    expect(screen.getByText("3 lines with findings")).toBeDefined();
    expect(screen.getByTitle("Next finding").getAttribute("aria-keyshortcuts")).toBeNull();
  });

  it("are absent without findings", () => {
    render(<FindingSteps found={[]} line={1} onStep={() => undefined} hasKeys />);
    expect(screen.queryByRole("group", { name: "Findings" })).toBeNull();
  });
});

describe("the keys n and p", () => {
  const nothing = () => undefined;
  it("step between findings, but not while the auditor types", () => {
    const finding = vi.fn<(by: 1 | -1) => void>();
    const keys = { step: nothing, toggle: nothing, begin: nothing, end: nothing, search: nothing, finding };
    renderHook(() => useBenchKeys(keys, true));
    render(<textarea aria-label="A note" />);
    fireEvent.keyDown(document.body, { key: "n" });
    render(<input type="range" aria-label="A slider" />);
    fireEvent.keyDown(screen.getByLabelText("A slider"), { key: "p" });
    fireEvent.keyDown(screen.getByLabelText("A note"), { key: "n" });
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
    expect(finding.mock.calls).toEqual([[1], [-1]]);
  });
});

describe("the keys with a character", () => {
  it("are switched off on this browser until they are switched on, and the others stay", () => {
    const [finding, search, step] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const keys = { step, toggle: step, begin: step, end: step, search, finding };
    const press = () => ["n", "p", "/", "ArrowRight"].forEach((key) => fireEvent.keyDown(document.body, { key }));
    const useKeys = () => {
      const [isOn, setOn] = useSingleKeys();
      useBenchKeys(keys, isOn);
      return setOn;
    };
    const first = renderHook(useKeys);
    act(() => first.result.current(false));
    press();
    first.unmount();
    const second = renderHook(useKeys);
    press();
    expect([finding.mock.calls, search.mock.calls, step.mock.calls.length]).toEqual([[], [], 2]);
    act(() => second.result.current(true));
    press();
    expect([finding.mock.calls, search.mock.calls.length]).toEqual([[[1], [-1]], 1]);
    expect(localStorage.length).toBe(0);
  });
});

describe("a jump to a finding", () => {
  const jumpAt = (line: number, isNarrow: boolean) => {
    const where = {
      line,
      isNarrow,
      goTo: vi.fn<(line: number) => void>(),
      clearFilters: vi.fn<() => void>(),
      setTab: vi.fn<(tab: string) => void>(),
    };
    const { result } = renderHook(() => useFindings({ checks } as Verdict, where));
    return { ...where, result };
  };

  it("removes the filters, which could hide the lines around it, and shows its record", () => {
    const { result, goTo, clearFilters, setTab } = jumpAt(4, false);
    act(() => result.current.step(1));
    expect(goTo).toHaveBeenCalledWith(6);
    expect(clearFilters).toHaveBeenCalledOnce();
    expect(setTab).toHaveBeenLastCalledWith("record");
    expect(result.current.jumped).toEqual({ line: 6 });
    expect(result.current.texts.get(9)).toBe("Seal: The seal is late. Balances: £2 more.");
  });

  it("shows the lines instead on a narrow page", () => {
    const { result, setTab } = jumpAt(4, true);
    act(() => result.current.inspect(9));
    expect(setTab).toHaveBeenLastCalledWith("events");
  });
});

describe("the page's address", () => {
  const head = `6b1f${"0".repeat(60)}`;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, "", "#");
  });

  it("keeps the line of this log and no other", () => {
    const { rerender } = renderHook(({ line }) => usePlace(head, line), { initialProps: { line: 92 } });
    vi.advanceTimersByTime(1_000);
    expect(location.hash).toBe("");
    history.replaceState("log", "");
    for (const line of [91, 14]) rerender({ line });
    vi.advanceTimersByTime(1_000);
    expect([placeInAddress(location.hash, head), history.state]).toEqual([14, "log"]);
    expect(placeInAddress(location.hash, `7${head.slice(1)}`)).toBeUndefined();
  });

  it.each(["", "#log=6b1f000000000000&line=0", "#log=6b1f000000000000&line=1e3", "#line=14"])(
    "names no line in %j",
    (hash) => expect(placeInAddress(hash, head)).toBeUndefined(),
  );
});
