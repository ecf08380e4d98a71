import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LogRefused, type OpenedFile, type OpenLog } from "../../../../app/audit/bench/log.ts";
import { useOpening } from "../../../../app/audit/bench/use-opening.ts";

interface Reading {
  readonly end: (opened: OpenedFile) => void;
  readonly fail: (cause: Error) => void;
  readonly stopped: AbortSignal;
}

/** Readings that end when the test says so. */
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
    /** The reading ends with the log. */
    read: async (name: string) => {
      const close = vi.fn<() => void>();
      await act(async () => of(name).end({ log: { name }, close } as unknown as OpenedFile));
      return close;
    },
    refuse: (name: string) => act(async () => of(name).fail(new LogRefused(`${name} is no log.`))),
    isStopped: (name: string) => of(name).stopped.aborted,
    get shown() {
      const { reading, inHand, refusal } = result.current;
      return { reading: reading?.name, inHand: inHand?.opened.log.name, refusal };
    },
  };
}

describe("opening logs, one after the other", () => {
  it("keeps the log that is open until the next has been read, and then lets go of it", async () => {
    const it = bench();
    it.drop("first");
    expect(it.shown).toEqual({ reading: "first", inHand: undefined, refusal: undefined });
    const close = await it.read("first");
    it.drop("second");
    expect(it.shown).toEqual({ reading: "second", inHand: "first", refusal: undefined });
    expect(close).not.toHaveBeenCalled();
    await it.read("second");
    expect(it.shown).toEqual({ reading: undefined, inHand: "second", refusal: undefined });
    expect(close).toHaveBeenCalledOnce();
    expect(it.isStopped("second")).toBe(false);
  });

  it("keeps the log that is open where the next file can be no log, and says why until it was read", async () => {
    const it = bench();
    it.drop("first");
    const close = await it.read("first");
    it.drop("picture");
    await it.refuse("picture");
    expect(it.shown).toEqual({ reading: undefined, inHand: "first", refusal: "picture is no log." });
    expect(close).not.toHaveBeenCalled();
    it.dismiss();
    expect(it.shown.refusal).toBeUndefined();
  });

  it("heeds the newest wish: what was being read is stopped, and may come to an end unheard", async () => {
    const it = bench();
    it.drop("slow");
    it.drop("quick");
    expect([it.isStopped("slow"), it.isStopped("quick")]).toEqual([true, false]);
    await it.read("quick");
    const close = await it.read("slow");
    expect(it.shown).toEqual({ reading: undefined, inHand: "quick", refusal: undefined });
    expect(close).toHaveBeenCalledOnce();
  });

  it("hears nothing of a reading that was ended by another, not even that it failed", async () => {
    const it = bench();
    it.drop("slow");
    it.drop("quick");
    await it.refuse("slow");
    expect(it.shown).toEqual({ reading: "quick", inHand: undefined, refusal: undefined });
  });

  it("goes back to what was open where a reading is stopped", async () => {
    const it = bench();
    it.drop("first");
    await it.read("first");
    it.drop("second");
    it.stop();
    expect(it.shown).toEqual({ reading: undefined, inHand: "first", refusal: undefined });
    expect(it.isStopped("second")).toBe(true);
  });
});
