import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import type { CheckResult } from "../../../../app/audit/engine/verdict/verdict.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { ledger, statementsOf } from "../../../support/arbitraries/ledger.ts";
import { Recorder } from "../../../support/journals.ts";

type Statement =
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
const states = (balance: number, position: number): Statement => ({
  definition: BalanceStated,
  data: { balance, position },
});
const books = (position: number, amount: number, balance: number): Statement => ({
  definition: MovementBooked,
  data: movement(position, amount, balance),
});

/** The result of the balances check for a log with these messages of the server. */
function balancesOf(messages: readonly Statement[]): CheckResult {
  const recorder = new Recorder({ journal: "jrn-any", begins: "2026-11-20T19:00:00.000Z" });
  for (const { definition, data } of messages) recorder.record(definition, data as never, "server");
  const auditor = new Auditor({ leafHash, open: true });
  for (const text of recorder.lines()) auditor.push({ text });
  const found = auditor.verdict().checks.find(({ check }) => check === "balances");
  if (found === undefined) throw new Error("balances are always checked");
  return found;
}

const spent = (count: number): Statement[] =>
  Array.from({ length: count }, (_, i) => books(i + 1, -10, 100_000 - 10 * (i + 1)));

describe("the server's statements of a ledger position", () => {
  it("may be repeated", () => {
    const messages = [
      states(100_000, 0),
      ...spent(3),
      ...spent(3),
      states(99_990, 1),
      states(99_970, 3),
      states(100_000, 0),
    ];
    expect(balancesOf(messages).outcome).toBe("passed");
  });

  it("may not change the movement", () => {
    const { outcome, findings } = balancesOf([states(100_000, 0), ...spent(2), books(2, -500, 99_490)]);
    expect(outcome).toBe("failed");
    expect(findings).toMatchObject([{ line: 5, seq: 4, pence: { amount: -500, earlier: -10 } }]);
    expect(findings[0]?.says).toBe(
      "The server repeated ledger position 2 with other data: first mv-2 (STAKE) of -£0.10 with £999.80 after it, now mv-2 (STAKE) of -£5.00 with £994.90 after it.",
    );
  });

  it("may not change the balance, also after many movements", () => {
    const { outcome, findings } = balancesOf([states(100_000, 0), ...spent(300), states(99_999, 5)]);
    expect([outcome, findings[0]?.pence]).toEqual(["failed", { stated: 99_999, earlier: 99_950 }]);
  });

  it("may not contradict the opening balance of the log", () => {
    expect(balancesOf([states(100_000, 7), books(8, -10, 99_990), states(100_001, 7)]).findings).toMatchObject([
      { line: 4, pence: { stated: 100_001, earlier: 100_000 } },
    ]);
  });

  it("are reported as not compared before the first position of the log", () => {
    for (const earlier of [states(5, 6), books(6, -10, 5)]) {
      const { outcome, says } = balancesOf([states(100_000, 7), books(8, -10, 99_990), earlier]);
      expect(outcome).toBe("incomplete");
      expect(says).toContain("except for 1 statement that could not be compared");
    }
  });

  it("are reported as not compared after too many movements", () => {
    const messages = [states(200_000, 0), ...Array.from({ length: 10_001 }, (_, i) => books(i + 1, -1, 199_999 - i))];
    expect(balancesOf([...messages, states(199_998, 2)]).outcome).toBe("passed");
    expect(balancesOf([...messages, states(199_999, 1)]).outcome).toBe("incomplete");
  });

  it("are compared when their movement arrives, also if another early statement came in between", () => {
    const ahead = [states(100_000, 0), states(99_985, 2), states(99_970, 3)];
    expect(balancesOf([...ahead, ...spent(3)]).findings).toMatchObject([
      { line: 3, pence: { stated: 99_985, earlier: 99_980 } },
    ]);
  });

  it("are reported as not compared if the sum is too large to count to the penny", () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { outcome } = balancesOf([states(most, 0), books(1, 2, most), books(2, -2, most)]);
    expect(outcome).toBe("incomplete");
  });

  it("are reported as not compared if their movement never arrives", () => {
    const { outcome } = balancesOf([states(100_000, 0), states(1, 9), states(99_990, 1), ...spent(1)]);
    expect(outcome).toBe("incomplete");
  });
});

/** Messages of a server about a ledger over a bad connection: some of them, in any order, some repeated. */
const badConnection = ledger.chain((server) => {
  const messages: Statement[] = [
    ...server.movements.map((data) => ({ definition: MovementBooked, data: data as never })),
    ...statementsOf(server).map((data) => ({ definition: BalanceStated, data })),
  ];
  return fc.array(fc.constantFrom(...messages), { minLength: 1, maxLength: 40, size: "max" });
});

const wrong = ({ definition, data }: Statement): Statement =>
  ({ definition, data: { ...data, balance: data.balance + 1 } }) as Statement;

describe("messages over a bad connection", () => {
  it("never fail if all of them are true", () => {
    fc.assert(fc.property(badConnection, (messages) => balancesOf(messages).outcome !== "failed"));
  });

  it("never pass with a wrong balance, except in the opening statement", () => {
    let caught = 0;
    fc.assert(
      fc.property(badConnection, fc.nat(), (messages, pick) => {
        fc.pre(messages.length > 1);
        const at = 1 + (pick % (messages.length - 1));
        const { outcome } = balancesOf(messages.map((one, index) => (index === at ? wrong(one) : one)));
        expect(["failed", "incomplete"]).toContain(outcome);
        if (outcome === "failed") caught += 1;
      }),
      { numRuns: 300 },
    );
    expect(caught).toBeGreaterThan(50);
  });
});
