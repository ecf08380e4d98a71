import { describe, expect, it } from "vitest";
import { Bookings } from "../../../../app/audit/engine/checks/consistency/bookings.ts";
import { Continuity } from "../../../../app/audit/engine/checks/consistency/continuity.ts";
import { ServerClock } from "../../../../app/audit/engine/checks/server-clock.ts";
import { TicketsPurchased, TicketsRequested } from "../../../../domain/bingo/events.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Claimant, JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";
import { GameLaunchRequested } from "../../../../domain/games/events.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";

const at = (time: string) => `2026-11-20T${time}.000Z`;

/** A log in which tickets are requested and sold at 19:43:18, after the first balance, and what follows. */
class Log {
  readonly #continuity = new Continuity();
  readonly #clock = new ServerClock(this.#continuity);
  readonly #bookings = new Bookings(this.#continuity, this.#clock);
  #seq = 0;
  readonly #sold;

  constructor() {
    this.add("19:43:17", "player", TicketsRequested);
    this.#sold = this.#bookings.answerOf(this.add("19:43:18", "server", TicketsPurchased));
  }

  add(time: string, by: Claimant, definition: AnyEventDefinition, data = {}, cause?: number): JournalRecord {
    const record: JournalRecord = {
      seq: this.#seq++,
      at: at(time),
      by,
      type: definition.type,
      data,
      prev: "",
      ...(cause === undefined ? {} : { cause }),
    };
    this.#continuity.add(record);
    this.#bookings.add(record, definition);
    this.#clock.after(record, definition);
    return record;
  }

  booked(time: string, bookedAt: string, cause?: number): this {
    this.add(time, "server", MovementBooked, { bookedAt: Date.parse(at(bookedAt)), position: 3 }, cause);
    return this;
  }

  /** The page requests the balance because of a record. */
  asked(...times: readonly string[]): this {
    for (const time of times) this.add(time, "player", GameLaunchRequested);
    this.add(times.at(-1)!, "server", BalanceStated, {}, this.#seq - 1);
    return this;
  }

  isMissing(openedAt = 0, asked = 0): boolean {
    const { wallet } = playerFold.initial();
    this.#bookings.close({ ...wallet, opening: { balance: wallet.balance, position: 0, seq: openedAt } });
    return this.#bookings.isMissing(this.#sold, asked);
  }
}

describe("the movement of a sold, settled or accepted intent", () => {
  it("must be in the log if the server booked another more than a minute later, by the server's time", () => {
    // The first answers a request of the player, so that the server's time of the sale is known.
    const after = (time: string) => new Log().asked("19:43:19").booked("19:43:20", "19:43:20", 2).booked(time, time);
    expect(after("19:44:21").isMissing()).toBe(true);
    expect(after("19:44:20").isMissing()).toBe(false);
  });

  it("must be in the log if the page requested a balance more than a minute later", () => {
    expect(new Log().asked("19:43:40", "19:44:05", "19:44:19").isMissing()).toBe(true);
    expect(new Log().asked("19:43:40", "19:44:05", "19:44:18").isMissing()).toBe(false);
  });

  it("may be missing if the device's clock jumped forward, once or twice", () => {
    expect(new Log().asked("21:43:19").isMissing()).toBe(false);
    expect(new Log().asked("21:43:19", "23:43:19").isMissing()).toBe(false);
  });

  it("may be missing if a balance or a movement from before it arrived late", () => {
    const late = new Log().asked("19:43:18");
    late.add("19:44:40", "server", BalanceStated, {}, 2);
    expect(late.booked("19:45:30", "19:43:10").isMissing()).toBe(false);
  });

  it("may be missing if it may have been booked before the first balance of the log", () => {
    expect(new Log().asked("19:43:40", "19:44:05", "19:44:30").isMissing(1, 0)).toBe(false);
  });

  it("may be missing if the clock has gone back since", () => {
    expect(new Log().asked("19:13:18").isMissing()).toBe(false);
  });
});
