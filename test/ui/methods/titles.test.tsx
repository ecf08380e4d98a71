import { screen } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { getToken } from "../../../domain/deposits/wire.ts";
import { ProvidersLoaded } from "../../../domain/methods/events.ts";
import { METHOD_PARAMS } from "../../../domain/methods/rules.ts";
import { ecospendBanks, type PaymentProvider, paypalToken, type Provider } from "../../../domain/methods/wire.ts";
import { PROVIDERS } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { openModalPage, ready, wallet, withoutAnimations } from "../deposits/deposit-page.tsx";

beforeEach(withoutAnimations);

const everyProvider = fact(ProvidersLoaded, {
  providers: (Object.keys(METHOD_PARAMS) as Provider[]).map((providerMethod) => ({
    ...(PROVIDERS[0] as PaymentProvider),
    providerMethod,
  })),
});

/** The title of addPayment as it is opened by a link. */
const titleOf = async (param: string | null, hasDeposited = true) => {
  await openModalPage(
    param === null ? "addPayment" : `addPayment&method=${param}`,
    [...ready, everyProvider, ...wallet(hasDeposited)],
    {
      hasApplePay: true,
      before: ({ backend }) => {
        for (const endpoint of [getToken, ecospendBanks, paypalToken]) backend.answer(endpoint, Effect.never);
      },
    },
  );
  return (name: string) => screen.findByRole("heading", { name, level: 2 });
};

describe("the title of addPayment", () => {
  it.each([null, ...Object.values(METHOD_PARAMS)])(
    "is 'First deposit' before the first deposit, with method %s [METHOD-001]",
    async (param) => {
      const title = await titleOf(param, false);
      expect(await title("First deposit")).toBeTruthy();
    },
  );

  it.each([
    ["Please choose", null],
    ["Add payment card", "braintree"],
    ["Add payment card", "pci-proxy"],
    ["Make a deposit", "ecospend"],
    ["Make a deposit", "truelayer"],
    ["Make a deposit", "adyen-apple-pay"],
    ["Add PayPal account", "paypal"],
  ])("is '%s' with method %s [METHOD-002 METHOD-003 METHOD-005 METHOD-006]", async (expected, param) => {
    const title = await titleOf(param);
    expect(await title(expected)).toBeTruthy();
  });
});
