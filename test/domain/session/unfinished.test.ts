import { describe, expect, it } from "vitest";
import { DepositRequested } from "../../../domain/deposits/events.ts";
import { depositCardPciProxy } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { handleSessionEnded } from "../../../domain/session/commands.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { WithdrawalRequested, WithdrawalUnanswered } from "../../../domain/withdrawals/events.ts";
import { withdraw } from "../../../domain/withdrawals/wire.ts";
import { type Fact, fact, given } from "../../support/given.ts";
import { signedIn } from "./player.ts";

const opened = (name: string) => fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null });
const sent = fact(
  DepositRequested,
  {
    intent: "i-1",
    provider: "PCI_PROXY",
    methodRef: "card-7f3a90b2c1d84242",
    amount: pounds(20),
    promotionCode: null,
    agreeDepositTerms: false,
  },
  "player",
);
const requested = fact(WithdrawalRequested, { intent: "w-1", amount: pounds(20), methodRef: "bank" }, "player");
const unanswered = fact(WithdrawalUnanswered, { intent: "w-1", message: "No answer" }, "app");

describe("a payment form that is open when the session is lost", () => {
  it.each<[string, readonly Fact[], Parameters<typeof handleSessionEnded>[0], unknown]>([
    ["none", [], getProfile, null],
    ["a deposit that was not sent", [opened("deposit")], getProfile, { form: "deposit", status: "not-sent" }],
    [
      "a deposit that was refused so",
      [opened("deposit"), sent],
      depositCardPciProxy,
      { form: "deposit", status: "not-sent" },
    ],
    ["a deposit without an answer", [opened("deposit"), sent], getProfile, { form: "deposit", status: "unknown" }],
    ["a withdrawal that was not sent", [opened("withdraw")], getProfile, { form: "withdrawal", status: "not-sent" }],
    [
      "a withdrawal that was refused so",
      [opened("withdraw"), requested],
      withdraw,
      { form: "withdrawal", status: "not-sent" },
    ],
    [
      "a withdrawal without an answer",
      [opened("withdraw"), requested, unanswered],
      getProfile,
      { form: "withdrawal", status: "unknown" },
    ],
  ])("is noted with the outcome of its payment: %s", async (_, history, refused, expected) => {
    const { player } = await given(...signedIn, ...history)
      .when(handleSessionEnded(refused))
      .outcome();
    expect(player.session.lastEnd?.unfinished).toEqual(expected);
  });
});
