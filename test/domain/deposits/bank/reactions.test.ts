import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { BankPaymentUpdated, DepositAccepted } from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import { depositMessages, depositsReactions } from "../../../../domain/deposits/reactions.ts";
import {
  agreedPaymentTerms,
  suggestedDepositAmounts,
  bankPaymentUpdate,
  getMissedEvent,
} from "../../../../domain/deposits/wire.ts";
import { ModalOpened } from "../../../../domain/shell/events.ts";
import { isModalOpen } from "../../../../domain/shell/queries.ts";
import { signedIn, cardDepositRequested as requested } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { onWalletFeed } from "../../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);

const INTENT = "i-1";
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" });
const opened = (name: string) =>
  fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player");
describe("the bank flow", () => {
  it("hands over to the deposit when it is opened without a payment", async () => {
    const { player } = await given(...signedIn, opened("depositEcospendFlow"))
      .answering(agreedPaymentTerms, { agreed: true })
      .answering(suggestedDepositAmounts, [])
      .when(running(reactions))
      .outcome();
    expect(isModalOpen(player.shell, "depositEcospendFlow")).toBe(false);
    expect(isModalOpen(player.shell, "deposit")).toBe(true);
  });

  it("gets what the bank needs next as a message too, and as a missed one", async () => {
    const bank = { ...requested, data: { ...(requested.data as object), provider: "ECOSPEND" } };
    const unlinked = fact(BankPaymentUpdated, {
      intent: INTENT,
      paylinkId: "link-1",
      paymentUrl: null,
      qrCode: null,
      bankLogo: "/harbour.svg",
      smsSentAt: null,
      smsSentTo: null,
      sentSmsCount: 0,
    });
    const said = {
      paylinkId: "link-1",
      paymentUrl: "http://127.0.0.1:1/bank/link-1",
      qrCode: "R0lGOD",
      smsSentAt: null,
      smsSentTo: null,
      sentSmsCount: 0,
    };
    const byMessage = await given(...signedIn, bank, accepted, unlinked)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(bankPaymentUpdate, said);
          yield* settled;
        }),
      )
      .outcome();
    const missed = await given(...signedIn, bank, accepted, unlinked)
      .answering(getMissedEvent, { type: "BANK_PAYMENT_UPDATE", data: said })
      .when(Effect.andThen(running(reactions), TestClock.adjust("3 seconds")))
      .outcome();
    for (const { player } of [byMessage, missed])
      expect(currentDeposit(player.deposits)?.bank).toMatchObject({
        paymentUrl: said.paymentUrl,
        qrCode: "R0lGOD",
        bankLogo: "/harbour.svg",
      });
  });
});
