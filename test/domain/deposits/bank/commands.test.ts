import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import {
  authoriseHere,
  chooseSms,
  depositByBank,
  depositByNewBank,
  enterBankStep,
  leaveBankStep,
  sendBankSms,
} from "../../../../domain/deposits/bank/commands.ts";
import { ORIGIN_KEY } from "../../../../domain/deposits/return-page/open.ts";
import { resendWaitMs, stepOf } from "../../../../domain/deposits/bank/payment.ts";
import {
  BANK_STEPS,
  BankPaymentUpdated,
  BankStepEntered,
  type BankStep,
  DepositAccepted,
  DepositRequested,
} from "../../../../domain/deposits/events.ts";
import { bankDeposit } from "../../../../domain/deposits/queries.ts";
import { depositEcospend, depositEcospendFirst, ecospendSms } from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import { UserLoaded } from "../../../../domain/session/events.ts";
import { getProfile } from "../../../../domain/session/wire.ts";
import { isModalOpen } from "../../../../domain/shell/queries.ts";
import { formReady, depositRequest } from "../../../support/deposit-facts.ts";
import { EVENING_MS, fact, given } from "../../../support/given.ts";

const PHONE = "07700900321";
const bankRequest = depositRequest({
  provider: "ECOSPEND",
  type: "BANK_ACCOUNT",
  methodRef: "harbour",
  amount: pounds(30),
});

const requested = fact(
  DepositRequested,
  {
    intent: "i-1",
    provider: "ECOSPEND",
    methodRef: "harbour",
    amount: pounds(30),
    promotionCode: null,
    agreeDepositTerms: true,
  },
  "player",
);
const linked = {
  intent: "i-1",
  paylinkId: "link-1",
  paymentUrl: "http://127.0.0.1:1/bank/link-1",
  qrCode: "R0lGOD",
  bankLogo: "/harbour.svg",
  smsSentAt: null,
  smsSentTo: null,
  sentSmsCount: 0,
};
const user = (phoneVerified: boolean) =>
  fact(UserLoaded, {
    ref: "p-1",
    avatar: null,
    theme: null,
    pba: false,
    ppg: false,
    agreedToLatestTerms: true,
    gameSoundsEnabled: true,
    chatDisabled: false,
    freeRounds: 0,
    rewardsCount: 0,
    phoneVerified,
    verification: { status: "APPROVED", hasPendingVerification: false },
  });
/** A bank payment waits to be authorised. */
const waiting = (payment: Partial<typeof linked | { smsSentAt: number; smsSentTo: string }> = {}, verified = true) => [
  ...formReady,
  user(verified),
  requested,
  fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
  fact(BankPaymentUpdated, { ...linked, ...payment }),
];
const stepNow = (player: Player): BankStep => {
  const bank = bankDeposit(player.deposits)?.bank;
  if (bank === undefined || bank === null) throw new Error("there is no bank payment");
  return stepOf(bank);
};
const profile = {
  username: "rosie",
  fullName: "Rosie Marsh",
  firstName: "Rosie",
  email: "r@example.com",
  phoneNumber: PHONE,
};
const sent = (sentSmsCount: number) => ({ smsSentAt: EVENING_MS, smsSentTo: "•••• 321", sentSmsCount });

describe("a bank deposit", () => {
  it("asks with the fields that the call lists, keeps the payment URL, and opens the bank flow [CALL-010 CALL-011]", async () => {
    const { calls, player } = await given(...formReady)
      .answering(depositEcospend, { ref: "dep-1", ...linked })
      .when(depositByBank(bankRequest))
      .outcome();
    expect(calls).toEqual([
      {
        endpoint: "depositEcospend",
        request: {
          agreeDepositTerms: true,
          amount: pounds(30),
          promotionCode: null,
          paymentMethodRef: "harbour",
          deviceInfo: "fingerprint",
        },
      },
    ]);
    expect(bankDeposit(player.deposits)?.bank?.paymentUrl).toBe(linked.paymentUrl);
    expect(isModalOpen(player.shell, "depositEcospendFlow")).toBe(true);
    expect(isModalOpen(player.shell, "deposit")).toBe(false);
  });

  it("names the bank where it is the first one from it, and keeps its logo [CALL-008 CALL-009]", async () => {
    const { calls, player } = await given(...formReady)
      .answering(depositEcospendFirst, {
        ref: "dep-1",
        bankLogo: "/thistle.svg",
        paylinkId: null,
        paymentUrl: null,
        qrCode: null,
      })
      .when(depositByNewBank({ ...bankRequest, methodRef: null }, { bankId: "thistle", name: "Thistle & Co" }))
      .outcome();
    expect(calls).toEqual([
      {
        endpoint: "depositEcospendFirst",
        request: {
          agreeDepositTerms: true,
          bankId: "thistle",
          amount: pounds(30),
          promotionCode: null,
          bankName: "Thistle & Co",
          deviceInfo: "fingerprint",
        },
      },
    ]);
    expect(bankDeposit(player.deposits)?.bank?.bankLogo).toBe("/thistle.svg");
  });
});

describe("the steps of the bank flow", () => {
  it("are exactly six [BANK-012]", () => {
    expect(BANK_STEPS).toEqual([
      "FIRST_DEPOSIT_CONFIRMATION",
      "AUTH_OPTIONS",
      "SMS",
      "SMS_NEW_NUMBER",
      "QR_AUTH",
      "URL_AUTH",
    ]);
  });

  it("go back the way they came, and to the confirmation where there is no further back [BANK-024]", async () => {
    const steps = fc.array(fc.constantFrom<BankStep>("AUTH_OPTIONS", "SMS", "SMS_NEW_NUMBER", "QR_AUTH"), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 7 }), async (entered, back) => {
        const way = entered.filter((step, index) => step !== entered[index - 1]);
        const { player } = await given(...waiting())
          .when(
            Effect.gen(function* () {
              for (const step of way) yield* enterBankStep(step);
              for (let turn = 0; turn < back; turn++) yield* leaveBankStep();
            }),
          )
          .outcome();
        expect(stepNow(player)).toBe(way.at(-1 - back) ?? "FIRST_DEPOSIT_CONFIRMATION");
      }),
      { numRuns: 40 },
    );
  });

  it("lead to the bank's page on this device, with the way back remembered", async () => {
    const { world, player } = await given(...waiting())
      .in({ path: "/secure/bingo/90/penny?modals=depositEcospendFlow" })
      .when(authoriseHere())
      .then(fact(BankStepEntered, { intent: "i-1", step: "URL_AUTH" }, "player", formReady.length + 1));
    expect(world.navigation.left).toEqual([linked.paymentUrl]);
    expect(world.tab.get(ORIGIN_KEY)).toBe("/secure/bingo/90/penny");
    expect(stepNow(player)).toBe("URL_AUTH");
  });

  it("do not leave for a page that is not known yet", async () => {
    const { world } = await given(...waiting({ paymentUrl: null } as never))
      .when(authoriseHere())
      .then();
    expect(world.navigation.left).toEqual([]);
  });
});

describe("the SMS option", () => {
  it("sends at once to a verified number while nothing was sent, with the fields that the call lists, and moves to the SMS step [BANK-021 BANK-023 CALL-012]", async () => {
    const { calls, player, world } = await given(...waiting())
      .answering(getProfile, profile)
      .answering(ecospendSms, sent(1))
      .when(chooseSms())
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "ecospendSms")).toEqual([
      { endpoint: "ecospendSms", request: { phoneNumber: PHONE, paylinkId: "link-1" } },
    ]);
    expect(stepNow(player)).toBe("SMS");
    expect(world.lines.map(({ line }) => line).join()).not.toContain(PHONE);
  });

  it.each([
    ["the number is not verified", waiting({}, false)],
    ["one was sent already", waiting(sent(1))],
  ])("asks for a number, without a call, when %s [BANK-022]", async (_, history) => {
    const { calls, player } = await given(...history)
      .when(chooseSms())
      .outcome();
    expect(calls).toEqual([]);
    expect(stepNow(player)).toBe("SMS_NEW_NUMBER");
  });

  it("may be sent again once without waiting, and from the second on only 60 s after the last [BANK-025]", async () => {
    const bank = (count: number) => ({ sentSmsCount: count, smsSentAt: EVENING_MS }) as never;
    expect(resendWaitMs(bank(1), EVENING_MS)).toBe(0);
    expect(resendWaitMs(bank(2), EVENING_MS)).toBe(60_000);
    expect(resendWaitMs(bank(2), EVENING_MS + 59_999)).toBe(1);
    expect(resendWaitMs(bank(2), EVENING_MS + 60_000)).toBe(0);
    const { calls } = await given(...waiting(sent(2)))
      .answering(ecospendSms, sent(3))
      .when(
        Effect.gen(function* () {
          yield* TestClock.adjust("59 seconds");
          yield* sendBankSms(PHONE);
          yield* TestClock.adjust("1 second");
          yield* sendBankSms(PHONE);
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
  });
});

describe("what a bank payment needs", () => {
  it("stores each part that is known, and keeps known parts [BANK-010]", async () => {
    const { player } = await given(
      ...waiting(),
      fact(BankPaymentUpdated, { ...linked, paymentUrl: null, qrCode: null, ...sent(1) }),
    )
      .when(Effect.void)
      .outcome();
    const deposit = bankDeposit(player.deposits);
    expect({ ...deposit?.bank, depositAmount: deposit?.amount }).toEqual({
      paylinkId: "link-1",
      paymentUrl: linked.paymentUrl,
      qrCode: "R0lGOD",
      bankLogo: "/harbour.svg",
      ...sent(1),
      steps: ["SMS"],
      depositAmount: pounds(30),
    });
  });
});
