import type { Method } from "../../../domain/methods/events.ts";
import type { PaymentProvider } from "../../../domain/methods/wire.ts";
import type { Pence } from "../../../domain/money.ts";

// Slow on purpose: each method is looked at by itself, case after case.

/** Whether a provider may be added through, in the words of the dropdown's rules. */
export function mayBeAdded(provider: PaymentProvider, methods: readonly Method[], balance: Pence): boolean {
  if (provider.status === "HIDDEN") return false;
  let owned = 0;
  for (const method of methods) if (method.type === provider.type && method.status !== "HIDDEN") owned += 1;
  switch (provider.type) {
    case "CARD":
    case "BANK_ACCOUNT":
      return owned === 0 || owned === 1 || owned === 2;
    case "PAYPAL":
    case "APPLE_PAY":
      return owned === 0;
    case "MOBILE":
      return owned === 0 && mayAlterPrimary(methods, balance);
  }
}

/** Whether withdrawals may be pointed elsewhere. */
export function mayAlterPrimary(methods: readonly Method[], balance: Pence): boolean {
  for (const method of methods) {
    if (!method.primary) continue;
    if (method.canAlterPrimaryMethod === true) return true;
    if (method.canAlterPrimaryMethod === false) return false;
    return balance < 100;
  }
  return true;
}

/** Whether a method pays deposits: while the primary one is stated as fixed, only it and a phone do. */
export function mayPay({ primary, type }: Pick<Method, "primary" | "type">, methods: readonly Method[]): boolean {
  if (primary || type === "MOBILE") return true;
  for (const method of methods) if (method.primary) return method.canAlterPrimaryMethod !== false;
  return true;
}

/** Which state the withdraw modal comes to once everything is loaded, each asked for by itself. */
export function withdrawState(methods: readonly Method[], hasDeposited: boolean): string {
  const visible = methods.filter(({ status }) => status !== "HIDDEN");
  const isPayable = methods.some(
    ({ primary, allowed, status, temporaryUnavailable }) =>
      primary && allowed && status === "AVAILABLE" && !temporaryUnavailable,
  );
  const isOpenLoop = visible.some(({ openLoop }) => openLoop);
  if (visible.length === 0) return "noMethods";
  if (!hasDeposited) return "mustDeposit";
  if (isPayable) return "form";
  return isOpenLoop ? "openLoop" : "primaryUnavailable";
}
