import { describe, expect, it } from "vitest";
import { depositMobile, suggestedDepositAmounts, getMissedEvent } from "../../../../domain/deposits/wire.ts";
import {
  createCard,
  listPaymentMethods,
  listPaymentProvidersAvailable,
  makePrimary,
} from "../../../../domain/methods/wire.ts";
import { setDepositLimitDaily } from "../../../../domain/limits/wire.ts";
import { sendSmsVerification, smsVerificationState, updateMobile, verifySms } from "../../../../domain/mobile/wire.ts";
import { getBalance, listMovements } from "../../../../domain/wallet/wire.ts";
import { WARNED_NUMBER } from "../../../../app/sandbox/sms/verification.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { intent, paymentsSandbox, provider, type Running, signIn } from "./harness.ts";

const NUMBER = "+447700900123";
const OTHER = "+447700900456";

interface Listed {
  readonly ref: string;
  readonly requiresReverification: boolean;
}

const stateOf = async (player: Visitor) => (await player.call(smsVerificationState)).envelope.data;
const methodsOf = async (player: Visitor) => (await player.call(listPaymentMethods)).envelope.data as Listed[];
const balanceOf = async (player: Visitor) => (await player.call(getBalance)).envelope.data;
const give = (player: Visitor, phoneNumber = NUMBER) => player.call(updateMobile, { phoneNumber });
const send = (player: Visitor) => player.call(sendSmsVerification);
const enter = (player: Visitor, verificationCode: string) => player.call(verifySms, { verificationCode });
/** The code of the last text to a number, from the inbox on the control panel. */
const codeTo = async ({ origins }: Running, to = NUMBER) => {
  const inbox = await fetch(`${origins.operator}/sms.json?to=${encodeURIComponent(to)}`);
  const [last] = (await inbox.json()) as readonly { readonly text: string }[];
  return /^\d{4}(?= is your)/.exec(last?.text ?? "")?.[0] ?? "";
};
/** Any four digits but these. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
const minutes = (sandbox: Running, count: number) => sandbox.control("world/advance-clock", { hours: count / 60 });

/** A player whose phone is verified. */
const withPhone = async () => {
  const sandbox = await paymentsSandbox();
  const player = await signIn(sandbox, "newbie");
  await give(player);
  await send(player);
  await enter(player, await codeTo(sandbox));
  const method = (await methodsOf(player)).at(-1);
  const deposit = (amount = 20) =>
    player.call(
      depositMobile,
      {
        amount,
        promotionCode: null,
        agreeDepositTerms: true,
        paymentMethodRef: method?.ref ?? "",
        deviceInfo: null,
      },
      intent(),
    );
  return { sandbox, player, deposit, ref: method?.ref ?? "" };
};

describe("a phone to deposit with", () => {
  it("is verified by one text, where the request for its code is repeated under one reference after a lost answer", async () => {
    const sandbox = await paymentsSandbox();
    const player = await signIn(sandbox, "newbie");
    await give(player);
    const reference = intent();
    const sendOnce = () => player.call(sendSmsVerification, {}, reference);
    expect((await sendOnce()).envelope.success).toBe(true);
    const code = await codeTo(sandbox);
    await minutes(sandbox, 2);
    expect((await sendOnce()).envelope.success).toBe(true);
    expect(await codeTo(sandbox)).toBe(code);
    expect((await enter(player, code)).envelope.success).toBe(true);
  });

  it("is not changed to a number that its check warns about; the answer has the warning [VALID-517]", async () => {
    const player = await signIn(await paymentsSandbox(), "newbie");
    await give(player);
    const { envelope } = await give(player, WARNED_NUMBER);
    expect(envelope).toMatchObject({ success: true, data: { warning: expect.stringContaining("Please check it") } });
    expect(await stateOf(player)).toMatchObject({ phoneNumber: NUMBER });
  });

  it("is refused to a player whose primary method cannot be changed [METHOD-048]", async () => {
    const player = await signIn(await paymentsSandbox(), "rosie");
    expect((await give(player)).envelope).toMatchObject({ success: false, code: 5569 });
    expect((await enter(player, "0000")).envelope).toMatchObject({ success: false, code: 5569 });
  });

  it("becomes a method when the code of its text message is entered, with no more of the number than its end", async () => {
    const sandbox = await paymentsSandbox();
    const player = await signIn(sandbox, "newbie");
    const unknown = {
      phoneNumber: null,
      phoneVerified: false,
      canSendVerification: false,
      canAttemptVerification: false,
      requiresReverification: false,
    };
    expect(await stateOf(player)).toEqual(unknown);
    await give(player);
    expect(await stateOf(player)).toEqual({ ...unknown, phoneNumber: NUMBER, canSendVerification: true });
    await send(player);
    expect(await stateOf(player)).toMatchObject({ canAttemptVerification: true, phoneVerified: false });
    expect(await methodsOf(player)).toEqual([]);
    expect((await enter(player, await codeTo(sandbox))).envelope.success).toBe(true);
    expect(await stateOf(player)).toMatchObject({ phoneVerified: true, requiresReverification: false });
    const methods = await methodsOf(player);
    expect(methods).toMatchObject([
      { type: "MOBILE", providerMethod: "FONIX", friendlyName: "Mobile ending 123", requiresReverification: false },
    ]);
    expect(JSON.stringify(methods)).not.toContain("7700900");
  });

  it("is deposited with only: it is no primary, takes no withdrawals, and a card that comes later is the primary", async () => {
    const { sandbox, player, ref } = await withPhone();
    expect((await player.call(makePrimary, { ref })).envelope.success).toBe(false);
    const { answer } = await provider(sandbox, "/pci-proxy/tokenise", {
      number: "4242424242424242",
      expiry: "1230",
      cvv: "123",
    });
    const details = { nonce: answer["reference"] };
    await player.call(createCard, { paymentMethodType: "CARD", providerMethod: "PCI_PROXY", details });
    expect(await methodsOf(player)).toMatchObject([
      { type: "MOBILE", primary: false, allowed: false, allowedAmount: null },
      { type: "CARD", primary: true },
    ]);
  });

  it("is no number that can get no texts, in the words of the form's own rule", async () => {
    const sandbox = await paymentsSandbox();
    const player = await signIn(sandbox, "newbie");
    expect((await give(player, "+442079460000")).envelope).toMatchObject({
      success: false,
      msg: "This looks like a landline. We can only verify mobile numbers.",
    });
    expect((await send(player)).envelope).toMatchObject({ msg: "Please give us your mobile number first." });
  });

  it("keeps its place among the methods when its number changes, and is charged again once that is verified", async () => {
    const { sandbox, player, deposit, ref } = await withPhone();
    await give(player, OTHER);
    expect(await methodsOf(player)).toMatchObject([{ ref, requiresReverification: true }]);
    expect((await deposit()).envelope).toMatchObject({ success: false, code: 5572 });
    await send(player);
    await enter(player, await codeTo(sandbox, OTHER));
    expect(await methodsOf(player)).toMatchObject([
      { ref, friendlyName: "Mobile ending 456", requiresReverification: false },
    ]);
    expect((await deposit()).envelope.success).toBe(true);
  });
});

describe("a code", () => {
  const asked = async () => {
    const sandbox = await paymentsSandbox();
    const player = await signIn(sandbox, "newbie");
    await give(player);
    await send(player);
    return { sandbox, player, code: await codeTo(sandbox) };
  };

  it("is 4 digits, and only its digest is kept", async () => {
    const { sandbox, code } = await asked();
    expect(code).toMatch(/^\d{4}$/);
    const kept = JSON.stringify(sandbox.kernel().world.collection("payments.phones").all());
    expect(kept).toContain(NUMBER);
    expect(kept).not.toContain(`"${code}"`);
  });

  it("is sent again a minute after the last, and not before; another number need not wait", async () => {
    const { sandbox, player } = await asked();
    expect((await send(player)).envelope).toMatchObject({ success: false, status: "TOO_MANY_REQUESTS" });
    await minutes(sandbox, 1);
    expect((await send(player)).envelope.success).toBe(true);
    await give(player, OTHER);
    expect((await send(player)).envelope.success).toBe(true);
  });

  it("is sent five times an hour at most, whatever the number", async () => {
    const { sandbox, player } = await asked();
    for (const number of [OTHER, NUMBER, OTHER, NUMBER]) {
      await give(player, number);
      expect((await send(player)).envelope.success).toBe(true);
    }
    await give(player, OTHER);
    expect((await send(player)).envelope).toMatchObject({ msg: expect.stringContaining("try again in an hour") });
    await minutes(sandbox, 61);
    expect((await send(await signIn(sandbox, "newbie"))).envelope.success).toBe(true);
  });

  it("may be wrong four times; after the fifth a new one has to be asked for", async () => {
    const { sandbox, player, code } = await asked();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await enter(player, wrong(code))).envelope.msg).toBe("That code isn't right. Check it and try again.");
    expect((await enter(player, wrong(code))).envelope.msg).toContain("too many times");
    expect(await stateOf(player)).toMatchObject({ canAttemptVerification: false });
    expect((await enter(player, code)).envelope.success).toBe(false);
    await minutes(sandbox, 1);
    await send(player);
    expect((await enter(player, await codeTo(sandbox))).envelope.success).toBe(true);
  });

  it("is valid for ten minutes, and once", async () => {
    const { sandbox, player, code } = await asked();
    await minutes(sandbox, 10);
    expect((await enter(player, code)).envelope.msg).toBe("That code can't be used any more. Ask for a new one.");
    await send(player);
    const next = await codeTo(sandbox);
    expect((await enter(player, next)).envelope.success).toBe(true);
    expect((await enter(player, next)).envelope.success).toBe(false);
  });
});

describe("a deposit by phone bill", () => {
  it("is confirmed a moment later, and the wallet's movement names it", async () => {
    const { sandbox, player, deposit } = await withPhone();
    const { ref } = (await deposit()).envelope.data as { ref: string };
    expect(await balanceOf(player)).toMatchObject({ balance: 0 });
    await minutes(sandbox, 1);
    expect(await balanceOf(player)).toMatchObject({ balance: 20, hasDeposited: true });
    const movements = (await player.call(listMovements, { after: 0 })).envelope.data;
    expect(movements).toMatchObject([
      { kind: "DEPOSIT", amount: 20, correlation: ref, description: "Phone bill deposit" },
    ]);
    expect((await player.call(getMissedEvent, { paymentId: ref })).envelope.data).toMatchObject({
      type: "DEPOSIT_CONFIRMATION",
      data: { ref, provider: "FONIX", success: true, amount: 20 },
    });
    expect(sandbox.kernel().world.ledger.trialBalance()).toBe(0);
  });

  it("is refused where a limit leaves less", async () => {
    const { player, deposit } = await withPhone();
    await player.call(setDepositLimitDaily, { amount: 10 });
    expect((await deposit()).envelope).toMatchObject({ success: false, code: 5560 });
  });

  it("is between £10 and £30, with the outcome that the control panel sets", async () => {
    const { sandbox, player, deposit } = await withPhone();
    const asking = { hasWelcomeOffer: false, cancelPreviousDeposit: false };
    expect((await player.call(suggestedDepositAmounts, asking)).envelope.data).toContainEqual(
      expect.objectContaining({ type: "MOBILE", minAmount: 10, maxAmount: 30 }),
    );
    expect((await deposit(31)).envelope).toMatchObject({ code: 5561, msg: "Maximum deposit is £30" });
    await sandbox.control("payments/refuse-next", { player: "p-newbie", code: 5574, msg: "Agree first" });
    expect((await deposit()).envelope).toMatchObject({ success: false, code: 5574, msg: "Agree first" });
    await sandbox.control("payments/decline-next", { msg: "Your network declined it." });
    const { ref } = (await deposit()).envelope.data as { ref: string };
    await minutes(sandbox, 1);
    expect((await player.call(getMissedEvent, { paymentId: ref })).envelope.data).toMatchObject({
      data: { success: false, msg: "Your network declined it." },
    });
    expect(await balanceOf(player)).toMatchObject({ balance: 0 });
    await sandbox.control("payments/provider-down", { provider: "FONIX", down: true });
    expect((await deposit()).envelope).toMatchObject({ code: 5567 });
    const providers = (await player.call(listPaymentProvidersAvailable)).envelope.data;
    expect(providers).toContainEqual(
      expect.objectContaining({ providerMethod: "FONIX", type: "MOBILE", status: "UNAVAILABLE" }),
    );
  });

  it("cannot use another player's phone", async () => {
    const { sandbox, ref } = await withPhone();
    const rosie = await signIn(sandbox, "rosie");
    const fields = { amount: 20, promotionCode: null, agreeDepositTerms: true, deviceInfo: null };
    const made = await rosie.call(depositMobile, { ...fields, paymentMethodRef: ref }, intent());
    expect(made.envelope).toMatchObject({ success: false, code: 5563 });
  });

  it.each([
    ["half a year after the phone was verified", (sandbox: Running) => minutes(sandbox, 182 * 24 * 60)],
    [
      "when the desk wants it",
      (sandbox: Running) => sandbox.control("payments/verify-phone-again", { player: "p-newbie" }),
    ],
  ])("waits for the phone to be verified again %s", async (_, comesToBe) => {
    const { sandbox, deposit, ref } = await withPhone();
    expect((await deposit()).envelope.success).toBe(true);
    await comesToBe(sandbox);
    const player = await signIn(sandbox, "newbie");
    const again = async () => {
      const fields = { amount: 20, promotionCode: null, agreeDepositTerms: true, deviceInfo: null };
      return (await player.call(depositMobile, { ...fields, paymentMethodRef: ref }, intent())).envelope;
    };
    expect(await methodsOf(player)).toMatchObject([{ ref, requiresReverification: true }]);
    expect(await stateOf(player)).toMatchObject({ phoneVerified: true, requiresReverification: true });
    expect(await again()).toMatchObject({ success: false, code: 5572 });
    await minutes(sandbox, 1);
    await send(player);
    await enter(player, await codeTo(sandbox));
    expect(await stateOf(player)).toMatchObject({ requiresReverification: false });
    expect((await again()).success).toBe(true);
  });
});
