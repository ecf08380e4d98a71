import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { type Pence, pounds } from "../money.ts";
import type { AbsentSheet, ApplePaySheet, ApplePaySheets } from "../ports/apple-pay.ts";
import { platformOf } from "../native/rules.ts";
import type { Method } from "./events.ts";
import type { MethodType, PaymentMethodKind, PaymentProvider, Provider } from "./wire.ts";

/** The value of the parameter `method` of addPayment, by provider (`METHOD-007` to `METHOD-013`). */
export const METHOD_PARAMS = {
  BRAINTREE: "braintree",
  PCI_PROXY: "pci-proxy",
  FONIX: "mobile",
  PAYPAL: "paypal",
  ECOSPEND: "ecospend",
  TRUELAYER: "truelayer",
  ADYEN_APPLE_PAY: "adyen-apple-pay",
} as const satisfies Record<Provider, string>;
export type MethodParam = (typeof METHOD_PARAMS)[Provider];

export const providerOfParam = (param: string | undefined): Provider | undefined =>
  (Object.keys(METHOD_PARAMS) as Provider[]).find((provider) => METHOD_PARAMS[provider] === param);

/** The primary method can be changed while the balance is under this. */
const ALTERABLE_UNDER = pounds(1);

/**
 * Whether the player may change the primary method: there is none, or the balance is under £1. The server's own
 * statement comes first (`METHOD-043`, `METHOD-044`).
 */
export function canAlterPrimary(methods: readonly Method[], balance: Pence): boolean {
  const primary = methods.find((method) => method.primary);
  if (primary === undefined) return true;
  return primary.canAlterPrimaryMethod ?? balance < ALTERABLE_UNDER;
}

/** Refuses to change the primary method (`METHOD-044`). */
export const primaryIsFixed: Refusal<"PrimaryFixed"> = {
  name: "PrimaryFixed",
  copy: "You can change your primary method once your balance is under £1.",
};

/** Refuses a primary method that cannot be used now or accepts no withdrawals (`METHOD-045`). */
export const notAsPrimary: Refusal<"NotAsPrimary"> = {
  name: "NotAsPrimary",
  copy: "This can't be your primary method just now",
};

/** Refuses to make a method the primary one: the player must be allowed to change it, and the method must be usable and accept withdrawals. */
export const judgePrimary = (
  methods: readonly Method[],
  ref: string,
  balance: Pence,
): Result.Result<void, Refusal<"PrimaryFixed" | "NotAsPrimary">> => {
  if (!canAlterPrimary(methods, balance)) return Result.fail(primaryIsFixed);
  const isFit = methods.some((method) => method.ref === ref && method.allowed && isUsable(method));
  return isFit ? Result.void : Result.fail(notAsPrimary);
};

/** Refuses a method that does not pay deposits now. */
export const onlyPrimaryPays: Refusal<"OnlyPrimaryPays"> = {
  name: "OnlyPrimaryPays",
  copy: "Only your primary method can be used for now",
};

/** While the server states that the primary method cannot be changed, only it and a mobile phone pay deposits (`ACCOUNT-505`). */
export const paysDeposits = (
  methods: readonly Method[],
  { primary, type }: Pick<Method, "primary" | "type">,
): boolean => primary || type === "MOBILE" || methods.find((method) => method.primary)?.canAlterPrimaryMethod !== false;

/** The number of a player's methods of a type, without hidden ones (`METHOD-040`). */
const owned = (methods: readonly Method[], type: MethodType): number =>
  methods.filter((method) => method.type === type && method.status !== "HIDDEN").length;

/** A player with this many methods of a type cannot add another (`METHOD-037` to `METHOD-041`). */
const MAX_OWNED: Record<MethodType, number> = { CARD: 3, BANK_ACCOUNT: 3, MOBILE: 1, PAYPAL: 1, APPLE_PAY: 1 };

const methodNotOffered: Refusal<"MethodNotOffered"> = {
  name: "MethodNotOffered",
  copy: "You can't add this just now",
};

/** Refuses one more method of a type: too many are owned, or a phone while the primary method cannot be changed (`METHOD-036` to `METHOD-041`, `METHOD-048`). */
export const judgeNewMethod = (
  methods: readonly Method[],
  type: MethodType,
  balance: Pence,
): Result.Result<void, Refusal<"MethodNotOffered">> =>
  owned(methods, type) < MAX_OWNED[type] && (type !== "MOBILE" || canAlterPrimary(methods, balance))
    ? Result.void
    : Result.fail(methodNotOffered);

/** Refuses a phone that would be a new method. A phone that the player has may get another number (`METHOD-046`). */
export const judgePhone = (methods: readonly Method[], balance: Pence): ReturnType<typeof judgeNewMethod> =>
  methods.some(({ type }) => type === "MOBILE") ? Result.void : judgeNewMethod(methods, "MOBILE", balance);

/** The providers through which this player can add a method now. */
export const addableProviders = (
  providers: readonly PaymentProvider[],
  methods: readonly Method[],
  balance: Pence,
): readonly PaymentProvider[] =>
  providers.filter(
    (provider) => provider.status !== "HIDDEN" && Result.isSuccess(judgeNewMethod(methods, provider.type, balance)),
  );

const OWN_NAME = /^[\p{L}\p{N} '&.-]*$/u;
export const LONGEST_NAME = 24;
/** Fewer digits than any number that must not be recorded. */
const MOST_DIGITS = 4;

/** A player's own name for a method; empty for none. It is recorded, so it cannot hold a card or account number. */
export function validateMethodName(typed: string): Result.Result<string, Refusal<"MethodNameMalformed">> {
  const name = typed.trim();
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  return [...name].length <= LONGEST_NAME && OWN_NAME.test(name) && digits <= MOST_DIGITS
    ? Result.succeed(name)
    : refuse("MethodNameMalformed", `Use up to ${LONGEST_NAME} letters and spaces, with ${MOST_DIGITS} digits at most`);
}

/** Whether a method may be removed: money in the wallet needs its primary method, to which it is withdrawn. */
export function judgeRemoval(
  method: Pick<Method, "primary">,
  balance: Pence,
): Result.Result<void, Refusal<"PrimaryMethodNeeded">> {
  return method.primary && balance > 0
    ? refuse(
        "PrimaryMethodNeeded",
        "Your withdrawals go to this one. Withdraw your money first, then you can remove it.",
      )
    : Result.void;
}

/** The kinds of methods whose kind the server does not state. In the UK a credit card may not pay for gambling, and Apple Pay charges a card. */
const KINDS: Readonly<Record<MethodType, PaymentMethodKind>> = {
  CARD: "DEBIT_CARD",
  APPLE_PAY: "DEBIT_CARD",
  BANK_ACCOUNT: "BANK_TRANSFER",
  MOBILE: "MOBILE",
  PAYPAL: "PAYPAL",
};

/** The kind of a method: the one that the server states, else the one of its type. */
export const kindOf = ({ type, kind }: Pick<Method, "type" | "kind">): PaymentMethodKind => kind ?? KINDS[type];

/** The methods that a deposit lists: all except hidden ones. */
export const listedMethods = (methods: readonly Method[]): readonly Method[] =>
  methods.filter((method) => method.status !== "HIDDEN");

/** Listed, and available. */
export const isUsable = (method: Method): boolean => method.status === "AVAILABLE" && !method.temporaryUnavailable;

/** Refuses a method while its provider is unavailable: the provider's text, else the default (`METHOD-049`). */
export const methodUnavailable = (provider: PaymentProvider | undefined): Refusal<"MethodUnavailable"> => ({
  name: "MethodUnavailable",
  copy: provider?.unavailableMethodText ?? "Temporarily unavailable",
});

/** Refuses a bank while it is unavailable: its name and the provider's text, else the default (`METHOD-050`). */
export const bankUnavailable = (bank: string, provider: PaymentProvider | undefined): Refusal<"BankUnavailable"> => ({
  name: "BankUnavailable",
  copy: `${bank} ${provider?.unavailableMethodExpandedText ?? "is temporarily unavailable"}`,
});

/** The sheet of an Apple Pay payment: the native app's in the app on an iPhone, none in the app on Android, else the browser's (`APPLE-007`). Null: this device has none. */
export function applePaySheet(webview: boolean, { userAgent, browser, native }: ApplePaySheets): ApplePaySheet | null {
  const platform = platformOf(webview, userAgent);
  if (platform === "ANDROID") return null;
  return present(platform === "IOS" ? native : browser);
}

const present = (sheet: ApplePaySheet | AbsentSheet): ApplePaySheet | null => ("absent" in sheet ? null : sheet);
