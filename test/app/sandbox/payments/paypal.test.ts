import { describe, expect, it } from "vitest";
import { maskedEmail } from "../../../../app/sandbox/payments/paypal.ts";
import { cancelDeposit, listPendingDeposits } from "../../../../domain/deposits/pending/wire.ts";
import { depositPaypal, getDepositTransactionInfo } from "../../../../domain/deposits/wire.ts";
import { createPaypal, listPaymentMethods, paypalToken } from "../../../../domain/methods/wire.ts";
import { getBalance } from "../../../../domain/wallet/wire.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { intent, paymentsSandbox, press, provider, type Running, signIn } from "./harness.ts";

const EMAIL = "rosie.marsh@example.com";
const NOT_SET_UP = "Unable to set up PayPal. Please try again or use another payment method.";

const tokenOf = async (player: Visitor) =>
  ((await player.call(paypalToken)).envelope.data as { readonly token: string }).token;

/** A visit to PayPal's window, as its button begins it. */
const visitBy = async (sandbox: Running, player: Visitor) => {
  const authorisation = await tokenOf(player);
  const { answer } = await provider(sandbox, "/paypal/visits", { authorisation });
  return { authorisation, visit: String(answer["visit"]), answer };
};
/** What the button gives for what was agreed in the window. */
const nonceFor = async (sandbox: Running, player: Visitor, fields: Record<string, string>) => {
  const { authorisation, visit } = await visitBy(sandbox, player);
  await press(`${sandbox.origins.pay}/paypal/window/${visit}`, fields);
  return (await provider(sandbox, "/paypal/tokenise", { authorisation, visit })).answer;
};
const agreed = { decision: "approve", email: EMAIL };
const create = async (player: Visitor, nonce: unknown) =>
  (await player.call(createPaypal, { paymentMethodType: "PAYPAL", details: { nonce: String(nonce) } })).envelope;
const accountsOf = async (player: Visitor) =>
  ((await player.call(listPaymentMethods)).envelope.data as Record<string, unknown>[]).filter(
    ({ type }) => type === "PAYPAL",
  );
const balanceOf = async (player: Visitor) =>
  ((await player.call(getBalance)).envelope.data as { readonly balance: number }).balance;
const deposit = (player: Visitor, paymentMethodRef: unknown, headers = intent()) =>
  player.call(
    depositPaypal,
    {
      amount: 30,
      promotionCode: null,
      agreeDepositTerms: true,
      paymentMethodRef: String(paymentMethodRef),
      deviceData: null,
    },
    headers,
  );

/** Rosie with an account of hers. */
const withAccount = async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const { nonce } = await nonceFor(sandbox, rosie, agreed);
  const { data } = await create(rosie, nonce);
  return { sandbox, rosie, ref: (data as { readonly ref: string }).ref, nonce };
};

describe("PayPal's window", () => {
  it.each(["%E6%BC%A2", "a%2Fb", "..%2F..%2Fx", "%0D%0Aset-cookie:a=b"])(
    "at the unknown address %s leads to itself",
    async (link) => {
      const { origins } = await paymentsSandbox();
      const to = await press(`${origins.pay}/paypal/window/${link}`, agreed);
      expect(decodeURIComponent(to)).toBe(`${origins.pay}/paypal/window/${decodeURIComponent(link)}`);
    },
  );
});

describe("a PayPal account", () => {
  it("is charged by a payment that is listed as pending until PayPal has confirmed it, and cannot be cancelled", async () => {
    const { sandbox, rosie, ref } = await withAccount();
    await sandbox.control("payments/confirmation-delay", { seconds: 3600 });
    const made = (await deposit(rosie, ref)).envelope.data as { readonly ref: string };
    expect((await rosie.call(listPendingDeposits)).envelope.data).toMatchObject([
      { ref: made.ref, provider: "PAYPAL", amount: 30, methodName: "PayPal", expiresAt: null, cancellable: false },
    ]);
    expect((await rosie.call(cancelDeposit, made)).envelope.success).toBe(false);
  });

  it("is saved by the nonce for the approval in PayPal's window, masked except in the detailed list [METHOD-026]", async () => {
    const { rosie, ref } = await withAccount();
    expect(await accountsOf(rosie)).toMatchObject([
      { ref, friendlyName: "PayPal", identifier: "r•••@e•••.com", details: { email: EMAIL }, allowed: true },
    ]);
  });

  it("is not saved twice, nor by a nonce that was used or is another player's", async () => {
    const { sandbox, rosie, nonce } = await withAccount();
    expect(await create(rosie, nonce)).toMatchObject({ success: false, msg: NOT_SET_UP });
    const again = await nonceFor(sandbox, rosie, agreed);
    const penny = await signIn(sandbox, "penny");
    expect(await create(penny, again["nonce"])).toMatchObject({ success: false, msg: NOT_SET_UP });
    const third = await nonceFor(sandbox, rosie, agreed);
    expect(await create(rosie, third["nonce"])).toMatchObject({ success: false, code: 5568 });
    expect(await accountsOf(rosie)).toHaveLength(1);
    expect(await accountsOf(penny)).toHaveLength(0);
  });

  it.each(["cancel", "fail"])("is not given for a window in which the player chose to %s", async (decision) => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    expect(await nonceFor(sandbox, rosie, { decision })).toEqual({ reason: "empty" });
  });

  it("is given once, to the button that opened the window, and for an email that is one", async () => {
    const sandbox = await paymentsSandbox();
    const rosie = await signIn(sandbox, "rosie");
    const { visit } = await visitBy(sandbox, rosie);
    const url = `${sandbox.origins.pay}/paypal/window/${visit}`;
    const read = async () => (await fetch(url)).text();
    expect(await read()).toContain("Agree and continue");
    expect(await press(url, { decision: "approve", email: "nobody" })).toBe(`${url}?wrong=email`);
    expect(await (await fetch(`${url}?wrong=email`)).text()).toContain("Please enter an email address");
    expect((await provider(sandbox, "/paypal/tokenise", { authorisation: "x", visit })).answer).toEqual({
      reason: "empty",
    });
    const other = await visitBy(sandbox, rosie);
    await press(`${sandbox.origins.pay}/paypal/window/${other.visit}`, agreed);
    // It is decided once.
    await press(`${sandbox.origins.pay}/paypal/window/${other.visit}`, { decision: "cancel" });
    const tokenise = () => provider(sandbox, "/paypal/tokenise", other);
    expect((await tokenise()).answer).toHaveProperty("nonce");
    expect((await tokenise()).answer).toEqual({ reason: "empty" });
    const over = await fetch(`${sandbox.origins.pay}/paypal/window/${other.visit}`);
    expect(await over.text()).toContain("This window is over");
  });

  it("cannot be asked for without the site's own token, nor while PayPal is down", async () => {
    const sandbox = await paymentsSandbox();
    expect((await provider(sandbox, "/paypal/visits", { authorisation: "made-up" })).answer).toEqual({
      reason: "empty",
    });
    await sandbox.control("payments/provider-down", { provider: "PAYPAL", down: true });
    const { envelope } = await (await signIn(sandbox, "rosie")).call(paypalToken);
    expect(envelope).toMatchObject({ success: false, code: 5567 });
  });
});

describe("a deposit by PayPal", () => {
  it("is charged to the account a moment later, once for one intent", async () => {
    const { sandbox, rosie, ref } = await withAccount();
    const headers = intent();
    const answers = await Promise.all([1, 2, 3].map(() => deposit(rosie, ref, headers)));
    const [begun] = answers.map(({ envelope }) => envelope.data as { readonly ref: string });
    expect(await balanceOf(rosie)).toBe(100);
    await sandbox.control("world/advance-clock", { hours: 0.01 });
    expect(await balanceOf(rosie)).toBe(130);
    const info = await rosie.call(getDepositTransactionInfo, { paymentId: begun?.ref ?? "" });
    expect(info.envelope.data).toMatchObject({ success: true, payload: { provider: "PAYPAL", amount: 30 } });
    expect(sandbox.kernel().world.ledger.trialBalance()).toBe(0);
  });

  it("is refused with 5525 once the player ended the agreement at PayPal, and the account is gone [NET-518]", async () => {
    const { sandbox, rosie, ref } = await withAccount();
    await sandbox.control("payments/end-paypal-agreement", { player: "p-rosie" });
    expect((await deposit(rosie, ref)).envelope).toMatchObject({ success: false, code: 5525 });
    expect(await accountsOf(rosie)).toEqual([]);
    expect(await balanceOf(rosie)).toBe(100);
    // It can be added again.
    const { nonce } = await nonceFor(sandbox, rosie, agreed);
    expect(await create(rosie, nonce)).toMatchObject({ success: true });
  });
});

describe("an email", () => {
  it("is masked, but distinguishes a player's own accounts", () => {
    expect(maskedEmail("a@b.co.uk")).toBe("a•••@b•••.uk");
    expect(maskedEmail(EMAIL)).toBe("r•••@e•••.com");
  });
});
