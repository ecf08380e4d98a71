import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { ArrivalRefused, ReceiptReceived, RegisterReceiptReceived } from "../../../domain/journal/events.ts";
import { receiptText } from "../../../domain/journal/receipt.ts";
import { type RegisteredHead, registerLine } from "../../../domain/journal/register.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { DELIVER_EVERY_MS } from "../../../domain/recording/session.ts";
import { isNews, isRegisterNews, REGISTERED_EVERY_MS, registeredOf } from "../../../domain/recording/receipts.ts";
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
    [2, undefined, undefined, true],
    [3, 2, undefined, false],
    [4, 2, undefined, true],
    [3, 3, undefined, true],
    [4, 2, 3, false],
    [5, 2, 3, true],
    [4, 2, 1, true],
  ])(
    "of %i lines after one of 2 in line %o, and one of the register in line %o, is news: %s",
    (size, seq, seen, news) => {
      const receipt = { size: 2, heldAt: 0 };
      const state = {
        ...(seq !== undefined && { receipt: { ...receipt, seq } }),
        ...(seen !== undefined && { register: { ...receipt, seq: seen } }),
      };
      expect(isNews(size, state)).toBe(news);
    },
  );
});

const PROOF = "c2sp.org/tlog-proof@v1\nindex 0\n\nexample.com/heads\n1\n";

/** A receipt of the register for the first lines of a journal. */
const registered = (
  lines: readonly string[],
  head: Pick<RegisteredHead, "journal" | "time"> & Partial<RegisteredHead>,
) => ({
  leaf: registerLine({ player: "p-1", size: lines.length, head: leafHash(lines.at(-1) ?? ""), ...head }),
  proof: PROOF,
});

const registerReceipts = (records: readonly JournalRecord[]) =>
  records.filter(({ type }) => type === RegisterReceiptReceived.type);

describe("a receipt of the register", () => {
  it("is recorded for earlier lines of the journal, at most once a minute, and leads to no further one while nothing happens", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        setup.archive.receiptFor = (journal, { count, head }) => signed(`example.com/journals/${journal}`, count, head);
        let minutes = 0;
        // The witness is one line behind.
        setup.archive.registeredFor = (journal, lines) => {
          const time = new Date(Date.parse(TIME) + minutes * REGISTERED_EVERY_MS).toISOString();
          return registered(lines.slice(0, -1), { journal, time });
        };
        const page = yield* setup.load();
        yield* page.session.open("p-1");
        yield* page.note;
        yield* page.note;
        yield* durable(page);
        yield* page.keepDelivering;
        yield* pass(DELIVER_EVERY_MS);
        const [receipt] = registerReceipts(yield* recordsOf(page));
        expect(receipt).toMatchObject({ by: "server", data: { size: 2, heldAt: Date.parse(TIME), proof: PROOF } });
        expect(page.store.snapshot().journal.register).toEqual({
          size: 2,
          heldAt: Date.parse(TIME),
          seq: receipt!.seq,
        });
        for (let i = 0; i < 5; i++) yield* pass(DELIVER_EVERY_MS);
        expect(registerReceipts(yield* recordsOf(page))).toHaveLength(1);
        expect(receipts(yield* recordsOf(page))).toHaveLength(1);
        yield* page.note;
        yield* durable(page);
        yield* pass(DELIVER_EVERY_MS);
        expect(registerReceipts(yield* recordsOf(page))).toHaveLength(1);
        minutes = 1;
        yield* page.note;
        yield* durable(page);
        yield* pass(DELIVER_EVERY_MS);
        expect(registerReceipts(yield* recordsOf(page))).toHaveLength(2);
        for (let i = 0; i < 5; i++) yield* pass(DELIVER_EVERY_MS);
        expect(registerReceipts(yield* recordsOf(page))).toHaveLength(2);
        expect(setup.archive.faultsOf(page.journal())).toEqual([]);
      }),
    ));

  it.each([
    ["of another journal", "the line of the register is of another journal", { journal: "5a" }, PROOF],
    ["of other lines", "the register has other lines than were delivered", { head: "5a".repeat(32) }, PROOF],
    ["of lines that there are not", "the register has other lines than were delivered", { size: 99 }, PROOF],
    ["without a proof", "the line of the register comes without its proof", {}, "seen"],
  ])("is refused once if it is %s", (_, reason, change, proof) =>
    withSetup((setup) =>
      Effect.gen(function* () {
        setup.archive.receiptFor = (journal, { count, head }) => signed(`example.com/journals/${journal}`, count, head);
        setup.archive.registeredFor = (journal, lines) => ({
          ...registered(lines, { journal, time: TIME, ...change }),
          proof,
        });
        const page = yield* setup.load();
        yield* page.session.open("p-1");
        yield* page.note;
        yield* durable(page);
        yield* page.keepDelivering;
        for (let i = 0; i < 4; i++) yield* pass(DELIVER_EVERY_MS);
        const records = yield* recordsOf(page);
        expect(registerReceipts(records)).toEqual([]);
        const refusals = records.filter(({ type }) => type === ArrivalRefused.type);
        expect(refusals).toMatchObject([{ data: { name: "deliverJournal", reason } }]);
        expect(page.store.snapshot().journal.register).toBeUndefined();
      }),
    ),
  );

  it("is refused if its line is not a head of a journal, and the reason is stated", () => {
    expect(registeredOf({ leaf: "{}", proof: PROOF }, "5a")).toMatchObject({
      failure: expect.stringMatching(/^the line of the register is not a head of a journal: ./),
    });
  });

  it("has a proof of at most 16,384 characters", () => {
    const { leaf } = registered(["a line"], { journal: "5a", time: TIME });
    const ofLength = (length: number) => Result.isSuccess(registeredOf({ leaf, proof: PROOF.padEnd(length) }, "5a"));
    expect([ofLength(16_384), ofLength(16_385)]).toEqual([true, false]);
  });

  it.each([
    [2, undefined, true],
    [3, REGISTERED_EVERY_MS, true],
    [3, REGISTERED_EVERY_MS - 1, false],
    [2, REGISTERED_EVERY_MS, false],
    [1, REGISTERED_EVERY_MS, false],
  ])("of %i lines, %o ms after one of 2 lines, is news: %s", (size, afterMs, isOne) => {
    const last = afterMs === undefined ? undefined : { size: 2, heldAt: 1_000, seq: 3 };
    expect(isRegisterNews({ leaf: "", proof: "", size, heldAt: 1_000 + (afterMs ?? 0) }, last)).toBe(isOne);
  });
});
