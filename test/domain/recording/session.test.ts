import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { describe, expect, it } from "vitest";
import { CHUNK_LINES } from "../../../domain/recording/delivery.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { DELIVER_EVERY_MS, DELIVERY_FAILED_MS, FINAL_DELIVERY_MS } from "../../../domain/recording/session.ts";
import { NotKept } from "../../../domain/ports/stored-journals.ts";
import { EVENING_MS, settled } from "../../support/given.ts";
import { durable, notes, pass, signedIn, withSetup } from "../../support/journal-setup.ts";

const recordsOf = (text: string) =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JournalRecord);

describe("opening a journal", () => {
  it("begins afresh, with a first line that says whose it is and what it is played under", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* setup.load();
        yield* notes(page, 3);
        yield* page.session.open("p-1");
        const [first, ...rest] = recordsOf(yield* page.session.exportLines());
        expect(rest).toEqual([]);
        expect(first).toMatchObject({
          seq: 0,
          by: "app",
          at: "2026-11-20T19:00:00.000Z",
          type: "journal.opened.v1",
          data: {
            format: 2,
            journal: page.journal(),
            appVersion: "1.0.0",
            regulator: { name: "UKGC", from: "2025-10-31" },
            timeZone: "Europe/London",
            player: "p-1",
          },
        });
      }),
    ));

  it("keeps it on the device, line after line", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        yield* durable(page);
        expect(yield* page.journals.list).toEqual([
          { id: page.journal(), player: "p-1", createdAt: EVENING_MS, count: 4, deliveredUpTo: 0 },
        ]);
      }),
    ));

  it("ends the one before, if there is one", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        const before = page.journal();
        yield* page.session.open("p-1");
        expect(page.journal()).not.toBe(before);
        expect(setup.archive.journals.get(before)?.held.sealed).toBe(true);
      }),
    ));
});

describe("continuing after a reload", () => {
  it("has the state of the page before, and continues the chain", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 5);
        yield* durable(page);
        const before = page.store.snapshot();
        const again = yield* Effect.flatMap(setup.unload(page), (tab) => setup.load(tab));
        expect(yield* again.session.resume("p-1")).toBe(true);
        expect(again.store.snapshot()).toEqual(before);
        expect(yield* again.note).toBe(6);
        yield* again.session.close;
        expect(setup.archive.linesOf(before.journal.opening?.journal ?? "")).toHaveLength(8);
        expect(setup.archive.faultsOf(before.journal.opening?.journal ?? "")).toEqual([]);
      }),
    ));

  it.each([
    ["in another tab", "p-1", () => new Map<string, string>(), "1.0.0"],
    ["for another player", "p-2", (tab: Map<string, string>) => tab, "1.0.0"],
    ["under another version", "p-1", (tab: Map<string, string>) => tab, "1.0.1"],
  ])("does not happen %s, and the journal is left as it is", (_, player, tabOf, appVersion) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* durable(page);
        const stored = yield* page.journals.list;
        const tab = yield* setup.unload(page);
        const identity = { appVersion, regulator: { name: "UKGC", from: "2025-10-31" } };
        const again = yield* setup.load(tabOf(tab), { identity });
        expect(yield* again.session.resume(player)).toBe(false);
        expect(again.journal()).toBe("none");
        expect(yield* again.journals.list).toEqual(stored);
        // And nothing holds it any more, so that it can be delivered.
        expect(yield* again.journals.claim(page.journal(), 0)).toBe(true);
      }),
    ),
  );

  it.each([
    ["happens after pages that the player reloaded before they had resumed it", 2, true],
    ["does not happen after three such pages, because the journal may be what ends them", 3, false],
  ])("%s", (_, interrupted, isResumed) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* durable(page);
        const tab = yield* setup.unload(page);
        for (let pages = 0; pages < interrupted; pages++) {
          const journals = { ...setup.device.tab(), list: Effect.never };
          const early = yield* setup.load(tab, { journals });
          yield* Effect.forkScoped(early.session.resume("p-1"), { startImmediately: true });
        }
        const again = yield* setup.load(tab);
        expect(yield* again.session.resume("p-1")).toBe(isResumed);
        expect(again.journal() === page.journal()).toBe(isResumed);
      }),
    ),
  );

  it("does not happen in the copy of a tab that still uses it", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* durable(page);
        const copy = yield* setup.load(new Map(page.tab));
        expect(yield* copy.session.resume("p-1")).toBe(false);
        yield* copy.session.open("p-1");
        expect(copy.journal()).not.toBe(page.journal());
        yield* notes(page, 2);
        yield* notes(copy, 2);
        yield* durable(page);
        yield* durable(copy);
        yield* page.session.close;
        yield* copy.session.close;
        for (const journal of setup.archive.journals.keys()) expect(setup.archive.faultsOf(journal)).toEqual([]);
      }),
    ));

  it("does not happen once it was sealed", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        const remembered = new Map(page.tab);
        setup.archive.isReachable = false;
        yield* page.session.close;
        const again = yield* setup.load(remembered);
        expect(yield* again.session.resume("p-1")).toBe(false);
      }),
    ));

  it("does not happen where the device holds the lines of another player under the journal", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* durable(page);
        const [line] = yield* page.journals.read(page.journal(), 0, 1);
        const mine = "b".repeat(32);
        yield* page.journals.create({ id: mine, player: "p-2", createdAt: EVENING_MS });
        yield* page.journals.append(mine, [line!]);
        yield* page.journals.release(mine);
        const again = yield* setup.load(new Map([["journal", mine]]));
        expect(yield* again.session.resume("p-2")).toBe(false);
      }),
    ));

  it("does not happen if the stored journal is broken", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 2);
        yield* durable(page);
        yield* page.journals.append(page.journal(), [{ seq: 3, line: "{}" }]);
        const again = yield* Effect.flatMap(setup.unload(page), (tab) => setup.load(tab));
        expect(yield* again.session.resume("p-1")).toBe(false);
      }),
    ));
});

describe("delivering", () => {
  it("happens every 5 s, and never twice for a line", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        expect(DELIVER_EVERY_MS).toBe(5_000);
        yield* page.keepDelivering;
        yield* notes(page, 3);
        yield* pass(DELIVER_EVERY_MS - 1);
        expect(setup.archive.linesOf(page.journal())).toEqual([]);
        yield* pass(1);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(4);
        yield* notes(page, 1);
        yield* pass(DELIVER_EVERY_MS);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(5);
        expect((yield* page.journals.list)[0]?.deliveredUpTo).toBe(5);
        yield* pass(DELIVER_EVERY_MS * 10);
        expect(setup.archive.deliveries).toHaveLength(2);
      }),
    ));

  it("happens 5 s after the first line, however late the page begins to deliver", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* pass(DELIVER_EVERY_MS - 1);
        yield* page.keepDelivering;
        expect(setup.archive.linesOf(page.journal())).toEqual([]);
        yield* pass(1);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(1);
      }),
    ));

  it("happens at once after a reload, because the lines have waited already, also if the page is loaded again and again", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        let page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        for (let loads = 1; loads <= 3; loads++) {
          yield* notes(page, 2);
          yield* durable(page);
          yield* pass(DELIVER_EVERY_MS - 1);
          page = yield* Effect.flatMap(setup.unload(page), (tab) => setup.load(tab));
          expect(yield* page.session.resume("p-1")).toBe(true);
          yield* page.keepDelivering;
          expect(setup.archive.linesOf(page.journal())).toHaveLength(1 + 2 * loads);
        }
      }),
    ));

  it("happens at once where much has come together", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* notes(page, CHUNK_LINES);
        yield* durable(page);
        yield* page.note;
        yield* settled;
        expect(setup.archive.linesOf(page.journal()).length).toBeGreaterThanOrEqual(CHUNK_LINES);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ));

  it("continues where it was after a failure, even if only the answer was lost", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* notes(page, 3);
        setup.archive.losesAnswers = true;
        yield* pass(DELIVER_EVERY_MS);
        setup.archive.losesAnswers = false;
        setup.archive.isReachable = false;
        yield* notes(page, 3);
        yield* pass(DELIVER_EVERY_MS + DELIVERY_FAILED_MS);
        setup.archive.isReachable = true;
        yield* pass(DELIVER_EVERY_MS + DELIVERY_FAILED_MS);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(7);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ));

  it("has every line within 5 s of the device's return to the network, however long it was offline", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        setup.archive.isReachable = false;
        yield* notes(page, 3);
        yield* pass(DELIVER_EVERY_MS * 20 + 1);
        setup.archive.isReachable = true;
        yield* pass(DELIVER_EVERY_MS);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(4);
      }),
    ));

  it("goes back where the backend has fewer lines than it had", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* notes(page, 3);
        yield* pass(DELIVER_EVERY_MS);
        setup.archive.journals.clear();
        yield* notes(page, 3);
        yield* pass(DELIVER_EVERY_MS);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(7);
      }),
    ));

  it.each([
    ["refuses", { player: "p-2" }],
    ["keeps nothing", { takesNothing: true }],
  ])("does not hammer a backend that %s", (_, fault) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        Object.assign(setup.archive, fault);
        yield* page.keepDelivering;
        yield* notes(page, CHUNK_LINES * 2);
        for (let i = 0; i < 20; i++) yield* Effect.andThen(page.note, pass("1 second"));
        expect(setup.archive.deliveries.length).toBeLessThanOrEqual(2);
      }),
    ),
  );
});

describe("closing a journal", () => {
  it("seals it, delivers it completely, and only then removes it; the client continues signed out", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        const journal = page.journal();
        yield* page.session.close;
        expect(setup.archive.linesOf(journal)).toHaveLength(5);
        expect(setup.archive.journals.get(journal)?.held.sealed).toBe(true);
        expect(setup.archive.faultsOf(journal)).toEqual([]);
        expect(yield* page.journals.list).toEqual([]);
        expect(page.tab.size).toBe(0);
        expect(page.journal()).toBe("none");
        expect(yield* page.session.exportLines()).toBe("");
        expect(yield* page.note).toBe(0);
      }),
    ));

  it("keeps it on the device where it cannot be delivered, and no one waits long for that", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        setup.archive.isReachable = false;
        yield* page.session.close;
        expect(yield* page.journals.list).toMatchObject([{ player: "p-1", count: 5, deliveredUpTo: 0 }]);
        const slow = yield* Effect.flatMap(setup.load(), signedIn);
        Object.assign(slow.journals, { append: () => Effect.never });
        yield* slow.note;
        const closing = yield* Effect.forkChild(slow.session.close, { startImmediately: true });
        yield* pass(FINAL_DELIVERY_MS);
        expect(Exit.isSuccess(closing.pollUnsafe() ?? Exit.interrupt(0))).toBe(true);
      }),
    ));

  it("does nothing signed out", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* setup.load();
        yield* page.note;
        yield* page.session.close;
        expect(yield* page.note).toBe(1);
      }),
    ));

  it("leaves a visitor's records in the memory of the page: neither the device nor the backend gets one", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* setup.load();
        yield* page.keepDelivering;
        yield* notes(page, CHUNK_LINES + 1);
        yield* pass(DELIVER_EVERY_MS);
        expect(yield* page.journals.list).toEqual([]);
        expect(setup.archive.deliveries).toEqual([]);
        yield* page.session.open("p-1");
        yield* notes(page, 2);
        yield* page.session.close;
        expect([...setup.archive.journals.values()].map(({ held }) => held.count)).toEqual([4]);
      }),
    ));
});

describe("a device that does not keep the record", () => {
  const full = new NotKept({ because: "full", reason: "no room" });

  it("records it, and a line then counts as stored when the backend has it", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const journals = setup.device.tab();
        const unavailable = new NotKept({ because: "unavailable", reason: "private window" });
        Object.assign(journals, { create: () => Effect.fail(unavailable) });
        const page = yield* Effect.flatMap(setup.load(new Map(), { journals }), signedIn);
        expect(page.store.snapshot().journal.notKept).toBe("unavailable");
        expect(page.tab.size).toBe(0);
        yield* page.note;
        yield* durable(page);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(3);
        setup.archive.isReachable = false;
        yield* page.note;
        expect(Exit.isFailure(yield* Effect.exit(durable(page)))).toBe(true);
        setup.archive.isReachable = true;
        yield* durable(page);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(4);
        expect(recordsOf(yield* page.session.exportLines())).toHaveLength(4);
        yield* page.session.close;
        expect([...setup.archive.journals.values()][0]?.held).toMatchObject({ count: 5, sealed: true });
      }),
    ));

  it("gives back what it had when it fails later, and is not continued after a reload", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        yield* durable(page);
        Object.assign(page.journals, { append: () => Effect.fail(full) });
        yield* notes(page, 2);
        yield* durable(page);
        expect(page.store.snapshot().journal.notKept).toBe("full");
        expect(recordsOf(yield* page.session.exportLines()).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(7);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
        const again = yield* Effect.flatMap(setup.unload(page), (tab) => setup.load(tab));
        expect(yield* again.session.resume("p-1")).toBe(false);
      }),
    ));
});

describe("the record as a file", () => {
  it("is every line so far, whether kept yet or not", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* notes(page, 3);
        yield* durable(page);
        yield* notes(page, 3);
        expect(recordsOf(yield* page.session.exportLines()).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      }),
    ));

  it("is the run of lines of a period", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        for (let minute = 1; minute <= 5; minute++) yield* Effect.andThen(pass("1 minute"), page.note);
        const period = { from: EVENING_MS + 120_000, to: EVENING_MS + 240_000 };
        expect(recordsOf(yield* page.session.exportLines(period)).map(({ seq }) => seq)).toEqual([2, 3, 4]);
        expect(yield* page.session.exportLines({ from: EVENING_MS + 3_600_000 })).toBe("");
      }),
    ));
});
