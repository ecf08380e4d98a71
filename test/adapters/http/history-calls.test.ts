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

describe("a net figure is a GET with the days that gives pence", () => {
  const { startDate, endDate } = request;
  const sums = { paid: 20, received: 7.5, parts: [{ from: startDate, paid: 20, received: 7.5 }] };
  const both = { paid: pence(2000), received: pence(750) };
  const inPence = { ...both, parts: [{ from: startDate, ...both }] };
  const urlOf = ({ pathname, searchParams }: URL) => [pathname, Object.fromEntries(searchParams)];

  it("of deposits [CALL-579]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { netDeposits: 12.5, ...sums } }) });
    expect(await run(backend.call(getNetDeposits, { startDate, endDate }))).toEqual({
      netDeposits: pence(1250),
      ...inPence,
    });
    expect(calls.map(({ url, init }) => [init.method, ...urlOf(url)])).toEqual([
      ["GET", "/rest/user/rg/net/deposits", { startDate, endDate }],
    ]);
  });

  it("of games [CALL-580]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { netBets: -3, ...sums } }) });
    expect(await run(backend.call(getNetGaming, { startDate, endDate }))).toEqual({ netBets: pence(-300), ...inPence });
    expect(calls.map(({ url, init }) => [init.method, ...urlOf(url)])).toEqual([
      ["GET", "/rest/user/rg/net/gaming", { startDate, endDate }],
    ]);
  });
});
