import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validatePaymentMethod } from "../../../domain/form/rules/choice.ts";
import { BANK_SEARCH_THRESHOLD, searchBanks } from "../../../domain/methods/bank-search.ts";
import {
  type Method,
  MethodAdded,
  MethodRemoved,
  MethodsLoaded,
  PrimaryChanged,
} from "../../../domain/methods/events.ts";
import { firstCardProvider, initialMethod, methodOptions } from "../../../domain/methods/queries.ts";
import {
  addableProviders,
  applePaySheet,
  canAlterPrimary,
  isUsable,
  kindOf,
  judgePhone,
  judgePrimary,
  listedMethods,
  METHOD_PARAMS,
  notAsPrimary,
  onlyPrimaryPays,
  primaryIsFixed,
  bankUnavailable,
  methodUnavailable,
  paysDeposits,
  providerOfParam,
} from "../../../domain/methods/rules.ts";
import type { MethodsState } from "../../../domain/methods/state.ts";
import type { MethodType, PaymentProvider, Provider } from "../../../domain/methods/wire.ts";
import { METHOD_TYPES, PROVIDERS } from "../../../domain/methods/wire.ts";
import type { ApplePaySheet } from "../../../domain/ports/apple-pay.ts";
import { type Pence, pence, pounds, zero } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { HARBOUR, MASTERCARD, VISA } from "../../support/deposit-facts.ts";

const TYPES: Readonly<Record<Provider, MethodType>> = {
  FONIX: "MOBILE",
  ECOSPEND: "BANK_ACCOUNT",
  TRUELAYER: "BANK_ACCOUNT",
  PAYPAL: "PAYPAL",
  PCI_PROXY: "CARD",
  BRAINTREE: "CARD",
  ADYEN_APPLE_PAY: "APPLE_PAY",
};
const providers: readonly PaymentProvider[] = PROVIDERS.map((providerMethod) => ({
  type: TYPES[providerMethod],
  providerMethod,
  status: "AVAILABLE",
  firstDepositFields: { label: providerMethod, icon: "/mark.svg" },
  unavailableMethodText: null,
  unavailableMethodExpandedText: null,
}));
const of = (type: MethodType, more: Partial<Method> = {}): Method => ({ ...VISA, type, primary: false, ...more });
const many = (type: MethodType, count: number, more: Partial<Method> = {}) =>
  Array.from({ length: count }, (_, index) => of(type, { ref: `${type}-${index}`, ...more }));
const addable = (methods: readonly Method[], balance: Pence = zero) =>
  addableProviders(providers, methods, balance).map(({ providerMethod }) => providerMethod);

describe("the method that addPayment is opened with", () => {
  it("is one of seven words; any other is no method", () => {
    expect(Object.values(METHOD_PARAMS)).toEqual([
      "braintree",
      "pci-proxy",
      "mobile",
      "paypal",
      "ecospend",
      "truelayer",
      "adyen-apple-pay",
    ]);
    for (const provider of PROVIDERS) expect(providerOfParam(METHOD_PARAMS[provider])).toBe(provider);
    expect(providerOfParam("cheque")).toBeUndefined();
    expect(providerOfParam(undefined)).toBeUndefined();
  });
});

describe("what may be added", () => {
  it("is a card while there are fewer than 3 [METHOD-040 CONST-003]", () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), (count) => {
        expect(addable(many("CARD", count)).includes("PCI_PROXY")).toBe(count < 3);
      }),
    );
    expect(addable(many("CARD", 3, { status: "HIDDEN" }))).toContain("BRAINTREE");
  });
  it("is a bank while there are fewer than 3 [METHOD-041 CONST-004]", () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), (count) => {
        expect(addable(many("BANK_ACCOUNT", count)).includes("ECOSPEND")).toBe(count < 3);
      }),
    );
  });
  it("is one mobile, one PayPal and one Apple Pay method at most [METHOD-037 METHOD-038 METHOD-039]", () => {
    for (const [type, provider] of [
      ["MOBILE", "FONIX"],
      ["PAYPAL", "PAYPAL"],
      ["APPLE_PAY", "ADYEN_APPLE_PAY"],
    ] as const) {
      expect(addable([])).toContain(provider);
      expect(addable(many(type, 1))).not.toContain(provider);
    }
  });
  it("is a mobile method only where the player may alter the primary method [METHOD-036 METHOD-048]", () => {
    const primary = [of("CARD", { primary: true })];
    expect(addable(primary, pounds(5))).not.toContain("FONIX");
    expect(addable(primary, pence(99))).toContain("FONIX");
    expect(addable(primary, pounds(5))).toContain("PAYPAL");
  });
  it("may be a phone's new number at any time, where a phone is owned [METHOD-046 METHOD-048]", () => {
    const primary = of("CARD", { primary: true, canAlterPrimaryMethod: false });
    expect(judgePhone([primary, of("MOBILE")], pounds(5))).toEqual(Result.void);
    const copy = "You can't add this just now";
    expect(judgePhone([primary], zero)).toEqual(Result.fail({ name: "MethodNotOffered", copy }));
    expect(judgePhone([], pounds(5))).toEqual(Result.void);
  });
  it("is nothing hidden", () => {
    const hidden = providers.map((provider) => ({ ...provider, status: "HIDDEN" as const }));
    expect(addableProviders(hidden, [], zero)).toEqual([]);
  });
});

describe("the primary method", () => {
  it("may be changed if there is none [METHOD-043]", () => {
    expect(canAlterPrimary([of("CARD")], pounds(100))).toBe(true);
  });
  it("may be changed under £1, and not from there on [METHOD-044]", () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), (balance) => {
        expect(canAlterPrimary([of("CARD", { primary: true })], pence(balance))).toBe(balance < 100);
      }),
    );
  });
  it("is another one only if that is usable and accepts withdrawals [METHOD-044]", () => {
    const other = of("BANK_ACCOUNT", { ref: "other", allowed: true });
    const judge = (chosen: Method, balance = pence(99)) =>
      Result.isSuccess(judgePrimary([of("CARD", { primary: true }), chosen], "other", balance));
    expect(judge(other)).toBe(true);
    expect(judge(other, pounds(1))).toBe(false);
    expect(judge({ ...other, allowed: false })).toBe(false);
    expect(judge({ ...other, status: "UNAVAILABLE" })).toBe(false);
    expect(judge({ ...other, ref: "not this one" })).toBe(false);
  });
  it("may be changed when the server states it, and not when it states otherwise", () => {
    const stated = (canAlterPrimaryMethod: boolean) => [of("CARD", { primary: true, canAlterPrimaryMethod })];
    expect(canAlterPrimary(stated(true), pounds(100))).toBe(true);
    expect(canAlterPrimary(stated(false), zero)).toBe(false);
  });
});

describe("while the primary method cannot be changed", () => {
  const mobile = of("MOBILE");
  const bank = of("BANK_ACCOUNT");
  const paying = (canAlterPrimaryMethod: boolean | null) => {
    const methods = [of("CARD", { primary: true, canAlterPrimaryMethod }), mobile, bank];
    return methods.filter((method) => paysDeposits(methods, method)).map(({ type }) => type);
  };

  it("only it and a phone pay deposits, and otherwise every method does [ACCOUNT-505]", () => {
    expect(paying(false)).toEqual(["CARD", "MOBILE"]);
    expect(paying(true)).toEqual(["CARD", "MOBILE", "BANK_ACCOUNT"]);
    expect(paying(null)).toEqual(["CARD", "MOBILE", "BANK_ACCOUNT"]);
    expect(paysDeposits([mobile, bank], bank)).toBe(true);
  });
});

const stateAfter = (...events: readonly { readonly _tag: string }[]): MethodsState => {
  const player = playerFold.initial();
  for (const [seq, event] of events.entries())
    playerFold.apply(player, event, { seq, at: "2026-11-20T19:00:00.000Z", by: "server" });
  return player.methods;
};
const loaded = (methods: readonly Method[]) => ({ _tag: MethodsLoaded.tag, methods });

describe("the player's methods", () => {
  it("have at most one that is primary [METHOD-045]", () => {
    const ref = fc.constantFrom("a", "b", "c", "gone");
    const event = fc.oneof(
      ref.map((known) => ({ _tag: PrimaryChanged.tag, ref: known })),
      ref.map((known) => ({ _tag: MethodRemoved.tag, ref: known })),
      fc.constant(loaded(["a", "b", "c"].map((known) => of("CARD", { ref: known, primary: known === "b" })))),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const primaries = stateAfter(...events).methods?.filter(({ primary }) => primary) ?? [];
        expect(primaries.length).toBeLessThanOrEqual(1);
      }),
    );
    const changed = stateAfter(loaded([VISA, MASTERCARD]), { _tag: PrimaryChanged.tag, ref: MASTERCARD.ref } as never);
    expect(changed.methods?.map(({ primary }) => primary)).toEqual([false, true]);
  });
  it("have at most one mobile: a new one takes its place [METHOD-046]", () => {
    const { methods } = stateAfter(loaded([VISA, of("MOBILE", { ref: "old" }), of("MOBILE", { ref: "new" })]));
    expect(methods?.map(({ ref }) => ref)).toEqual([VISA.ref, "new"]);
  });
  it("have the new mobile also where the server lists it before the old one, and keep it [METHOD-046]", () => {
    const [old, newer] = [of("MOBILE", { ref: "old" }), of("MOBILE", { ref: "new" })];
    const refs = ({ methods }: MethodsState) => methods?.map(({ ref }) => ref);
    const both = loaded([newer, VISA, old]);
    const after = stateAfter(loaded([VISA, old]), both);
    expect(refs(after)).toEqual(["new", VISA.ref]);
    expect(after.added).toBe("new");
    const again = stateAfter(loaded([VISA, old]), both, both, both);
    expect(refs(again)).toEqual(["new", VISA.ref]);
    expect(again.added).toBe("new");
    // The server has removed the new one, so that the old one counts again.
    expect(refs(stateAfter(loaded([VISA, old]), both, loaded([VISA, old])))).toEqual([VISA.ref, "old"]);
  });
  it("show a method that did not exist before", () => {
    expect(stateAfter(loaded([VISA])).added).toBeNull();
    expect(stateAfter(loaded([VISA]), loaded([VISA, MASTERCARD, HARBOUR])).added).toBe("harbour");
    expect(stateAfter(loaded([VISA, MASTERCARD]), loaded([VISA])).added).toBeNull();
    expect(stateAfter({ _tag: MethodAdded.tag, ref: "x" } as never).added).toBe("x");
  });
  it("are never listed when hidden, and not to be chosen when unavailable", () => {
    const all = [
      of("CARD", { status: "HIDDEN" }),
      of("CARD", { status: "UNAVAILABLE" }),
      of("CARD", { temporaryUnavailable: true }),
      VISA,
    ];
    expect(listedMethods(all)).toEqual(all.slice(1));
    expect(all.slice(1).map(isUsable)).toEqual([false, false, true]);
  });
});

describe("the deposit's dropdown", () => {
  const player = (methods: readonly Method[]): Player => {
    const known = playerFold.initial();
    return { ...known, methods: { ...known.methods, methods: [...methods], providers: [...providers] } };
  };
  it("offers what is owned, then what may be added; what is unavailable stays, with the reason", () => {
    const down = of("CARD", { ref: "down", status: "UNAVAILABLE" });
    const options = methodOptions(player([VISA, down]));
    expect(options.slice(0, 2)).toMatchObject([
      { kind: "saved", value: VISA.ref, unavailable: undefined },
      { kind: "saved", value: "down", unavailable: "Temporarily unavailable" },
    ]);
    expect(options.slice(2).map(({ value }) => value)).toContain("new:pci-proxy");
  });
  it("begins with the method asked for, else the primary, else the first that can be used", () => {
    expect(initialMethod(player([VISA, MASTERCARD]), MASTERCARD.ref)?.ref).toBe(MASTERCARD.ref);
    expect(initialMethod(player([MASTERCARD, VISA]), "nobody's")?.ref).toBe(VISA.ref);
    const down = { ...VISA, status: "UNAVAILABLE" as const };
    expect(initialMethod(player([down, HARBOUR]), VISA.ref)?.ref).toBe("harbour");
    expect(initialMethod(player([down]), undefined)).toBeUndefined();
  });
});

describe("a card added without a chosen provider", () => {
  const state = (statuses: Partial<Record<Provider, PaymentProvider["status"]>>): MethodsState => ({
    ...playerFold.initial().methods,
    providers: providers.map((provider) => ({ ...provider, status: statuses[provider.providerMethod] ?? "AVAILABLE" })),
  });
  it("goes through the first available card provider, in the server's order [CARD-004 CARD-005]", () => {
    expect(firstCardProvider(state({}))).toBe("PCI_PROXY");
    expect(firstCardProvider(state({ PCI_PROXY: "UNAVAILABLE" }))).toBe("BRAINTREE");
    expect(firstCardProvider(state({ PCI_PROXY: "HIDDEN", BRAINTREE: "UNAVAILABLE" }))).toBeUndefined();
  });
});

describe("the texts of what is unavailable", () => {
  const [provider] = providers as [PaymentProvider];
  it("are the provider's own, else the default, short or after a name [METHOD-049 METHOD-050 ACCOUNT-506 ACCOUNT-507]", () => {
    const unavailable = { name: "MethodUnavailable", copy: "Temporarily unavailable" };
    expect(methodUnavailable(provider)).toEqual(unavailable);
    expect(methodUnavailable(undefined)).toEqual(unavailable);
    expect(methodUnavailable({ ...provider, unavailableMethodText: "Back at six" }).copy).toBe("Back at six");
    const bankDown = { name: "BankUnavailable", copy: "Monzo is temporarily unavailable" };
    expect(bankUnavailable("Monzo", provider)).toEqual(bankDown);
    expect(bankUnavailable("Monzo", undefined)).toEqual(bankDown);
    expect(bankUnavailable("Monzo", { ...provider, unavailableMethodExpandedText: "rests" }).copy).toBe("Monzo rests");
  });
});

it("the refusals to change or to use a method have their words", () => {
  expect(primaryIsFixed).toEqual({
    name: "PrimaryFixed",
    copy: "You can change your primary method once your balance is under £1.",
  });
  expect(notAsPrimary).toEqual({ name: "NotAsPrimary", copy: "This can't be your primary method just now" });
  expect(onlyPrimaryPays).toEqual({
    name: "OnlyPrimaryPays",
    copy: "Only your primary method can be used for now",
  });
});

describe("the kind of a method", () => {
  it.each([
    ["CARD", "DEBIT_CARD"],
    ["APPLE_PAY", "DEBIT_CARD"],
    ["BANK_ACCOUNT", "BANK_TRANSFER"],
    ["MOBILE", "MOBILE"],
    ["PAYPAL", "PAYPAL"],
  ] as const)("of type %s is %s, where the server states none", (type, kind) => {
    expect(kindOf({ type })).toBe(kind);
  });

  it("is the one that the server states", () => {
    expect(kindOf({ type: "CARD", kind: "CREDIT_CARD" })).toBe("CREDIT_CARD");
  });
});

describe("the sheet of an Apple Pay payment", () => {
  const sheet = (): ApplePaySheet => ({
    open: () => Effect.void,
    isOpen: Effect.succeed(false),
    authorise: () => Effect.die("not asked"),
    conclude: () => Effect.void,
    dismiss: Effect.void,
  });
  const [browser, native] = [sheet(), sheet()];
  const on = (userAgent: string) => ({ userAgent, browser, native });

  it("is the browser's, or the native app's in the app on an iPhone, and none in the app on Android", () => {
    expect(applePaySheet(false, on("iPhone"))).toBe(browser);
    expect(applePaySheet(false, on("Android"))).toBe(browser);
    expect(applePaySheet(true, on("iPhone"))).toBe(native);
    expect(applePaySheet(true, on("Android"))).toBeNull();
  });

  it("does not exist where the device has no sheet", () => {
    expect(applePaySheet(false, { ...on("Mac"), browser: { absent: "no Apple Pay" } })).toBeNull();
  });
});

it("not chosen, a method gives 'Please select a payment method' [METHOD-047]", () => {
  expect(validatePaymentMethod("")).toMatchObject({ failure: { copy: "Please select a payment method" } });
  expect(validatePaymentMethod(VISA.ref)).toEqual(Result.succeed(VISA.ref));
});

describe("the bank search", () => {
  const bank = (friendlyName: string, name = friendlyName) => ({
    bankId: friendlyName,
    friendlyName,
    name,
    logo: "",
    available: true,
  });
  const banks = ["Harbour Bank", "Thistle & Co", "Severn Mutual"].map((name) => bank(name));
  it("finds a misspelt friendly name, and looks at nothing else [BANK-027]", () => {
    expect(searchBanks(banks, "harbuor")[0]?.friendlyName).toBe("Harbour Bank");
    expect(searchBanks([bank("Harbour Bank", "Zephyr Holdings")], "zephyr")).toEqual([]);
  });
  it("is as strict as 0.35 [BANK-028]", () => {
    expect(BANK_SEARCH_THRESHOLD).toBe(0.35);
    const found = (typed: string) => searchBanks(banks, typed).map(({ friendlyName }) => friendlyName);
    // Two letters of six are wrong, which is 0.33 of the text, and then two of five, which is 0.4.
    expect(found("xxbour")).toEqual(["Harbour Bank"]);
    expect(found("xxrbo")).toEqual([]);
  });
  it("lists all while nothing is typed", () => {
    expect(searchBanks(banks, "  ")).toEqual(banks);
    expect(searchBanks(banks, "")).toEqual(banks);
  });
  it("does not read the spaces around the typed text", () => {
    expect(searchBanks(banks, "   xxbour   ").map(({ friendlyName }) => friendlyName)).toEqual(["Harbour Bank"]);
  });
});

it("knows five payment types and seven providers [CONST-007 CONST-512 CONST-514]", () => {
  expect(METHOD_TYPES).toEqual(["CARD", "BANK_ACCOUNT", "MOBILE", "PAYPAL", "APPLE_PAY"]);
  expect(PROVIDERS).toEqual(["FONIX", "ECOSPEND", "TRUELAYER", "PAYPAL", "PCI_PROXY", "BRAINTREE", "ADYEN_APPLE_PAY"]);
});
