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

// Each row is where a withdrawal stands, each column what is heard of it; a dot moves nothing.
const BOOK = `
              accepted  unanswered  reloaded    declined
  requested   accepted  unanswered  unanswered  declined
  unanswered  accepted  unanswered  .           declined
  accepted    .         .           .           .
  declined    .         .           .           .
`;

const intent = "i-1";
const HEARD: Readonly<Record<(typeof WITHDRAWAL_SIGNALS)[number], Fact>> = {
  accepted: fact(WithdrawalAccepted, { intent, ref: "wd-1" }),
  unanswered: fact(WithdrawalUnanswered, { intent, message: "…" }, "app"),
  reloaded: fact(ShellStarted, { device: "mobile", webview: false }, "app"),
  declined: fact(WithdrawalDeclined, { intent, message: "No.", code: null }),
};

function after(status: Withdrawal["status"], ...facts: readonly Fact[]): Withdrawal {
  const state = withdrawalsArea.initial();
  const asked = fact(WithdrawalRequested, { intent, amount: pounds(10), methodRef: "card-1" }, "player");
  const hear = ({ definition, data, by }: Fact, seq: number) =>
    withdrawalsArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
      seq,
      at: "2026-11-20T19:00:00.000Z",
      by,
    });
  hear(asked, 0);
  const withdrawal = state.withdrawals[intent] as Withdrawal;
  withdrawal.status = status;
  facts.forEach((one, index) => hear(one, index + 1));
  return withdrawal;
}

describe("the transitions of a withdrawal", () => {
  const [signals = [], ...rows] = BOOK.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

  it("is told for every state and signal", () => {
    expect(signals).toEqual(WITHDRAWAL_SIGNALS);
    expect(rows.map(([status]) => status)).toEqual(WITHDRAWAL_STATUSES);
  });

  it.each(rows)("goes by the book, %s", (from, ...row) => {
    const status = from as Withdrawal["status"];
    const to = WITHDRAWAL_SIGNALS.map((signal) => after(status, HEARD[signal]).status);
    expect(to).toEqual(row.map((cell) => (cell === "." ? status : cell)));
  });

  it("is final once answered: the first word counts", () => {
    expect(withdrawalTransitions.accepted).toEqual({});
    expect(withdrawalTransitions.declined).toEqual({});
    expect(after("requested", HEARD.accepted, HEARD.unanswered, HEARD.declined)).toMatchObject({
      status: "accepted",
      message: null,
    });
  });
});
