import { screen, within } from "@testing-library/react";
import { DepositTermsLoaded, SuggestedAmountsLoaded } from "../../../domain/deposits/events.ts";
import { LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import { pounds } from "../../../domain/money.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { HARBOUR, MASTERCARD, noLimit, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

export const wallet = (hasDeposited = true, nextAllowedDepositDate: number | null = null): readonly Fact[] => [
  fact(BalanceStated, { balance: pounds(100), position: 1 }),
  fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate }),
];

const range = { minAmount: pounds(10), maxAmount: pounds(500), defaultAmount: pounds(20) };

/** Every record that a deposit form waits for. */
export const ready: readonly Fact[] = [
  fact(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: Date.now() }),
  fact(SolicitationsStated, { solicitations: [] }),
  fact(DepositTermsLoaded, { agreed: true }),
  fact(SuggestedAmountsLoaded, {
    amounts: [
      { type: "CARD", ...range, suggestedAmounts: [pounds(20), pounds(50)] },
      { type: "BANK_ACCOUNT", ...range, defaultAmount: pounds(30), suggestedAmounts: [] },
    ],
  }),
  fact(ProvidersLoaded, { providers: PROVIDERS }),
  fact(MethodsLoaded, { methods: [VISA, MASTERCARD, HARBOUR] }),
];

/** Opens a modal by its link, then records these facts. */
export async function openModalPage(query: string, facts: readonly Fact[], options: PageOptions = {}) {
  const page = await openPage({
    path: `/secure/user?modals=${query}`,
    session: [...signedIn(), ...wallet()],
    device: "desktop",
    ...options,
  });
  const dialog = await screen.findByRole("dialog", {}, { timeout: 10_000 });
  page.happen(...facts);
  return { ...page, dialog, sheet: within(dialog) };
}

/** Defines `getAnimations`, which jsdom lacks and React Aria calls. */
export const withoutAnimations = () => {
  Element.prototype.getAnimations = () => [];
};
