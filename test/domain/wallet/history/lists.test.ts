import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  filtersOf,
  inRange,
  isInList,
  isWanted,
  netOf,
  rangeOf,
  TRANSACTION_LISTS,
  unitOf,
} from "../../../../domain/wallet/history/lists.ts";
import { pence } from "../../../../domain/money.ts";
import { addDays, type CalendarDate, instant } from "../../../../domain/time.ts";
import { type Movement, MOVEMENT_KINDS, type MovementKind } from "../../../../domain/wallet/movement.ts";

const at = (iso: string) => instant(Date.parse(iso));

const movement = (what: Partial<Movement> = {}): Movement => ({
  ref: "mov-1",
  position: 1,
  kind: "STAKE",
  amount: pence(-100),
  balance: pence(900),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: at("2026-11-20T12:00:00Z"),
  ...what,
});

describe("the lists", () => {
  it.each(MOVEMENT_KINDS)(
    "a movement of kind %s is in the list of all, and in exactly one of the other two",
    (kind) => {
      expect(TRANSACTION_LISTS.filter((list) => isInList(list, kind))).toHaveLength(2);
      expect(isInList("all", kind)).toBe(true);
    },
  );

  it("the games' list has bets, wins and entry fees, and the bank's has deposits, withdrawals and adjustments", () => {
    expect(filtersOf("games").toSorted()).toEqual(
      ["Bet", "Bet refund", "Cancelled win", "Entry fee", "Free round", "Win"].toSorted(),
    );
    expect(filtersOf("bank").toSorted()).toEqual(
      [
        "Adjustment",
        "Cancelled withdrawal",
        "Deposit",
        "Deposit Void",
        "Refund",
        "Refund denied",
        "Withdrawal",
        "Withdrawal denied",
      ].toSorted(),
    );
  });
});

describe("a list is narrowed", () => {
  const table: readonly [name: string, of: Partial<Movement>, show: string | undefined, search: string, is: boolean][] =
    [
      ["by nothing", {}, undefined, "", true],
      ["to money in, without a bet", {}, "in", "", false],
      ["to money in, with a win", { kind: "WIN", amount: pence(5) }, "in", "", true],
      ["to money out, with a bet", {}, "out", "", true],
      ["to money out, without a win", { kind: "WIN", amount: pence(5) }, "out", "", false],
      ["to money in, without a win of nothing", { kind: "WIN", amount: pence(0) }, "in", "", false],
      ["to money out, without a win of nothing", { kind: "WIN", amount: pence(0) }, "out", "", false],
      ["to a label", {}, "Bet", "", true],
      ["to a label that two kinds have", { kind: "ENTRY_FEE_REFUND", amount: pence(5) }, "Bet refund", "", true],
      ["to another label", {}, "Win", "", false],
      ["by a word, in any case", {}, undefined, "LARDER", true],
      ["by two words, in any order", {}, undefined, "larder  bet", true],
      ["by two words of which one is missing", {}, undefined, "larder roulette", false],
      ["by the reference", {}, undefined, "mov-1", true],
      ["by a word and a label", {}, "Win", "larder", false],
    ];
  it.each(table)("%s", (_name, of, show, search, is) => {
    expect(isWanted(movement(of), { show, search })).toBe(is);
  });
});

describe("a period", () => {
  it("ends today in London, and includes its first day", () => {
    // 23:30 UTC in the summer is half past midnight of the next day in London.
    const now = at("2026-07-01T23:30:00Z");
    expect(rangeOf("week", now)).toEqual({ startDate: "2026-06-26", endDate: "2026-07-02" });
    expect(rangeOf("month", now)).toEqual({ startDate: "2026-06-03", endDate: "2026-07-02" });
    expect(rangeOf("year", now)).toEqual({ startDate: "2025-07-03", endDate: "2026-07-02" });
    expect(rangeOf("all", now).startDate).toBe("2000-01-01");
  });

  it("contains the movements from the first midnight in London to the last", () => {
    const isInside = inRange({ startDate: "2026-07-01" as CalendarDate, endDate: "2026-07-02" as CalendarDate });
    const inside = (iso: string) => isInside(movement({ bookedAt: at(iso) }));
    expect(inside("2026-06-30T22:59:59.999Z")).toBe(false);
    expect(inside("2026-06-30T23:00:00.000Z")).toBe(true);
    expect(inside("2026-07-02T22:59:59.999Z")).toBe(true);
    expect(inside("2026-07-02T23:00:00.000Z")).toBe(false);
  });
});

describe("the net figures", () => {
  const range = (startDate: string, endDate: string) =>
    ({ startDate: startDate as CalendarDate, endDate: endDate as CalendarDate }) as const;
  const NOVEMBER = range("2026-11-01", "2026-11-20");
  const of = (kind: MovementKind, amount: number, bookedAt = "2026-11-19T12:00:00Z") =>
    movement({ kind, amount: pence(amount), bookedAt: at(bookedAt) });

  it("of deposits are what was paid in less what was taken out, without reversed ones", () => {
    const { net, paid, received } = netOf(
      "deposits",
      [
        of("DEPOSIT", 5000),
        of("DEPOSIT", 2000),
        of("DEPOSIT_VOID", -2000),
        of("WITHDRAWAL", -3000),
        of("WITHDRAWAL", -1000),
        of("WITHDRAWAL_CANCELLED", 1000),
        of("STAKE", -700),
        of("ADJUSTMENT", 300),
      ],
      NOVEMBER,
    );
    expect(net).toBe(2000);
    expect([paid, received]).toEqual([5000, 3000]);
  });

  it("of games are what was bet less what was won, without refunded bets and cancelled wins", () => {
    const { net, paid, received } = netOf(
      "gaming",
      [
        of("STAKE", -1000),
        of("STAKE_REFUND", 200),
        of("ENTRY_FEE", -50),
        of("WIN", 500),
        of("WIN_CANCELLED", -100),
        of("PRIZE", 150),
        of("FREE_ROUND", 25),
        of("DEPOSIT", 9000),
      ],
      NOVEMBER,
    );
    expect(net).toBe(850 - 575);
    expect([paid, received]).toEqual([850, 575]);
  });

  it.each([
    ["of one day has that day", range("2026-07-01", "2026-07-01"), ["2026-07-01"]],
    ["of 31 days has its days", range("2026-10-01", "2026-10-31"), 31],
    [
      "of 32 days has its months, the first from its own first day",
      range("2026-10-15", "2026-11-15"),
      ["2026-10-15", "2026-11-01"],
    ],
    ["of two years has their months", range("2025-01-01", "2026-12-31"), 24],
    ["of a day more has years", range("2025-01-01", "2027-01-01"), ["2026-01-01", "2027-01-01"]],
    [
      "of all time begins with the year of the first movement",
      range("2000-01-01", "2027-03-01"),
      ["2026-01-01", "2027-01-01"],
    ],
  ])("of a period: the picture %s", (_, days, parts) => {
    const { parts: drawn } = netOf("deposits", [of("DEPOSIT", 100, "2026-11-19T12:00:00Z")], days);
    const starts = drawn.map(({ from }) => from as string);
    if (typeof parts === "number") expect(starts).toHaveLength(parts);
    else expect(starts).toEqual(parts);
    expect(starts).toEqual([...new Set(starts)].toSorted());
  });

  it("are drawn by months for 24 months, counted from the first of the month in which the period begins", () => {
    expect(unitOf(range("2024-07-15", "2026-06-30"))).toBe("month");
    expect(unitOf(range("2024-07-15", "2026-07-01"))).toBe("year");
  });

  it("of a period that begins within a month count its first movements in its first part", () => {
    const movements = [of("DEPOSIT", 5, "2026-10-16T12:00:00Z"), of("DEPOSIT", 7, "2026-11-01T12:00:00Z")];
    const { parts } = netOf("deposits", movements, range("2026-10-15", "2026-11-20"));
    expect(parts).toEqual([
      { from: "2026-10-15", paid: 5, received: 0 },
      { from: "2026-11-01", paid: 7, received: 0 },
    ]);
  });

  it("count a movement on its day in London, at both limits of the period, in summer and in winter", () => {
    const movements = [
      // The last moment of 30 June in London, and the first of 1 July.
      of("DEPOSIT", 1, "2026-06-30T22:59:59.999Z"),
      of("DEPOSIT", 10, "2026-06-30T23:00:00.000Z"),
      of("DEPOSIT", 100, "2026-07-02T22:59:59.999Z"),
      of("DEPOSIT", 1000, "2026-07-02T23:00:00.000Z"),
      of("DEPOSIT", 10_000, "2026-12-31T23:59:59.999Z"),
      of("DEPOSIT", 100_000, "2027-01-01T00:00:00.000Z"),
    ];
    const summer = netOf("deposits", movements, range("2026-07-01", "2026-07-02"));
    expect(summer).toMatchObject({ net: 110, paid: 110, received: 0 });
    expect(summer.parts.map(({ paid }) => paid)).toEqual([10, 100]);
    expect(netOf("deposits", movements, range("2026-12-31", "2026-12-31")).paid).toBe(10_000);
  });

  it("are the sums of their parts, and those of two halves are those of the whole, for any movements", () => {
    const arbitrary = fc.record({
      kind: fc.constantFrom(...MOVEMENT_KINDS),
      amount: fc.integer({ min: -9999, max: 9999 }),
      day: fc.integer({ min: -3, max: 900 }),
    });
    const start = "2024-05-20" as CalendarDate;
    fc.assert(
      fc.property(
        fc.array(arbitrary),
        fc.integer({ min: 1, max: 890 }),
        fc.constantFrom("deposits", "gaming"),
        (all, middle, figure) => {
          const movements = all.map(({ kind, amount, day }) => of(kind, amount, `${addDays(start, day)}T12:00:00Z`));
          const days = (from: number, until: number) =>
            netOf(figure, movements, { startDate: addDays(start, from), endDate: addDays(start, until) });
          const whole = days(0, 890);
          const halves = [days(0, middle - 1), days(middle, 890)];
          for (const { net, paid, received, parts } of [whole, ...halves]) {
            expect(parts.reduce((sum, part) => sum + part.paid, 0)).toBe(paid);
            expect(parts.reduce((sum, part) => sum + part.received, 0)).toBe(received);
            expect(net).toBe(paid - received);
          }
          expect(halves.reduce((sum, { net }) => sum + net, 0)).toBe(whole.net);
        },
      ),
    );
  });

  it("of both, with the adjustments, explain the whole balance", () => {
    const any = fc.record({ kind: fc.constantFrom(...MOVEMENT_KINDS), amount: fc.integer({ min: -9999, max: 9999 }) });
    fc.assert(
      fc.property(fc.array(any), (all) => {
        const movements = all.map(({ kind, amount }) => of(kind, amount));
        const sum = (of: readonly Movement[]) => of.reduce((total, { amount }) => total + amount, 0);
        const adjusted = sum(movements.filter(({ kind }) => kind === "ADJUSTMENT"));
        const net = netOf("deposits", movements, NOVEMBER).net - netOf("gaming", movements, NOVEMBER).net;
        expect(net + adjusted).toBe(sum(movements));
      }),
    );
  });
});
