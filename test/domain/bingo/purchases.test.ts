import { describe, expect, it } from "vitest";
import {
  PurchaseRefused,
  PurchaseUnconfirmed,
  TicketsPurchased,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import {
  purchaseTransitions,
  PURCHASE_SIGNALS,
  PURCHASE_STATUSES,
  type PurchaseStatus,
} from "../../../domain/bingo/purchases.ts";
import { pence } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { after, entered, loaded, NEXT, ROOM } from "./room.ts";

// Each row is where a purchase stands, each column what is recorded of it; a dot moves nothing.
const BOOK = `
               sold  refused  unanswered  unconfirmed  reloaded
  requested    sold  refused  unanswered  unconfirmed  unanswered
  unanswered   sold  refused  unanswered  unconfirmed  .
  sold         .     .        .           .            .
  refused      sold  .        .           .            .
  unconfirmed  sold  refused  .           .            .
`;

const [[, ...columns] = [], ...rows] = BOOK.trim()
  .split("\n")
  .map((line, index) => (index === 0 ? ["", ...line.trim().split(/ +/)] : line.trim().split(/ +/)));

const purchaseRef = "b-1";
const asked = fact(TicketsRequested, { room: ROOM, game: NEXT, purchaseRef, count: 2, total: pence(20) }, "player");
const refused = (final: boolean) => fact(PurchaseRefused, { room: ROOM, purchaseRef, message: "No", final });
const FACTS: Readonly<Record<(typeof PURCHASE_SIGNALS)[number], Fact>> = {
  sold: fact(TicketsPurchased, { room: ROOM, game: NEXT, purchaseRef, tickets: [] }),
  refused: refused(true),
  unanswered: refused(false),
  unconfirmed: fact(PurchaseUnconfirmed, { room: ROOM, purchaseRef, message: "Not found" }, "app"),
  reloaded: fact(ShellStarted, { device: "mobile", webview: false }, "app"),
};
const LEADS_TO: Readonly<Record<PurchaseStatus, readonly Fact[]>> = {
  requested: [],
  unanswered: [FACTS.unanswered],
  sold: [FACTS.sold],
  refused: [FACTS.refused],
  unconfirmed: [FACTS.unconfirmed],
};
const purchaseAfter = (...facts: readonly Fact[]) =>
  after(entered, loaded("next"), asked, ...facts).bingo.purchases[purchaseRef];

describe("a purchase of tickets", () => {
  it("has every status and every signal in its table", () => {
    expect(rows.map(([status]) => status)).toEqual([...PURCHASE_STATUSES]);
    expect(columns).toEqual([...PURCHASE_SIGNALS]);
    expect(Object.keys(purchaseTransitions)).toEqual([...PURCHASE_STATUSES]);
  });

  it.each(
    rows.flatMap(([status = "", ...cells]) => cells.map((cell, at) => [status, columns[at] ?? "", cell] as const)),
  )("that is %s and then %s is %s", (status, signal, cell) => {
    const before = LEADS_TO[status as PurchaseStatus];
    const expected = cell === "." ? status : cell;
    expect(purchaseAfter(...before)?.status).toBe(status);
    expect(purchaseAfter(...before, FACTS[signal as keyof typeof FACTS])?.status).toBe(expected);
  });

  it.each(PURCHASE_STATUSES)("that is %s is not opened again by the same request", (status) => {
    const facts = LEADS_TO[status];
    const again = fact(TicketsRequested, { room: ROOM, game: NEXT, purchaseRef, count: 6, total: pence(60) }, "player");
    expect(purchaseAfter(...facts, again)).toEqual(purchaseAfter(...facts));
  });
});
