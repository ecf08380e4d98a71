import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { type AnyEventDefinition, event, type EventOf } from "../../../domain/journal/event.ts";
import { type Area, createFold } from "../../../domain/journal/fold.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";

const Deposited = event(
  "Deposited",
  "shop.deposited.v2",
  { pence: Schema.Int },
  { "shop.deposited.v1": ({ pounds }) => ({ pence: Number(pounds) * 100 }) },
);
const Opened = event("Opened", "shop.opened.v1", {});

interface Till {
  pence: number;
  seqs: number[];
}
const till: Area<Till, EventOf<typeof Deposited>> = {
  initial: () => ({ pence: 0, seqs: [] }),
  listens: [Deposited],
  evolve(draft, event, meta) {
    draft.pence += event.pence;
    draft.seqs.push(meta.seq);
  },
};
interface Door {
  open: boolean;
  customers: number;
}
const door: Area<Door, EventOf<typeof Deposited | typeof Opened>> = {
  initial: () => ({ open: false, customers: 0 }),
  listens: [Opened, Deposited],
  evolve(draft, event) {
    if (event._tag === "Opened") draft.open = true;
    else draft.customers += 1;
  },
};

interface Shop {
  till: Till;
  door: Door;
  unknown: string[];
}
const unknown: Area<string[]> = { initial: () => [], listens: [], evolve: () => undefined };
const fold = createFold<Shop>({ till, door, unknown }, (draft, record) => void draft.unknown.push(record.type));

const recordOf = (type: string, data: Record<string, unknown>, seq = 0): JournalRecord => ({
  at: "2026-11-20T19:00:00.000Z",
  by: "server",
  data,
  prev: NO_LINE,
  seq,
  type,
});

describe("the fold", () => {
  it("gives every area its initial state, a new object each time", () => {
    expect(fold.initial()).toEqual({ till: { pence: 0, seqs: [] }, door: { open: false, customers: 0 }, unknown: [] });
    expect(fold.initial().till).not.toBe(fold.initial().till);
  });

  it("passes an event and its record's meta data to every area that lists it, and to no other", () => {
    const shop = fold.initial();
    fold.apply(shop, { _tag: "Deposited", pence: 500 } as never, recordOf("shop.deposited.v2", {}, 9));
    expect(shop).toEqual({ till: { pence: 500, seqs: [9] }, door: { open: false, customers: 1 }, unknown: [] });
    fold.apply(shop, { _tag: "Opened" }, recordOf("shop.opened.v1", {}, 10));
    expect(shop).toEqual({ till: { pence: 500, seqs: [9] }, door: { open: true, customers: 1 }, unknown: [] });
  });

  it("ignores an event that no area lists", () => {
    const shop = fold.initial();
    fold.apply(shop, { _tag: "Closed" }, recordOf("shop.closed.v1", {}));
    expect(shop).toEqual(fold.initial());
  });

  it("reads a record by its recorded name", () => {
    const shop = fold.initial();
    fold.applyRecord(shop, recordOf("shop.deposited.v2", { pence: 700 }));
    expect(shop.till.pence).toBe(700);
  });

  it("reads an older version as the current event", () => {
    const shop = fold.initial();
    fold.applyRecord(shop, recordOf("shop.deposited.v1", { pounds: 7 }));
    expect(shop.till.pence).toBe(700);
    expect(fold.reader("shop.deposited.v1")?.definition).toBe(Deposited);
  });

  it("counts a type or a version that has no reader", () => {
    const shop = fold.initial();
    for (const type of ["shop.closed.v1", "shop.deposited.v3"]) fold.applyRecord(shop, recordOf(type, { pence: 1 }));
    expect(shop).toEqual({ ...fold.initial(), unknown: ["shop.closed.v1", "shop.deposited.v3"] });
  });

  it("lists every definition once, also if several areas fold it", () => {
    expect(fold.definitions).toEqual([Deposited, Opened]);
  });

  it("refuses two definitions with the same tag, recorded name or older recorded name", () => {
    const area = (...listens: Area<object>["listens"]): Area<object> => ({
      initial: () => ({}),
      listens,
      evolve: () => undefined,
    });
    const again = event("Again", "shop.deposited.v2", {});
    const older = event("Older", "shop.older.v2", {}, { "shop.opened.v1": (data) => data });
    const twice = (one: AnyEventDefinition) => () =>
      createFold<{ a: object; b: object }>({ a: area(Deposited, Opened), b: area(one) }, () => undefined);
    expect(twice(event("Opened", "shop.opened-again.v1", {}))).toThrow("Two definitions are called Opened");
    expect(twice(again)).toThrow("Two definitions record as shop.deposited.v2");
    expect(twice(older)).toThrow("Two definitions record as shop.opened.v1");
  });
});
