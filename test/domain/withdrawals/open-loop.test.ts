import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { connectBank, type ConnectionRequest } from "../../../domain/deposits/bank/connect.ts";
import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositTermsLoaded,
} from "../../../domain/deposits/events.ts";
import { agreePaymentTerms, depositEcospendFirst, depositTrueLayer } from "../../../domain/deposits/wire.ts";
import { searchBanks } from "../../../domain/methods/bank-search.ts";
import { type Method, ProvidersLoaded } from "../../../domain/methods/events.ts";
import type { PaymentProvider } from "../../../domain/methods/wire.ts";
import { pence, zero } from "../../../domain/money.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { openLoopView } from "../../../domain/withdrawals/open-loop.ts";
import { withdrawView } from "../../../domain/withdrawals/queries.ts";
import { PROVIDERS } from "../../support/deposit-facts.ts";
import { fact, type Fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn } from "../session/player.ts";
import { atTheForm, fourHours, method, methodsLoaded, opened, playerAfter, walletOf } from "./story.ts";

const CARD = method({ allowed: false });
const UNAVAILABLE = method({ status: "UNAVAILABLE", type: "BANK_ACCOUNT" });
const BANK = method({ ref: "bank-1", type: "BANK_ACCOUNT", providerMethod: "ECOSPEND", primary: false });
const offering = (providerMethod: PaymentProvider["providerMethod"], more: Partial<PaymentProvider> = {}) =>
  fact(ProvidersLoaded, {
    providers: [{ ...(PROVIDERS[1] as PaymentProvider), providerMethod, openLoop: true, ...more }],
  });
const termsAgreed = fact(DepositTermsLoaded, { agreed: true });

const show = (...facts: readonly Fact[]) => withdrawView(playerAfter(...facts)).show;

describe("the open-loop state", () => {
  const openLoop = { ...BANK, openLoop: true };
  it.each<readonly [string, readonly Fact[], string]>([
    ["with an open-loop method, the primary unavailable", atTheForm(UNAVAILABLE, openLoop), "openLoop"],
    ["with an open-loop method, the primary not allowed", atTheForm(CARD, openLoop), "openLoop"],
    ["with an open-loop method, without a primary", atTheForm(openLoop), "openLoop"],
    ["with an open-loop provider", [...atTheForm(UNAVAILABLE), offering("TRUELAYER")], "openLoop"],
    [
      "without any method, but with an open-loop provider",
      [...signedIn, ...walletOf(zero, false), opened, methodsLoaded(), offering("ECOSPEND"), fourHours],
      "openLoop",
    ],
    [
      "a deposit first, if the player has a method and never deposited",
      [...signedIn, ...walletOf(zero, false), opened, methodsLoaded(CARD, openLoop), fourHours],
      "mustDeposit",
    ],
    ["the form while the primary is payable", atTheForm(method(), openLoop), "form"],
    [
      "no connection by a hidden method",
      atTheForm(UNAVAILABLE, { ...openLoop, status: "HIDDEN" }),
      "primaryUnavailable",
    ],
    [
      "no connection by an unavailable provider",
      [...atTheForm(UNAVAILABLE), offering("ECOSPEND", { status: "UNAVAILABLE" })],
      "primaryUnavailable",
    ],
    ["no connection by a method without open loop", atTheForm(UNAVAILABLE, BANK), "primaryUnavailable"],
  ])("shows %s [WITHDRAW-015]", (_, facts, shows) => {
    expect(show(...facts)).toBe(shows);
  });

  const intro = (provider: PaymentProvider["providerMethod"], ...methods: readonly Method[]) =>
    openLoopView(playerAfter(...atTheForm(...methods), offering(provider)))?.intro;

  it("starts with 'Withdraw to bank' if the player's card accepts no withdrawals, and with the steps otherwise", () => {
    expect(intro("ECOSPEND", CARD)).toBe("withdrawToBank");
    expect(intro("TRUELAYER", CARD)).toBe("withdrawToBank");
    expect(intro("ECOSPEND", method({ status: "UNAVAILABLE" }))).toBe("connectSteps");
    expect(intro("ECOSPEND", { ...CARD, type: "BANK_ACCOUNT" })).toBe("connectSteps");
  });

  it("starts with the steps where there is no primary, and is nothing without an alternative", () => {
    expect(intro("ECOSPEND", BANK)).toBe("connectSteps");
    expect(openLoopView(playerAfter(...atTheForm(UNAVAILABLE)))).toBeUndefined();
  });

  it("starts with a searchable bank chooser for each provider except Ecospend [WITHDRAW-022]", () => {
    expect(intro("TRUELAYER", UNAVAILABLE)).toBe("bankChooser");
    expect(intro("ECOSPEND", UNAVAILABLE)).toBe("connectSteps");
    const banks = ["Harbour Bank", "Thistle & Co"].map((name) => ({ ...HARBOUR, name, friendlyName: name }));
    expect(searchBanks(banks, "thistel").map(({ friendlyName }) => friendlyName)).toEqual(["Thistle & Co"]);
  });

  const asked = (amount: number, intent = "i-1") =>
    fact(
      DepositRequested,
      {
        intent,
        provider: "ECOSPEND",
        methodRef: null,
        amount: pence(amount),
        promotionCode: null,
        agreeDepositTerms: true,
      },
      "player",
    );
  const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });
  it.each<readonly [string, readonly Fact[], string]>([
    ["connecting, at the start", [], "connect"],
    ["connecting, during another deposit", [asked(2000)], "connect"],
    ["the 1p, when it is requested", [asked(1)], "deposit"],
    ["the 1p, until it has settled", [asked(1), accepted], "deposit"],
    [
      "connecting again, if the 1p was refused",
      [asked(1), fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code: null })],
      "connect",
    ],
    [
      "the amount, when the 1p has settled",
      [asked(1), accepted, fact(DepositSettled, { ref: "dep-1", provider: "ECOSPEND", amount: pence(1) })],
      "amount",
    ],
  ])("is at %s", (_, facts, step) => {
    expect(openLoopView(playerAfter(...atTheForm(UNAVAILABLE, openLoop), ...facts))?.step).toBe(step);
  });

  it("is replaced by the form when the bank is payable", () => {
    expect(show(...atTheForm(UNAVAILABLE, openLoop), methodsLoaded({ ...openLoop, primary: true }))).toBe("form");
  });
});

const HARBOUR = { bankId: "harbour", name: "HARBOUR PLC", friendlyName: "Harbour Bank", logo: "", available: true };
const request = (of: Partial<ConnectionRequest> = {}): ConnectionRequest => ({
  provider: "ECOSPEND",
  bank: HARBOUR,
  acceptsTerms: true,
  ...of,
});
const INTENT = "1".padStart(32, "0");

describe("connecting a bank by 1p", () => {
  it("is refused with 'Oops! Minimum amount £10. Your balance is too low.' below £10, without a call [WITHDRAW-052 WITHDRAW-053]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2000 }), async (balance) => {
        const { calls, exit } = await given(...atTheForm(CARD), ...walletOf(pence(balance)), termsAgreed)
          .answering(depositEcospendFirst, refusal({ msg: "No" }))
          .when(connectBank(request()))
          .outcome();
        const isRefused = JSON.stringify(exit).includes("Oops! Minimum amount £10. Your balance is too low.");
        expect({ isRefused, calls: calls.length }).toEqual(
          balance < 1000 ? { isRefused: true, calls: 0 } : { isRefused: false, calls: 1 },
        );
      }),
      { numRuns: 30, examples: [[999], [1000]] },
    );
  });

  it("deposits 0.01 from the bank, below the deposit form's bounds, and opens the bank flow [WITHDRAW-057]", async () => {
    const { calls, player } = await given(...atTheForm(CARD), termsAgreed)
      .answering(depositEcospendFirst, {
        ref: "dep-1",
        bankLogo: null,
        paylinkId: "pay-1",
        paymentUrl: null,
        qrCode: null,
      })
      .when(connectBank(request()))
      .outcome();
    expect(calls).toEqual([
      {
        endpoint: "depositEcospendFirst",
        request: {
          amount: 1,
          promotionCode: null,
          agreeDepositTerms: true,
          bankId: "harbour",
          bankName: "HARBOUR PLC",
          deviceInfo: "fingerprint",
        },
      },
    ]);
    const encode = Schema.encodeUnknownSync(depositEcospendFirst.request);
    expect(encode(calls[0]?.request)).toMatchObject({ amount: 0.01 });
    expect(isModalOpen(player.shell, "depositEcospendFlow")).toBe(true);
    expect(isModalOpen(player.shell, "withdraw")).toBe(true);
  });

  it("opens the alternative provider's own page if that provider connects the bank", async () => {
    const { calls, world } = await given(...atTheForm(CARD), termsAgreed)
      .answering(depositTrueLayer, { ref: "dep-1", paymentUrl: "http://127.0.0.1:1/truelayer" })
      .when(connectBank(request({ provider: "TRUELAYER" })))
      .outcome();
    expect(calls[0]?.request).toMatchObject({ amount: 1, provider: "harbour", paymentMethodRef: null });
    expect(world.navigation.left).toEqual(["http://127.0.0.1:1/truelayer"]);
  });

  it("agrees the payment terms in a separate call first, and deposits nothing if that fails [CALL-004]", async () => {
    const ready = given(...atTheForm(CARD)).answering(depositEcospendFirst, refusal({ msg: "No" }));
    const agreed = await ready.answering(agreePaymentTerms, {}).when(connectBank(request())).outcome();
    expect(agreed.calls.map(({ endpoint }) => endpoint)).toEqual(["agreePaymentTerms", "depositEcospendFirst"]);
    expect(agreed.player.deposits.termsAgreed).toBe(true);
    const cause = atTheForm(CARD).length;
    await ready
      .answering(agreePaymentTerms, refusal({ msg: "Not now" }))
      .when(connectBank(request()))
      .then(
        fact(
          DepositRequested,
          {
            intent: INTENT,
            provider: "ECOSPEND",
            methodRef: null,
            amount: pence(1),
            promotionCode: null,
            agreeDepositTerms: true,
          },
          "player",
        ),
        fact(DepositDeclined, { intent: INTENT, ref: null, message: "Not now", code: null }, "server", cause),
      );
    const unticked = await ready.when(Effect.ignore(connectBank(request({ acceptsTerms: false })))).then();
    expect(unticked.calls).toEqual([]);
  });
});
