import { describe, expect, it } from "vitest";
import { excerpt } from "../../../domain/journal/excerpt.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);
const stored = (...times: readonly string[]) =>
  times.map((time, seq) => ({ seq, line: JSON.stringify({ at: new Date(at(time)).toISOString(), seq }) }));
const seqs = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { seq: number }).seq);

describe("an excerpt", () => {
  const lines = stored("19:00:00", "19:10:00", "19:20:00", "19:30:00");

  it.each([
    ["everything", {}, [0, 1, 2, 3]],
    ["from a moment on", { from: at("19:10:00") }, [1, 2, 3]],
    ["up to a moment", { to: at("19:20:00") }, [0, 1, 2]],
    ["between two moments", { from: at("19:05:00"), to: at("19:25:00") }, [1, 2]],
    ["nothing", { from: at("21:00:00") }, []],
  ])("is %s", (_, period, expected) => {
    expect(seqs(excerpt(lines, period))).toEqual(expected);
  });

  it("has no gap where the device's clock was put back", () => {
    const wound = stored("19:00:00", "19:30:00", "19:05:00", "19:20:00");
    expect(seqs(excerpt(wound, { from: at("19:20:00"), to: at("19:30:00") }))).toEqual([1, 2, 3]);
  });

  it("ends every line, so that files can be joined", () => {
    expect(excerpt(lines).endsWith("\n")).toBe(true);
    expect(excerpt([])).toBe("");
  });
});
