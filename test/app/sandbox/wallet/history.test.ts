import { describe, expect, it } from "vitest";
import type { Move } from "../../../../app/sandbox/kernel/types.ts";
import {
  getNetDeposits,
  getNetGaming,
  listBankTransactions,
  listFinancialTransactions,
  listGameTransactions,
} from "../../../../domain/wallet/history/wire.ts";
import { pence } from "../../../../domain/money.ts";
import { type CalendarDate, instant, londonDate } from "../../../../domain/time.ts";
import type { ResponseOf } from "../../../../domain/wire.ts";
import { openHall } from "../accounts/hall.ts";

const EVER = { startDate: "2000-01-01" as CalendarDate, endDate: "2100-01-01" as CalendarDate };
const query = { ...EVER, size: 3, sort: "DESC", cursor: "" } as const;

const deposit: Move = { kind: "DEPOSIT", amount: pence(1000), counterAccount: "provider:test", description: "Card" };
const stake: Move = { kind: "STAKE", amount: pence(-10), counterAccount: "house:games", description: "Lucky Larder" };
const win: Move = { ...stake, kind: "WIN", amount: pence(4) };

async function rosieWith(moves: readonly Move[]) {
  const hall = await openHall();
  const kernel = hall.kernel();
  for (const move of moves) await kernel.transact(() => kernel.wallet.move("p-rosie", move));
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  return { ...hall, rosie, kernel };
}

describe("the history of the ledger", () => {
  it("is given in pages, newest first or oldest first, without a movement twice or missing", async () => {
    const { rosie, kernel } = await rosieWith([deposit, stake, win, stake, stake, win, stake]);
    for (const sort of ["DESC", "ASC"] as const) {
      const seen: number[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: ResponseOf<typeof listFinancialTransactions> = await rosie.call(listFinancialTransactions, {
          ...query,
          sort,
          cursor,
        });
        seen.push(...page.content.map(({ position }) => position));
        cursor = page.cursor;
        // A movement that is booked meanwhile moves no page.
        if (sort === "DESC") await kernel.transact(() => kernel.wallet.move("p-rosie", stake));
      }
      const all = kernel.wallet.movements("p-rosie").map(({ position }) => position);
      expect(seen).toEqual(sort === "ASC" ? all : all.slice(0, seen.length).toReversed());
      expect(seen.length).toBeGreaterThanOrEqual(7);
    }
  });

  it("has the games' and the bank's movements in lists of their own", async () => {
    const { rosie } = await rosieWith([deposit, stake, win]);
    const kinds = async (endpoint: typeof listGameTransactions | typeof listBankTransactions) =>
      (await rosie.call(endpoint as typeof listGameTransactions, { ...query, size: 100 })).content.map(
        ({ kind }) => kind,
      );
    expect(await kinds(listGameTransactions)).toEqual(["WIN", "STAKE"]);
    expect(new Set(await kinds(listBankTransactions))).toEqual(new Set(["DEPOSIT"]));
  });

  it("lists no days without a movement, and refuses days in the wrong order", async () => {
    const { rosie } = await rosieWith([deposit]);
    const past = { startDate: "2001-01-01" as CalendarDate, endDate: "2001-12-31" as CalendarDate };
    expect(await rosie.call(listBankTransactions, { ...query, ...past })).toEqual({
      content: [],
      cursor: null,
      total: 0,
    });
    const reversed = { startDate: past.endDate, endDate: past.startDate };
    expect(await rosie.refused(listBankTransactions, { ...query, ...reversed })).toMatchObject({ _tag: "Refused" });
    expect(await rosie.refused(listBankTransactions, { ...query, cursor: "x" })).toMatchObject({ _tag: "Refused" });
  });

  it("states net deposits and net bets, of the player and of no other", async () => {
    const { rosie, kernel } = await rosieWith([deposit, stake, win]);
    await kernel.transact(() => kernel.wallet.move("p-lim", deposit));
    const all = { startDate: "2000-01-01" as CalendarDate, endDate: londonDate(instant(kernel.clock.now())) };
    const before = (await rosie.call(getNetDeposits, all)).netDeposits;
    await kernel.transact(() => kernel.wallet.move("p-rosie", deposit));
    const { netDeposits, paid, parts } = await rosie.call(getNetDeposits, all);
    expect(netDeposits - before).toBe(1000);
    expect(paid).toBe(netDeposits);
    expect(parts.reduce((sum, part) => sum + part.paid, 0)).toBe(netDeposits);
    expect(await rosie.call(getNetGaming, all)).toMatchObject({ netBets: 6 });
    const past = { startDate: "2001-01-01" as CalendarDate, endDate: "2001-12-31" as CalendarDate };
    expect(await rosie.call(getNetDeposits, past)).toMatchObject({ netDeposits: 0, paid: 0, received: 0 });
    const reversed = { startDate: past.endDate, endDate: past.startDate };
    expect(await rosie.refused(getNetGaming, reversed)).toMatchObject({ _tag: "Refused" });
  });
});
