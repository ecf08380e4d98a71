import { describe, expect, it } from "vitest";
import type { Method } from "../../../domain/methods/events.ts";
import {
  firstCardProvider,
  initialMethod,
  listedProviders,
  listedTypes,
  methodOptions,
  providerOf,
  usableMethod,
  usableProviders,
} from "../../../domain/methods/queries.ts";
import type { MethodsState } from "../../../domain/methods/state.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { APPLE, HARBOUR, MASTERCARD, MOBILE, PROVIDERS, VISA } from "../../support/deposit-facts.ts";

const player = (of: Partial<MethodsState> = {}): Player => {
  const initial = playerFold.initial();
  return { ...initial, methods: { ...initial.methods, ...of } };
};
const owning = (...methods: readonly Method[]) => player({ methods: [...methods], providers: [...PROVIDERS] });
const fixed: Method = { ...VISA, primary: true, canAlterPrimaryMethod: false };
const down: Method = { ...MASTERCARD, status: "UNAVAILABLE" };

describe("before the methods and providers are loaded", () => {
  it("there is nothing to choose and nothing to add", () => {
    expect(methodOptions(player())).toEqual([]);
    expect(initialMethod(player(), undefined)).toBeUndefined();
    expect(usableMethod(player().methods, VISA.ref)).toBeUndefined();
    expect([...listedTypes(player().methods)]).toEqual([]);
    expect(listedProviders(player())).toBeUndefined();
    expect(providerOf(player().methods, "PCI_PROXY")).toBeUndefined();
    expect(firstCardProvider(player().methods)).toBeUndefined();
  });

  it("the providers are unknown also on a device without Apple Pay", () => {
    expect(usableProviders(player({ applePayAvailable: false }).methods)).toBeNull();
  });
});

it("a provider is found by its name", () => {
  expect(providerOf(owning().methods, "ECOSPEND")).toMatchObject({ providerMethod: "ECOSPEND", type: "BANK_ACCOUNT" });
  expect(providerOf(owning().methods, "FONIX")).toBeUndefined();
});

it("the types are those of the methods that are not hidden", () => {
  const { methods } = owning(VISA, MASTERCARD, HARBOUR, { ...APPLE, status: "HIDDEN" });
  expect([...listedTypes(methods)]).toEqual(["CARD", "BANK_ACCOUNT"]);
});

it("a method is usable by its reference, while it is available", () => {
  const { methods } = owning(VISA, down, HARBOUR);
  expect(usableMethod(methods, HARBOUR.ref)?.ref).toBe(HARBOUR.ref);
  expect(usableMethod(methods, down.ref)).toBeUndefined();
  expect(usableMethod(methods, "card-9")).toBeUndefined();
});

describe("while the primary method cannot be changed", () => {
  it("the others stay listed with the reason, and only it and the phone can be chosen", () => {
    const options = methodOptions(owning(fixed, HARBOUR, MOBILE));
    expect(
      options.map((option) => (option.kind === "saved" ? [option.value, option.unavailable] : option.value)),
    ).toEqual([
      [VISA.ref, undefined],
      [HARBOUR.ref, "Only your primary method can be used for now"],
      [MOBILE.ref, undefined],
    ]);
    const { methods } = owning(fixed, HARBOUR, MOBILE);
    expect(usableMethod(methods, HARBOUR.ref)).toBeUndefined();
  });
});
