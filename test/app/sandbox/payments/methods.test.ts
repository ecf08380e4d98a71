import { expect, it } from "vitest";
import {
  listPaymentMethods,
  listPaymentProviders,
  removeMethod,
  renameMethod,
} from "../../../../domain/methods/wire.ts";
import { withdraw } from "../../../../domain/withdrawals/wire.ts";
import { withdrawalsModule } from "../../../../app/sandbox/withdrawals/module.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { paymentsSandbox, signIn } from "./harness.ts";

interface Listed {
  readonly ref: string;
  readonly friendlyName: string;
  readonly primary: boolean;
}
const methodsOf = async (player: Visitor) => (await player.call(listPaymentMethods)).envelope.data as Listed[];

it("every method that a player can add is named by what it is, and not by the company that carries it out", async () => {
  const player = await signIn(await paymentsSandbox(), "rosie");
  const offered = (await player.call(listPaymentProviders)).envelope.data as {
    readonly providerMethod: string;
    readonly firstDepositFields: { readonly label: string };
  }[];
  expect(Object.fromEntries(offered.map((one) => [one.providerMethod, one.firstDepositFields.label]))).toEqual({
    PCI_PROXY: "Debit card",
    BRAINTREE: "Debit card (alternative)",
    ECOSPEND: "Bank transfer",
    TRUELAYER: "Bank transfer (alternative)",
    FONIX: "Phone bill",
    // These two the player has an account with.
    PAYPAL: "PayPal",
    ADYEN_APPLE_PAY: "Apple Pay",
  });
});

it("a method is renamed by its owner only, with the name that identifies it kept", async () => {
  const sandbox = await paymentsSandbox();
  const player = await signIn(sandbox, "rosie");
  const [first] = await methodsOf(player);
  const ref = first?.ref ?? "";
  expect((await player.call(renameMethod, { ref, name: " Holiday " })).envelope.data).toEqual({
    friendlyName: `Holiday (${first?.friendlyName})`,
  });
  expect((await methodsOf(player))[0]?.friendlyName).toBe(`Holiday (${first?.friendlyName})`);
  const refused = await player.call(renameMethod, { ref, name: "4242424242424242" });
  expect(refused.envelope).toMatchObject({ success: false, msg: expect.stringContaining("4 digits at most") });
  const stranger = await signIn(sandbox, "lim");
  expect((await stranger.call(renameMethod, { ref, name: "Mine" })).envelope.success).toBe(false);
  expect((await stranger.call(removeMethod, { ref })).envelope.success).toBe(false);
  await player.call(renameMethod, { ref, name: "" });
  expect((await methodsOf(player))[0]).toEqual(first);
});

it("a method is removed, but the primary one only with an empty wallet; then another is the primary", async () => {
  const sandbox = await paymentsSandbox([withdrawalsModule]);
  const player = await signIn(sandbox, "rosie");
  const all = await methodsOf(player);
  const primary = all.find((method) => method.primary)?.ref ?? "";
  const second = all.find((method) => !method.primary)?.ref ?? "";
  expect((await player.call(removeMethod, { ref: primary })).envelope).toMatchObject({
    success: false,
    msg: expect.stringContaining("Your withdrawals go to this one"),
  });
  expect((await player.call(removeMethod, { ref: second })).envelope.success).toBe(true);
  expect((await methodsOf(player)).map(({ ref }) => ref)).toEqual(
    all.map(({ ref }) => ref).filter((ref) => ref !== second),
  );
  await player.call(withdraw, { amount: 100, deviceInfo: null }, { "idempotency-key": "1".repeat(32) });
  expect((await player.call(removeMethod, { ref: primary })).envelope.success).toBe(true);
  const left = await methodsOf(player);
  expect(left.map(({ ref }) => ref)).not.toContain(primary);
  expect(left.filter((method) => method.primary)).toHaveLength(1);
});
