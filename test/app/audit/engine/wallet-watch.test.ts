import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import type { CheckResult } from "../../../../app/audit/engine/verdict/verdict.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { ledger, statementsOf } from "../../../support/arbitraries/ledger.ts";
import { Recorder } from "../../../support/journals.ts";

type Told =
  | {
      readonly definition: typeof BalanceStated;
      readonly data: { readonly balance: number; readonly position: number };
    }
  | { readonly definition: typeof MovementBooked; readonly data: ReturnType<typeof movement> };

const movement = (position: number, amount: number, balance: number) => ({
  ref: `mv-${position}`,
  position,
  kind: "STAKE" as const,
  amount,
  balance,
  correlation: null,
  description: "Lucky Larder",
  bookedAt: 1_795_200_000_000 + position,
});
const states = (balance: number, position: number): Told => ({
  definition: BalanceStated,
  data: { balance, position },
});
const books = (position: number, amount: number, balance: number): Told => ({
  definition: MovementBooked,
  data: movement(position, amount, balance),
});

/** What the check of the balances says of a log in which the server told this. */
function balancesOf(told: readonly Told[]): CheckResult {
  const recorder = new Recorder({ journal: "jrn-any", begins: "2026-11-20T19:00:00.000Z" });
  for (const { definition, data } of told) recorder.record(definition, data as never, "server");
  const auditor = new Auditor({ leafHash, version: "0.1.0", open: true });
  for (const text of recorder.lines()) auditor.push({ text });
  const found = auditor.verdict().checks.find(({ check }) => check === "balances");
  if (found === undefined) throw new Error("balances are always checked");
  return found;
}

const spent = (count: number): Told[] =>
  Array.from({ length: count }, (_, i) => books(i + 1, -10, 100_000 - 10 * (i + 1)));

describe("what the server says of a ledger position", () => {
  it("may be said again", () => {
    const told = [
      states(100_000, 0),
      ...spent(3),
      ...spent(3),
      states(99_990, 1),
      states(99_970, 3),
      states(100_000, 0),
    ];
    expect(balancesOf(told).outcome).toBe("passed");
  });

  it("may not become another movement", () => {
    const { outcome, findings } = balancesOf([states(100_000, 0), ...spent(2), books(2, -500, 99_490)]);
    expect(outcome).toBe("failed");
    expect(findings).toMatchObject([{ line: 5, seq: 4, pence: { amount: -500, earlier: -10 } }]);
    expect(findings[0]?.says).toBe(
      "The server told of ledger position 2 again, and otherwise: first mv-2 (STAKE) of -£0.10 that left £999.80, now mv-2 (STAKE) of -£5.00 that left £994.90.",
    );
  });

  it("may not become another balance, however many movements lie between", () => {
    const { outcome, findings } = balancesOf([states(100_000, 0), ...spent(300), states(99_999, 5)]);
    expect([outcome, findings[0]?.pence]).toEqual(["failed", { stated: 99_999, earlier: 99_950 }]);
  });

  it("may not contradict the balance that the log begins with", () => {
    expect(balancesOf([states(100_000, 7), books(8, -10, 99_990), states(100_001, 7)]).findings).toMatchObject([
      { line: 4, pence: { stated: 100_001, earlier: 100_000 } },
    ]);
  });

  it("cannot be judged where it is of before the log's first, and is not passed off as judged", () => {
    for (const earlier of [states(5, 6), books(6, -10, 5)]) {
      const { outcome, says } = balancesOf([states(100_000, 7), books(8, -10, 99_990), earlier]);
      expect(outcome).toBe("incomplete");
      expect(says).toContain("but for 1 statement that could not be compared");
    }
  });

  it("cannot be judged where too much lies between, and is not passed off as judged", () => {
    const told = [states(200_000, 0), ...Array.from({ length: 10_001 }, (_, i) => books(i + 1, -1, 199_999 - i))];
    expect(balancesOf([...told, states(199_998, 2)]).outcome).toBe("passed");
    expect(balancesOf([...told, states(199_999, 1)]).outcome).toBe("incomplete");
  });

  it("is compared when what it waits for has come, though another statement came in between", () => {
    const ahead = [states(100_000, 0), states(99_985, 2), states(99_970, 3)];
    expect(balancesOf([...ahead, ...spent(3)]).findings).toMatchObject([
      { line: 3, pence: { stated: 99_985, earlier: 99_980 } },
    ]);
  });

  it("is not passed off as judged where the sum is beyond what can be counted to the penny", () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { outcome } = balancesOf([states(most, 0), books(1, 2, most), books(2, -2, most)]);
    expect(outcome).toBe("incomplete");
  });

  it("is not passed off as judged where what it waits for never comes", () => {
    const { outcome } = balancesOf([states(100_000, 0), states(1, 9), states(99_990, 1), ...spent(1)]);
    expect(outcome).toBe("incomplete");
  });
});

/** What a server tells of a ledger over a bad connection: some of it, in some order, some of it again. */
const toldBadly = ledger.chain((server) => {
  const told: Told[] = [
    ...server.movements.map((data) => ({ definition: MovementBooked, data: data as never })),
    ...statementsOf(server).map((data) => ({ definition: BalanceStated, data })),
  ];
  return fc.array(fc.constantFrom(...told), { minLength: 1, maxLength: 40, size: "max" });
});

const untrue = ({ definition, data }: Told): Told =>
  ({ definition, data: { ...data, balance: data.balance + 1 } }) as Told;

describe("a ledger that is told of badly", () => {
  it("is never called wrong where every word of it is true", () => {
    fc.assert(fc.property(toldBadly, (told) => balancesOf(told).outcome !== "failed"));
  });

  it("is never called right where one balance is not, unless it is the one that all others are held against", () => {
    let caught = 0;
    fc.assert(
      fc.property(toldBadly, fc.nat(), (told, pick) => {
        fc.pre(told.length > 1);
        const at = 1 + (pick % (told.length - 1));
        const { outcome } = balancesOf(told.map((one, index) => (index === at ? untrue(one) : one)));
        expect(["failed", "incomplete"]).toContain(outcome);
        if (outcome === "failed") caught += 1;
      }),
      { numRuns: 300 },
    );
    expect(caught).toBeGreaterThan(50);
  });
});
