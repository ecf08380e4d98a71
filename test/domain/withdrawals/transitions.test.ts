import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import {
  withdrawalTransitions,
  WITHDRAWAL_SIGNALS,
  WITHDRAWAL_STATUSES,
} from "../../../domain/withdrawals/transitions.ts";
import { type Withdrawal, withdrawalsArea } from "../../../domain/withdrawals/state.ts";
import { fact, type Fact } from "../../support/given.ts";

// Each row is a state of a withdrawal, each column a signal. A dot: the signal has no effect.
const TABLE = `
              accepted  unanswered  reloaded    declined
  requested   accepted  unanswered  unanswered  declined
  unanswered  accepted  unanswered  .           declined
  accepted    .         .           .           .
  declined    .         .           .           .
`;

const intent = "i-1";
const FACTS: Readonly<Record<(typeof WITHDRAWAL_SIGNALS)[number], Fact>> = {
  accepted: fact(WithdrawalAccepted, { intent, ref: "wd-1" }),
  unanswered: fact(WithdrawalUnanswered, { intent, message: "…" }, "app"),
  reloaded: fact(ShellStarted, { device: "mobile", webview: false }, "app"),
  declined: fact(WithdrawalDeclined, { intent, message: "No.", code: null }),
};

function after(status: Withdrawal["status"], ...facts: readonly Fact[]): Withdrawal {
  const state = withdrawalsArea.initial();
  const asked = fact(WithdrawalRequested, { intent, amount: pounds(10), methodRef: "card-1" }, "player");
  const apply = ({ definition, data, by }: Fact, seq: number) =>
    withdrawalsArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
      seq,
      at: "2026-11-20T19:00:00.000Z",
      by,
    });
  apply(asked, 0);
  const withdrawal = state.withdrawals[intent] as Withdrawal;
  withdrawal.status = status;
  facts.forEach((one, index) => apply(one, index + 1));
  return withdrawal;
}

describe("the transitions of a withdrawal", () => {
  const [signals = [], ...rows] = TABLE.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

  it("has an entry for each state and signal", () => {
    expect(signals).toEqual(WITHDRAWAL_SIGNALS);
    expect(rows.map(([status]) => status)).toEqual(WITHDRAWAL_STATUSES);
  });

  it.each(rows)("follows the table, %s", (from, ...row) => {
    const status = from as Withdrawal["status"];
    const to = WITHDRAWAL_SIGNALS.map((signal) => after(status, FACTS[signal]).status);
    expect(to).toEqual(row.map((cell) => (cell === "." ? status : cell)));
  });

  it("is final after its first answer", () => {
    expect(withdrawalTransitions.accepted).toEqual({});
    expect(withdrawalTransitions.declined).toEqual({});
    expect(after("requested", FACTS.accepted, FACTS.unanswered, FACTS.declined)).toMatchObject({
      status: "accepted",
      message: null,
    });
  });
});
