import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { settled } from "../../support/given.ts";
import { notes, signedIn, withSetup, withUnsaved } from "../../support/journal-setup.ts";

describe("continuing after a reload", () => {
  it("loses no record of the page before, whatever the device had not stored of it", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* withUnsaved(setup);
        yield* settled;
        const before = page.store.snapshot();
        const again = yield* Effect.flatMap(setup.leave(page), (tab) => setup.load(tab));
        expect(yield* again.session.resume("p-1")).toBe(true);
        expect(again.store.snapshot()).toEqual(before);
        expect(yield* again.note).toBe(4);
        yield* again.session.close;
        expect(setup.archive.linesOf(page.journal())).toHaveLength(6);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ));

  it("loses no record of a page that is left before the next one has appended what the one before left", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* withUnsaved(setup);
        yield* settled;
        const between = yield* Effect.flatMap(setup.leave(page), (tab) => setup.load(tab));
        Object.assign(between.journals, { append: () => Effect.never });
        yield* Effect.forkChild(between.session.resume("p-1"));
        yield* settled;
        const again = yield* Effect.flatMap(setup.leave(between), (tab) => setup.load(tab));
        expect(yield* again.session.resume("p-1")).toBe(true);
        expect(again.store.snapshot()).toEqual(page.store.snapshot());
        expect(setup.device.left).toEqual(new Map());
      }),
    ));

  it("appends what the page before left once, if its last append was still done", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        const tab = yield* setup.leave(page);
        expect(setup.device.left.get(page.journal())).toHaveLength(4);
        const again = yield* setup.load(tab);
        yield* again.journals.append(page.journal(), setup.device.left.get(page.journal())!.slice(0, 2));
        expect(yield* again.session.resume("p-1")).toBe(true);
        expect(again.store.snapshot()).toEqual(page.store.snapshot());
        expect(setup.device.left).toEqual(new Map());
      }),
    ));

  it.each([
    [
      "of another journal",
      (line: string) => line.replace(/"prev":"./, (start) => (start.endsWith("0") ? '"prev":"1' : '"prev":"0')),
    ],
    ["that are none", () => "{}"],
  ])("drops what was left, with lines %s, and continues where the device's lines end", (_, changed) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* withUnsaved(setup);
        const tab = yield* setup.leave(page);
        const [first, ...rest] = setup.device.left.get(page.journal())!;
        setup.device.left.set(page.journal(), [{ seq: 1, line: changed(first!.line) }, ...rest]);
        const again = yield* setup.load(tab);
        expect(yield* again.session.resume("p-1")).toBe(true);
        expect(yield* again.note).toBe(1);
        yield* again.session.close;
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ),
  );
});
