import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { depositByApplePay } from "../../../../domain/deposits/apple-pay/commands.ts";
import { depositByPciProxy } from "../../../../domain/deposits/card/commands.ts";
import {
  ApplePayAnswered,
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositSettled,
  DepositUnanswered,
} from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import { depositsReactions } from "../../../../domain/deposits/reactions.ts";
import {
  depositApplePay,
  depositApplePayResult,
  depositCardPciProxy,
  depositCardPciProxy3ds,
  depositConfiguration,
  getMissedEvent,
} from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { ApplePay } from "../../../../domain/ports/apple-pay.ts";
import { TimedOut, Unreachable } from "../../../../domain/ports/backend.ts";
import { ShellStarted } from "../../../../domain/shell/events.ts";
import {
  APPLE,
  cardDepositRequested,
  depositRequest,
  everyMethodReady,
  formReady,
  signedIn,
} from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { refusal, type Reply } from "../../../support/scripted-backend.ts";
import { ScriptedSheet } from "../../../support/scripted-payments.ts";
import type { World } from "../../../support/world.ts";

const tooMany = new Unreachable({ endpoint: "depositCardPciProxy3ds", status: 429, reason: "not JSON" });
const slow = new TimedOut({ endpoint: "depositCardPciProxy3ds" });

/** Gives the replies one after another, and keeps the intent and the request of each call. */
const inTurn = <R>(...replies: readonly R[]) => {
  const sent: { readonly request: unknown; readonly intent: string | undefined }[] = [];
  const reply = (request: unknown, { intent }: { readonly intent?: string }): R => {
    sent.push({ request, intent });
    return replies[sent.length - 1] as R;
  };
  return { sent, reply };
};

const minutes = (count: number) => Effect.repeat(TestClock.adjust("1 second"), { times: count * 60 - 1 });

describe("the result of a card's challenge", () => {
  const afterChallenge = (
    replies: ReturnType<typeof inTurn<Reply<typeof depositCardPciProxy3ds>>>,
    then: (world: World) => Effect.Effect<unknown>,
  ) =>
    given(...formReady)
      .answering(depositCardPciProxy, { ref: "dep-1", challenge: { transactionId: "3ds-1", url: "http://127.0.0.1/" } })
      .answering(depositCardPciProxy3ds, replies.reply)
      .when((world) =>
        Effect.gen(function* () {
          yield* Effect.forkChild(depositByPciProxy(depositRequest(), world.cards.fields));
          yield* settled;
          world.challenges.finish("fulfilled");
          yield* settled;
          yield* then(world);
        }),
      )
      .outcome();

  it("is sent again until it is answered, each time for the same intent, and then no more", async () => {
    const fault = refusal({ status: 500, msg: "Broken" });
    const replies = inTurn<Reply<typeof depositCardPciProxy3ds>>(tooMany, slow, fault, { ref: "dep-1" });
    const { records, player } = await afterChallenge(replies, () => minutes(10));
    const intent = currentDeposit(player.deposits)?.intent;
    const once = { request: { state: "fulfilled", transactionId: "3ds-1" }, intent };
    expect(replies.sent).toEqual([once, once, once, once]);
    expect(records.filter(({ type }) => type === DepositUnanswered.type)).toHaveLength(1);
  });

  it("ends the deposit with the server's words if a later answer refuses it, but not without a session", async () => {
    const replies = inTurn<Reply<typeof depositCardPciProxy3ds>>(
      slow,
      refusal({ status: 401, msg: "You are logged out" }),
      refusal({ msg: "Bank verification failed.", code: 5565 }),
    );
    const { player } = await afterChallenge(replies, () => minutes(10));
    expect(replies.sent).toHaveLength(3);
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined", message: "Bank verification failed." });
  });

  it("is not sent again once the deposit has its outcome", async () => {
    const replies = inTurn<Reply<typeof depositCardPciProxy3ds>>(slow);
    const { player } = await afterChallenge(replies, (world) => {
      const data = { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) } as const;
      world.store.record(DepositSettled, data, 0, { by: "server" });
      return minutes(10);
    });
    expect(replies.sent).toHaveLength(1);
    expect(currentDeposit(player.deposits)?.status).toBe("settled");
  });

  it.each(["fulfilled", "rejected"] as const)(
    "is sent again after a page load, because its answer may be lost: %s",
    async (outcome) => {
      const replies = inTurn<Reply<typeof depositCardPciProxy3ds>>(slow, { ref: "dep-1" });
      await given(
        ...signedIn,
        cardDepositRequested,
        fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
        fact(ChallengeOpened, { intent: "i-1", transactionId: "3ds-1" }),
        fact(ChallengeClosed, { intent: "i-1", outcome }, "frame"),
        fact(ShellStarted, { device: "desktop", webview: false }, "app"),
      )
        .answering(depositCardPciProxy3ds, replies.reply)
        .answering(getMissedEvent, null)
        .when(Effect.andThen(running(depositsReactions), minutes(10)))
        .outcome();
      const once = { request: { state: outcome, transactionId: "3ds-1" }, intent: "i-1" };
      expect(replies.sent).toEqual([once, once]);
    },
  );

  it("is never sent for a challenge that came before its deposit", async () => {
    const { calls } = await given(
      ...signedIn,
      { ...cardDepositRequested, data: { ...(cardDepositRequested.data as object), provider: "BRAINTREE" } },
      fact(ChallengeOpened, { intent: "i-1", transactionId: "3ds-1" }, "frame"),
      fact(ChallengeClosed, { intent: "i-1", outcome: "fulfilled" }, "frame"),
      fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
    )
      .answering(getMissedEvent, null)
      .when(Effect.andThen(running(depositsReactions), minutes(1)))
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("depositCardPciProxy3ds");
  });
});

describe("the token of an Apple Pay sheet", () => {
  const request = { ...depositRequest({ provider: "ADYEN_APPLE_PAY", type: "APPLE_PAY" }), methodRef: APPLE.ref };

  it("is sent again until it is answered, and stays out of the journal", async () => {
    const replies = inTurn<Reply<typeof depositApplePayResult>>(tooMany, slow, {});
    const { world, player, records } = await given(...everyMethodReady)
      .answering(depositConfiguration, { configuration: "configuration" })
      .answering(depositApplePay, { ref: "dep-1" })
      .answering(depositApplePayResult, replies.reply)
      .when(
        Effect.andThen(
          Effect.provideService(depositByApplePay(request), ApplePay, new ScriptedSheet().inBrowser),
          minutes(10),
        ),
      )
      .outcome();
    const intent = currentDeposit(player.deposits)?.intent;
    const once = { request: { applePayToken: "token-secret", ref: "dep-1" }, intent };
    expect(replies.sent).toEqual([once, once, once]);
    expect(records.filter(({ type }) => type === ApplePayAnswered.type)).toMatchObject([{ data: { success: true } }]);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("token-secret");
  });
});
