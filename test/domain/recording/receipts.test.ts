import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { ArrivalRefused, ReceiptReceived } from "../../../domain/journal/events.ts";
import { receiptText } from "../../../domain/journal/receipt.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { DELIVER_EVERY_MS } from "../../../domain/recording/session.ts";
import { isNews } from "../../../domain/recording/receipts.ts";
import { durable, type Page, pass, withSetup } from "../../support/journal-setup.ts";

const TIME = "2026-11-20T19:00:05.000Z";
const signed = (origin: string, size: number, head: string) =>
  `${receiptText({ origin, size, root: `${"A".repeat(43)}=`, head, time: TIME })}\n— example.com/journals AAAA\n`;

const recordsOf = (page: Page) =>
  Effect.map(page.session.exportLines(), (text) =>
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as JournalRecord),
  );

const receipts = (records: readonly JournalRecord[]) => records.filter(({ type }) => type === ReceiptReceived.type);

describe("a receipt of the backend", () => {
  it("is recorded for the delivered lines, is in the file, and leads to no further receipt while nothing happens", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        setup.archive.receiptFor = (journal, { count, head }) => signed(`example.com/journals/${journal}`, count, head);
        const page = yield* setup.load();
        yield* page.session.open("p-1");
        yield* page.note;
        yield* durable(page);
        yield* page.keepDelivering;
        yield* pass(DELIVER_EVERY_MS);
        const [receipt, ...more] = receipts(yield* recordsOf(page));
        expect(more).toEqual([]);
        expect(receipt).toMatchObject({ seq: 2, by: "server", data: { size: 2, heldAt: Date.parse(TIME) } });
        const [, second] = setup.archive.linesOf(page.journal());
        expect(receipt?.data["checkpoint"]).toBe(
          signed(`example.com/journals/${page.journal()}`, 2, leafHash(second ?? "")),
        );
        expect(page.store.snapshot().journal.receipt).toEqual({ size: 2, heldAt: Date.parse(TIME), seq: 2 });
        for (let i = 0; i < 5; i++) yield* pass(DELIVER_EVERY_MS);
        expect(receipts(yield* recordsOf(page))).toHaveLength(1);
        yield* page.note;
        yield* durable(page);
        yield* pass(DELIVER_EVERY_MS);
        expect(receipts(yield* recordsOf(page)).map(({ data }) => data["size"])).toEqual([2, 4]);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ));

  it.each([
    [
      "of another journal",
      "the receipt is of another journal",
      (_: string, head: string) => signed("example.com/x", 2, head),
    ],
    [
      "of other lines",
      "the receipt is of other lines than were delivered",
      (journal: string) => signed(`example.com/${journal}`, 2, "5a".repeat(32)),
    ],
    [
      "of another number of lines",
      "the receipt is of 99 lines where 2 were delivered",
      (journal: string, head: string) => signed(`example.com/${journal}`, 99, head),
    ],
    ["not a receipt", "the receipt is not a signed checkpoint with a head and a time", () => "received with thanks"],
  ])("is refused if it is %s, and the lines still count as delivered", (_, reason, receiptOf) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        setup.archive.receiptFor = (journal, { head }) => receiptOf(journal, head);
        const page = yield* setup.load();
        yield* page.session.open("p-1");
        yield* page.note;
        yield* durable(page);
        yield* page.keepDelivering;
        yield* pass(DELIVER_EVERY_MS);
        const records = yield* recordsOf(page);
        expect(receipts(records)).toEqual([]);
        expect(records.at(-1)).toMatchObject({ type: ArrivalRefused.type, data: { name: "deliverJournal", reason } });
        expect(page.store.snapshot().journal.receipt).toBeUndefined();
        for (let i = 0; i < 3; i++) yield* pass(DELIVER_EVERY_MS);
        expect(yield* recordsOf(page)).toHaveLength(records.length);
        expect(setup.archive.linesOf(page.journal())).toHaveLength(3);
      }),
    ),
  );

  it.each([
    [2, undefined, true],
    [3, { size: 2, seq: 2 }, false],
    [4, { size: 2, seq: 2 }, true],
    [3, { size: 2, seq: 3 }, true],
  ])("of %i lines after %o is news: %s", (size, last, news) => {
    expect(isNews(size, last)).toBe(news);
  });
});
