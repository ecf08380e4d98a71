import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Method, MethodRemoved, MethodsLoaded, PrimaryChanged } from "../../../domain/methods/events.ts";
import { initialMethod, methodOptions } from "../../../domain/methods/queries.ts";
import { addableProviders, canAlterPrimary, isUsable } from "../../../domain/methods/rules.ts";
import { methodsArea, type MethodsState } from "../../../domain/methods/state.ts";
import { Availability, type PaymentProvider } from "../../../domain/methods/wire.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { isPayable } from "../../../domain/withdrawals/rules.ts";
import { isPrimaryNeeded, withdrawView } from "../../../domain/withdrawals/queries.ts";
import { anyMethods } from "../../support/arbitraries/payments.ts";
import { PROVIDERS } from "../../support/deposit-facts.ts";
import { runs } from "../../support/property-runs.ts";
import { signedIn } from "../session/player.ts";
import { fourHours, methodsLoaded, opened, playerAfter, walletOf } from "../withdrawals/story.ts";
import { mayAlterPrimary, mayBeAdded, mayPay, withdrawState } from "./naive.ts";

const TYPES = {
  PCI_PROXY: "CARD",
  BRAINTREE: "CARD",
  ECOSPEND: "BANK_ACCOUNT",
  TRUELAYER: "BANK_ACCOUNT",
  FONIX: "MOBILE",
  PAYPAL: "PAYPAL",
  ADYEN_APPLE_PAY: "APPLE_PAY",
} as const;

const anyProviders: fc.Arbitrary<readonly PaymentProvider[]> = fc
  .shuffledSubarray(Object.keys(TYPES) as (keyof typeof TYPES)[])
  .chain((names) =>
    fc.tuple(
      ...names.map((providerMethod) =>
        fc.constantFrom(...Availability.literals).map((status) => ({
          ...(PROVIDERS[0] as PaymentProvider),
          providerMethod,
          type: TYPES[providerMethod],
          status,
        })),
      ),
    ),
  );
const balance: fc.Arbitrary<Pence> = fc.constantFrom(0, 99, 100, 101, 5_000).map(pence);

describe("what may be added", () => {
  it("is what each rule by itself allows, in the server's order", () => {
    fc.assert(
      fc.property(anyProviders, anyMethods, balance, (providers, methods, left) => {
        expect(addableProviders(providers, methods, left)).toEqual(
          providers.filter((provider) => mayBeAdded(provider, methods, left)),
        );
        expect(canAlterPrimary(methods, left)).toBe(mayAlterPrimary(methods, left));
      }),
      runs(400),
    );
  });

  it("is offered in the dropdown after whatever is owned and not hidden, where it is available", () => {
    fc.assert(
      fc.property(anyProviders, anyMethods, balance, (providers, methods, left) => {
        const known = playerFold.initial();
        const player = {
          ...known,
          methods: { ...known.methods, methods: [...methods], providers: [...providers] },
          wallet: { ...known.wallet, balance: left },
        };
        const options = methodOptions(player);
        const saved = methods.filter(({ status }) => status !== "HIDDEN").map(({ ref }) => ref);
        expect(options.filter(({ kind }) => kind === "saved").map(({ value }) => value)).toEqual(saved);
        const added = options.filter((option) => option.kind === "new").map(({ provider }) => provider);
        expect(added).toEqual(
          providers.filter(
            (one) =>
              one.status === "AVAILABLE" &&
              mayBeAdded(one, methods, left) &&
              mayPay({ primary: false, type: one.type }, methods),
          ),
        );
        expect(options.slice(saved.length).every(({ kind }) => kind === "new")).toBe(true);
        const first = initialMethod(player, undefined);
        expect(first === undefined || isUsable(first)).toBe(true);
        expect(first === undefined).toBe(!methods.some((one) => isUsable(one) && mayPay(one, methods)));
      }),
      runs(300),
    );
  });
});

describe("the player's methods, after any history", () => {
  const happening = fc.oneof(
    anyMethods.map((methods) => ({ _tag: MethodsLoaded.tag, methods })),
    fc.nat(8).map((index) => ({ _tag: PrimaryChanged.tag, ref: `method-${index}` })),
    fc.nat(8).map((index) => ({ _tag: MethodRemoved.tag, ref: `method-${index}` })),
  );

  it("have at most one primary and one mobile, and nothing that the server did not list last [METHOD-045 METHOD-046]", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 8 }), (events) => {
        const state: MethodsState = methodsArea.initial();
        let listed: readonly Method[] = [];
        for (const [seq, event] of events.entries()) {
          if ("methods" in event) listed = event.methods;
          methodsArea.evolve(state, event, { seq, at: "2026-11-20T19:00:00.000Z", by: "server" });
          const methods = state.methods ?? [];
          expect(methods.filter(({ primary }) => primary).length).toBeLessThanOrEqual(1);
          expect(methods.filter(({ type }) => type === "MOBILE").length).toBeLessThanOrEqual(1);
          const refs = new Set(listed.map(({ ref }) => ref));
          expect(methods.every(({ ref }) => refs.has(ref))).toBe(true);
        }
      }),
      runs(300),
    );
  });
});

describe("the withdraw modal, whatever the player's methods are", () => {
  it("comes to the state that each rule by itself leads to, under the title that goes with it", () => {
    fc.assert(
      fc.property(anyMethods, fc.boolean(), (methods, hasDeposited) => {
        const wallet = walletOf(pounds(100), hasDeposited);
        const player = playerAfter(...signedIn, ...wallet, opened, methodsLoaded(...methods), fourHours);
        const known = player.methods.methods ?? [];
        expect(withdrawView(player).show).toBe(withdrawState(known, hasDeposited));
        const primary = known.find((method) => method.primary);
        const isNear = !isPayable(primary) && !known.some(({ openLoop, status }) => openLoop && status !== "HIDDEN");
        expect(isPrimaryNeeded(player)).toBe(isNear);
      }),
      runs(300),
    );
  });
});
