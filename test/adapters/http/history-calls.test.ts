import { describe, expect, it } from "vitest";
import {
  getNetDeposits,
  getNetGaming,
  listBankTransactions,
  listFinancialTransactions,
  listGameTransactions,
} from "../../../domain/wallet/history/wire.ts";
import { pence } from "../../../domain/money.ts";
import type { CalendarDate } from "../../../domain/time.ts";
import { envelope, network, run } from "./backend-double.ts";

const request = {
  startDate: "2026-11-01" as CalendarDate,
  endDate: "2026-11-20" as CalendarDate,
  size: 50,
  sort: "DESC",
  cursor: "17",
} as const;

describe("a list of transactions is a GET with the days, the size, the order and the cursor", () => {
  const list = async (endpoint: typeof listGameTransactions) => {
    const { backend, calls } = network({ body: envelope({ data: { content: [], cursor: null, total: 0 } }) });
    await run(backend.call(endpoint, request));
    return calls.map(({ url, init }) => [init.method, url.pathname, Object.fromEntries(url.searchParams)]);
  };
  const query = { startDate: "2026-11-01", endDate: "2026-11-20", size: "50", sort: "DESC", cursor: "17" };

  it("of games [CALL-619]", async () => {
    expect(await list(listGameTransactions)).toEqual([["GET", "/rest/wallet/transaction/games", query]]);
  });

  it("of all movements [CALL-620]", async () => {
    expect(await list(listFinancialTransactions as never)).toEqual([
      ["GET", "/rest/wallet/transaction/financial", query],
    ]);
  });

  it("of the bank [CALL-621]", async () => {
    expect(await list(listBankTransactions as never)).toEqual([["GET", "/rest/wallet/transaction/banking", query]]);
  });
});

describe("a net figure is a GET that gives pence", () => {
  const months = [{ month: "2026-11", paid: 20, received: 7.5 }];
  const inPence = [{ month: "2026-11", paid: pence(2000), received: pence(750) }];

  it("of deposits [CALL-579]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { netDeposits: 12.5, months } }) });
    expect(await run(backend.call(getNetDeposits, {}))).toEqual({ netDeposits: pence(1250), months: inPence });
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", "/rest/user/rg/net/deposits"]]);
  });

  it("of games [CALL-580]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { netBets: -3, months } }) });
    expect(await run(backend.call(getNetGaming, {}))).toEqual({ netBets: pence(-300), months: inPence });
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", "/rest/user/rg/net/gaming"]]);
  });
});
