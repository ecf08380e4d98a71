import { describe, expect, it } from "vitest";
import { Continuity } from "../../../../app/audit/engine/checks/consistency/continuity.ts";
import { PaymentsWatch } from "../../../../app/audit/engine/checks/consistency/payments-watch.ts";
import { PlayWatch } from "../../../../app/audit/engine/checks/consistency/play-watch.ts";
import { ServerClock } from "../../../../app/audit/engine/checks/server-clock.ts";
import { GameStarted, TicketsPurchased, TicketsRequested } from "../../../../domain/bingo/events.ts";
import { request } from "../../../../domain/bingo/purchases.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Claimant, JournalRecord } from "../../../../domain/journal/record.ts";
import { pence } from "../../../../domain/money.ts";
import { playerFold } from "../../../../domain/player.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { collectionSizes } from "../../../support/collection-sizes.ts";

const TOTAL = pence(20);

/** Purchases of tickets: each is requested, sold and booked. */
class Evening {
  readonly #continuity = new Continuity();
  readonly #clock = new ServerClock(this.#continuity);
  readonly play = new PlayWatch((seq) => seq + 1, this.#continuity, this.#clock);
  readonly payments = new PaymentsWatch((seq) => seq + 1, this.#continuity, this.#clock);
  readonly player = playerFold.initial();
  #seq = 0;

  #add(by: Claimant, definition: AnyEventDefinition, data: object, cause?: number): number {
    const seq = this.#seq++;
    const { type } = definition;
    const record = { seq, at: "2026-11-20T19:43:18.000Z", by, type, data, prev: "", cause } as JournalRecord;
    this.#continuity.add(record);
    this.#clock.after(record, definition);
    for (const watch of [this.play, this.payments])
      if (watch.follows.includes(definition as never)) watch.after(this.player, record, definition);
    return seq;
  }

  buys(times: number, when: "in time" | "late" = "in time"): this {
    for (let i = 0; i < times; i++) {
      const purchaseRef = `p-${this.#seq}`;
      const game = `g-${this.#seq}`;
      const asked = { purchaseRef, room: "arcade", game, count: 1, total: TOTAL };
      // The state has every purchase; here it has the last one, to be fast.
      this.player.bingo.purchases = {};
      if (when === "late") this.#add("server", GameStarted, { room: "arcade", game });
      request(this.player.bingo.purchases, asked, this.#seq);
      const cause = this.#add("player", TicketsRequested, asked);
      this.#add("server", TicketsPurchased, { ...asked, tickets: [] }, cause);
      this.books(purchaseRef);
    }
    return this;
  }

  books(purchaseRef: string): this {
    const bookedAt = Date.parse("2026-11-20T19:43:18.000Z");
    const position = this.#seq;
    const movement = { ref: `mv-${position}`, position, kind: "ENTRY_FEE", amount: -TOTAL, balance: 0, bookedAt };
    this.#add("server", MovementBooked, { ...movement, correlation: purchaseRef, description: null });
    return this;
  }

  sold(purchaseRef: string, game: string): this {
    this.player.bingo.purchases = {};
    request(this.player.bingo.purchases, { purchaseRef, room: "arcade", game, count: 1, total: TOTAL }, 0);
    this.#add("server", TicketsPurchased, { purchaseRef, room: "arcade", game, tickets: [] }, 0);
    return this;
  }

  says(): readonly string[] {
    return this.play.results(this.player).flatMap(({ findings }) => findings.map(({ says }) => says));
  }
}

describe("the checks of a long log", () => {
  it("keep no more of its purchases, games and movements than those of a shorter one", () => {
    const evening = new Evening().buys(3_000, "late");
    const sizes = () => ({ ...collectionSizes(evening.play), ...collectionSizes(evening.payments) });
    const before = sizes();
    expect(Object.keys(before).length).toBeGreaterThan(10);
    evening.buys(4_096, "late");
    const after = Object.entries(sizes());
    expect(after.filter(([path, size]) => size > Math.max(before[path] ?? 0, 4_096))).toEqual([]);
  });

  it("find that a recent purchase is booked twice, and count all that were booked", () => {
    const evening = new Evening().buys(1_500);
    expect(evening.play.results(evening.player)[0]?.says).toContain("1,500 purchases");
    evening.books("p-4497");
    expect(evening.says()).toEqual([expect.stringContaining("Purchase p-4497 is booked at ledger positions")]);
  });

  it("accuse no side of a sale that is repeated long after it", () => {
    const evening = new Evening().buys(3_000);
    expect(evening.sold("p-0", "g-0").says()).toEqual([]);
  });
});
