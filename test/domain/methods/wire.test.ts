import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import {
  createCard,
  ecospendBanks,
  listPaymentMethods,
  listPaymentMethodsDetailed,
  listPaymentProviders,
  listPaymentProvidersAvailable,
} from "../../../domain/methods/wire.ts";

const method = {
  ref: "paypal-1",
  type: "PAYPAL",
  providerMethod: "PAYPAL",
  operator: null,
  status: "AVAILABLE",
  temporaryUnavailable: false,
  requiresReverification: true,
  friendlyName: "PayPal",
  bankLogo: null,
  identifier: null,
  bin: "424242",
  expireDate: null,
  cardholder: "R Marsh",
  primary: true,
  allowed: true,
  openLoop: false,
  allowedAmount: 12.5,
  canAlterPrimaryMethod: true,
  details: { email: "r@example.com" },
};
const decode = Schema.decodeUnknownResult(listPaymentMethods.response);
const reads = (changed: object) => Result.isSuccess(decode([{ ...method, ...changed }]));

describe("a payment method as it comes", () => {
  it("has its name, its state, its details, and the amount that may be withdrawn to it [METHOD-019 METHOD-022 METHOD-023 METHOD-024 METHOD-025 METHOD-026]", () => {
    const decoded = decode([method]);
    expect(Result.isSuccess(decoded) && decoded.success[0]).toEqual({ ...method, allowedAmount: 1250 });
    for (const field of Object.keys(method)) {
      const { [field as keyof typeof method]: _, ...without } = method;
      expect(Result.isFailure(decode([without]))).toBe(true);
    }
  });
  it("is of one of five types [METHOD-020]", () => {
    for (const type of ["CARD", "BANK_ACCOUNT", "MOBILE", "PAYPAL", "APPLE_PAY"]) expect(reads({ type })).toBe(true);
    expect(reads({ type: "CHEQUE" })).toBe(false);
  });
  it("has one of three statuses [METHOD-021 CONST-513]", () => {
    for (const status of ["AVAILABLE", "UNAVAILABLE", "HIDDEN"]) expect(reads({ status })).toBe(true);
    expect(reads({ status: "LOST" })).toBe(false);
  });
});

describe("a provider as it comes", () => {
  const provider = {
    type: "CARD",
    providerMethod: "BRAINTREE",
    status: "AVAILABLE",
    firstDepositFields: { label: "Debit card", icon: "/card.svg" },
    unavailableMethodText: "Resting",
    unavailableMethodExpandedText: "is resting",
  };
  it("has a type, a provider, a label with an icon, and two texts for when it is away [METHOD-027 METHOD-028]", () => {
    const decoded = Schema.decodeUnknownResult(listPaymentProviders.response)([provider]);
    expect(Result.isSuccess(decoded) && decoded.success).toEqual([provider]);
  });
});

describe("a bank as it comes", () => {
  const bank = {
    bankId: "harbour",
    friendlyName: "Harbour Bank",
    name: "Harbour Bank plc",
    logo: "/h.svg",
    available: false,
  };
  it("has an id, two names, a logo, and whether it is available [BANK-009]", () => {
    const decoded = Schema.decodeUnknownResult(ecospendBanks.response)([bank]);
    expect(Result.isSuccess(decoded) && decoded.success).toEqual([bank]);
  });
});

describe("the calls about methods", () => {
  it("have names and accept no parameters [CALL-002 CALL-044 CALL-045 CALL-046]", () => {
    const calls = [listPaymentMethods, listPaymentProviders, listPaymentProvidersAvailable, listPaymentMethodsDetailed];
    expect(calls.map(({ name }) => name)).toEqual([
      "listPaymentMethods",
      "listPaymentProviders",
      "listPaymentProvidersAvailable",
      "listPaymentMethodsDetailed",
    ]);
    for (const { request } of calls) expect(Schema.encodeUnknownSync(request)({})).toEqual({});
    expect(new Set([...calls, createCard].map(({ method: verb, path }) => `${verb} ${path}`)).size).toBe(5);
  });
});
