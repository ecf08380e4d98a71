import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LogRefused, type OpenedFile, type OpenLog } from "../../../../app/audit/bench/log.ts";
import { useOpening } from "../../../../app/audit/bench/use-opening.ts";

interface Reading {
  readonly end: (opened: OpenedFile) => void;
  readonly fail: (cause: Error) => void;
  readonly stopped: AbortSignal;
}

/** A bench whose readings the test ends. */
function bench() {
  const readings = new Map<string, Reading>();
  const openLog: OpenLog = ({ file }, progress, stopped) =>
    new Promise((end, fail) => {
      readings.set(file.name, { end, fail, stopped });
      progress({ lines: 1, bytes: 1, totalBytes: 2, elapsedMs: 1 });
    });
  const { result } = renderHook(() => useOpening(openLog, undefined));
  const of = (name: string) => {
    const reading = readings.get(name);
    if (reading === undefined) throw new Error(`${name} is not being read`);
    return reading;
  };
  return {
    drop: (name: string) => act(() => result.current.open(new File(["a log"], name))),
    stop: () => act(() => result.current.stop()),
    dismiss: () => act(() => result.current.dismiss()),
    /** Ends the reading with the log. */
    read: async (name: string) => {
      const close = vi.fn<() => void>();
      await act(async () => of(name).end({ log: { name }, close } as unknown as OpenedFile));
      return close;
    },
    refuse: (name: string) => act(async () => of(name).fail(new LogRefused(`${name} is not a log.`))),
    isStopped: (name: string) => of(name).stopped.aborted,
    get shown() {
      const { reading, current, refusal } = result.current;
      return { reading: reading?.name, current: current?.opened.log.name, refusal };
    },
  };
}

describe("opening logs", () => {
  it("keeps the open log until the next one is read, and then closes it", async () => {
    const it = bench();
    it.drop("first");
    expect(it.shown).toEqual({ reading: "first", current: undefined, refusal: undefined });
    const close = await it.read("first");
    it.drop("second");
    expect(it.shown).toEqual({ reading: "second", current: "first", refusal: undefined });
    expect(close).not.toHaveBeenCalled();
    await it.read("second");
    expect(it.shown).toEqual({ reading: undefined, current: "second", refusal: undefined });
    expect(close).toHaveBeenCalledOnce();
    expect(it.isStopped("second")).toBe(false);
  });

  it("keeps the open log if the next file is not a log, and shows the refusal until it is dismissed", async () => {
    const it = bench();
    it.drop("first");
    const close = await it.read("first");
    it.drop("picture");
    await it.refuse("picture");
    expect(it.shown).toEqual({ reading: undefined, current: "first", refusal: "picture is not a log." });
    expect(close).not.toHaveBeenCalled();
    it.dismiss();
    expect(it.shown.refusal).toBeUndefined();
  });

  it("stops a reading for a newer request, and closes its log if it still ends", async () => {
    const it = bench();
    it.drop("slow");
    it.drop("quick");
    expect([it.isStopped("slow"), it.isStopped("quick")]).toEqual([true, false]);
    await it.read("quick");
    const close = await it.read("slow");
    expect(it.shown).toEqual({ reading: undefined, current: "quick", refusal: undefined });
    expect(close).toHaveBeenCalledOnce();
  });

  it("ignores the failure of a stopped reading", async () => {
    const it = bench();
    it.drop("slow");
    it.drop("quick");
    await it.refuse("slow");
    expect(it.shown).toEqual({ reading: "quick", current: undefined, refusal: undefined });
  });

  it("returns to the open log if a reading is stopped", async () => {
    const it = bench();
    it.drop("first");
    await it.read("first");
    it.drop("second");
    it.stop();
    expect(it.shown).toEqual({ reading: undefined, current: "first", refusal: undefined });
    expect(it.isStopped("second")).toBe(true);
  });
});
