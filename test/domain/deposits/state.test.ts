import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import {
  ApplePayAnswered,
  ApplePayFaulted,
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositTermsLoaded,
  DepositTermsUnknown,
  DepositUnanswered,
  SuggestedAmountsLoaded,
  SuggestedAmountsUnknown,
} from "../../../domain/deposits/events.ts";
import type { Deposit } from "../../../domain/deposits/state.ts";
import { SolicitationsStated } from "../../../domain/limits/events.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact, given } from "../../support/given.ts";
import { openedModal, playerAfter } from "../withdrawals/story.ts";

const requestedBy = (provider: Provider, of: Partial<{ intent: string; agreeDepositTerms: boolean }> = {}) => {
  const asked = { intent: "i-1", provider, methodRef: null, amount: pounds(20), promotionCode: null };
  return fact(DepositRequested, { ...asked, agreeDepositTerms: true, ...of }, "player");
};
const requested = requestedBy("PCI_PROXY");
const byApplePay = requestedBy("ADYEN_APPLE_PAY");
const acceptedAs = (ref: string, intent = "i-1") => fact(DepositAccepted, { intent, ref });
const accepted = acceptedAs("dep-1");
const settledAs = (ref: string) => fact(DepositSettled, { ref, provider: null, amount: pounds(20) });
const refused = (of: { intent?: string; ref?: string }, message = "No.") =>
  fact(DepositDeclined, { intent: null, ref: null, message, code: null, ...of });
const after = (...facts: readonly Fact[]) => playerAfter(...facts).deposits;
const depositAfter = (...facts: readonly Fact[]) => after(...facts).deposits["i-1"] as Deposit;

describe("the state that a deposit depends on", () => {
  it("is the solicitations and the agreed terms; PayPal's token and the device data are in the requests alone [DEP-007]", async () => {
    const solicitation = { period: "daily", current: pounds(50), next: null } as const;
    const { player } = await given(
      fact(DepositTermsLoaded, { agreed: true }),
      fact(SolicitationsStated, { solicitations: [solicitation] }),
    )
      .when(Effect.void)
      .outcome();
    expect(player.deposits.termsAgreed).toBe(true);
    expect(player.limits.solicitations).toEqual([solicitation]);
    const names = JSON.stringify(player).match(/"\w+":/g) ?? [];
    expect(names).toContain('"termsAgreed":');
    expect(names.filter((name) => /token|deviceData/i.test(name))).toEqual([]);
  });
});

describe("what a deposit form waits for", () => {
  const opened = openedModal("deposit");
  const terms = fact(DepositTermsLoaded, { agreed: true });
  const noTerms = fact(DepositTermsUnknown, { reason: "Offline" }, "app");
  const amounts = fact(SuggestedAmountsLoaded, { amounts: [] });
  const noAmounts = fact(SuggestedAmountsUnknown, { reason: "Offline" }, "app");

  it.each<readonly [string, readonly Fact[], readonly ("terms" | "amounts")[]]>([
    ["nothing before it is opened", [], []],
    ["the terms and the amounts once it is opened", [opened], ["terms", "amounts"]],
    ["both when a method is added", [openedModal("addPayment")], ["terms", "amounts"]],
    ["nothing for another modal", [openedModal("withdraw")], []],
    ["the amounts alone after the terms", [opened, terms], ["amounts"]],
    ["the amounts alone after the terms failed", [opened, noTerms], ["amounts"]],
    ["the terms alone after the amounts", [opened, amounts], ["terms"]],
    ["the terms alone after the amounts failed", [opened, noAmounts], ["terms"]],
    ["both again when it is opened again", [opened, terms, amounts, opened], ["terms", "amounts"]],
  ])("is %s", (_, facts, awaited) => {
    expect(after(...facts).awaiting).toEqual({
      terms: awaited.includes("terms"),
      amounts: awaited.includes("amounts"),
    });
  });
});

describe("a deposit whose page is loaded again", () => {
  const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
  const challenged = fact(ChallengeOpened, { intent: "i-1", transactionId: "3ds-1" });
  const atSheet = fact(ApplePaySheetOpened, { intent: "i-1" }, "app");
  const unanswered = fact(DepositUnanswered, { intent: "i-1", message: "No answer." }, "app");

  it.each<readonly [boolean, string, readonly Fact[]]>([
    [true, "waits for its answer", [requested]],
    [true, "is at the card's bank", [requested, accepted, challenged]],
    [true, "is at the payment sheet", [byApplePay, accepted, atSheet]],
    [false, "had no answer", [requested, unanswered]],
    [false, "is accepted, and only the server ends it", [requested, accepted]],
    [false, "has ended", [requested, refused({ intent: "i-1" })]],
  ])("has lost its command: %s, where it %s", (isLost, _, history) => {
    expect(depositAfter(...history, reloaded).orphaned).toBe(isLost);
  });
});

describe("a deposit", () => {
  it("is requested once: a second record of the same request changes nothing", () => {
    expect(depositAfter(requested, accepted, byApplePay)).toEqual(depositAfter(requested, accepted));
  });

  it("alone has its reference: a second deposit is not accepted under it", () => {
    const { deposits } = after(
      requested,
      requestedBy("PAYPAL", { intent: "i-2" }),
      accepted,
      acceptedAs("dep-1", "i-2"),
      settledAs("dep-1"),
    );
    expect(deposits).toMatchObject({
      "i-1": { ref: "dep-1", status: "settled" },
      "i-2": { ref: null, status: "requested" },
    });
  });

  it("proves, once accepted, that the player agreed to the terms, if it was sent with the agreement", () => {
    const agreed = (agreeDepositTerms: boolean) =>
      after(requestedBy("PAYPAL", { agreeDepositTerms }), accepted).termsAgreed;
    expect([agreed(true), agreed(false)]).toEqual([true, null]);
    expect(after(requested).termsAgreed).toBeNull();
  });

  it("keeps the message of a missing answer until it ends", () => {
    const unanswered = fact(DepositUnanswered, { intent: "i-1", message: "No answer." }, "app");
    expect(depositAfter(requested, unanswered).message).toBe("No answer.");
    expect(depositAfter(requested, accepted, unanswered).message).toBe("No answer.");
    expect(depositAfter(requested, accepted, settledAs("dep-1"), unanswered).message).toBeNull();
    expect(depositAfter(requested, refused({ intent: "i-1" }), unanswered).message).toBe("No.");
  });

  it("is not refused by a refusal that names none", () => {
    expect(depositAfter(requested, refused({})).status).toBe("requested");
  });
});

describe("an outcome that arrives before the answer that names its deposit", () => {
  const early = (...outcomes: readonly Fact[]) => depositAfter(requested, ...outcomes, accepted);

  it.each<readonly [string, readonly Fact[], Partial<Deposit>]>([
    ["a settlement", [settledAs("dep-1")], { status: "settled", message: null }],
    ["a refusal", [refused({ ref: "dep-1" })], { status: "declined", message: "No.", code: null }],
    ["the first refusal", [refused({ ref: "dep-1" }), refused({ ref: "dep-1" }, "Again.")], { message: "No." }],
    [
      "a settlement, which a refusal does not undo",
      [settledAs("dep-1"), refused({ ref: "dep-1" })],
      { status: "settled" },
    ],
    [
      "a settlement after a refusal",
      [refused({ ref: "dep-1" }), settledAs("dep-1")],
      { status: "settled", message: null },
    ],
  ])("counts when the deposit is accepted: %s", (_, outcomes, expected) => {
    expect(early(...outcomes)).toMatchObject(expected);
  });

  it("belongs to the deposit with its reference alone, whatever word the reference is", () => {
    expect(early(refused({ ref: "dep-2" }))).toMatchObject({ status: "accepted", message: null });
    expect(depositAfter(requested, acceptedAs("constructor")).status).toBe("accepted");
    expect(depositAfter(requested, refused({ ref: "constructor" }), acceptedAs("constructor")).status).toBe("declined");
  });
});

describe("the sheet of an Apple Pay deposit", () => {
  const opened = fact(ApplePaySheetOpened, { intent: "i-1" }, "app");
  const closed = (outcome: "cancelled" | "lost") => fact(ApplePaySheetClosed, { intent: "i-1", outcome }, "app");
  const answered = (success: boolean, by: "server" | "app" = "server") =>
    fact(ApplePayAnswered, { intent: "i-1", success }, by);

  it.each<readonly [string, readonly Fact[], Deposit["applePay"] | undefined]>([
    ["open", [byApplePay, accepted, opened], { sheet: "open", result: null }],
    [
      "closed as it was first closed",
      [byApplePay, accepted, opened, closed("cancelled"), closed("lost")],
      { sheet: "cancelled", result: null },
    ],
    ["closed, even before it was ready", [byApplePay, closed("cancelled")], { sheet: "cancelled", result: null }],
    ["none, once the deposit has ended", [byApplePay, refused({ intent: "i-1" }), closed("cancelled")], undefined],
    ["none, for a card", [requested, accepted, opened, closed("cancelled")], undefined],
    ["answered by the server", [byApplePay, accepted, opened, answered(false)], { sheet: "open", result: false }],
    [
      "answered by the server alone",
      [byApplePay, accepted, opened, answered(true, "app")],
      { sheet: "open", result: null },
    ],
  ])("is %s", (_, history, applePay) => {
    expect(depositAfter(...history).applePay).toEqual(applePay);
  });

  it("has a fault of the operator's, which changes no part of the deposit", () => {
    const faulted = fact(ApplePayFaulted, { intent: "i-1", msg: "No merchant", resultCode: "Error" }, "app");
    expect(depositAfter(byApplePay, accepted, opened, faulted)).toEqual(depositAfter(byApplePay, accepted, opened));
  });
});
