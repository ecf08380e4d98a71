import { describe, expect, it } from "vitest";
import { leftLines } from "../../../adapters/journal/left-lines.ts";
import type { StoredLine } from "../../../domain/journal/recorded.ts";
import type { LeftJournal } from "../../../domain/ports/stored-journals.ts";

const LINES: readonly StoredLine[] = [
  { seq: 3, line: '{"said":"a\\n£"}' },
  { seq: 4, line: "{}" },
];

const device = () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as Storage;
  const page = (unsaved: () => readonly LeftJournal[]) => {
    const window = new EventTarget();
    const left = leftLines(window as Window, () => storage);
    left.whenLeft(unsaved);
    return { of: left.of, remove: left.remove, leave: () => window.dispatchEvent(new Event("pagehide")) };
  };
  return { texts, page };
};

describe("what a page could not append before it was left", () => {
  it("is stored as it is left, until the next page has appended it", () => {
    const { page, texts } = device();
    const first = page(() => [{ id: "j-1", lines: LINES }]);
    expect(texts.size).toBe(0);
    first.leave();
    const next = page(() => []);
    expect(next.of("j-2")).toEqual([]);
    expect(next.of("j-1")).toEqual(LINES);
    expect(next.of("j-1")).toEqual(LINES);
    next.remove("j-1");
    expect(next.of("j-1")).toEqual([]);
    expect(texts.size).toBe(0);
  });

  it("is stored of each journal", () => {
    const { page } = device();
    const { leave, of } = page(() => ["j-1", "j-2"].map((id) => ({ id, lines: LINES })));
    leave();
    expect(["j-1", "j-2"].map(of)).toEqual([LINES, LINES]);
  });

  it("is gone if the page was shown again, appended it, and is left once more", () => {
    const { page, texts } = device();
    const unsaved = { lines: LINES };
    const shown = page(() => [{ id: "j-1", ...unsaved }]);
    shown.leave();
    unsaved.lines = [];
    shown.leave();
    expect(texts.size).toBe(0);
  });

  it("is nothing without a journal", () => {
    const { page, texts } = device();
    page(() => []).leave();
    expect(texts.size).toBe(0);
  });

  it.each(["", "[", "null", '{"seq":3,"line":"{}"}', '[{"seq":"3","line":"{}"}]', '[{"seq":3}]'])(
    "is nothing, and no error, if another script wrote %j in its place",
    (text) => {
      const { page, texts } = device();
      const { leave, of, remove } = page(() => [{ id: "j-1", lines: LINES }]);
      leave();
      for (const key of texts.keys()) texts.set(key, text);
      expect(of("j-1")).toEqual([]);
      remove("j-1");
      expect(texts.size).toBe(0);
    },
  );
});
