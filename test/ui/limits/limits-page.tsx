import { screen, within } from "@testing-library/react";
import { type Limit, LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import type { Period } from "../../../domain/limits/windows.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

type Limits = Readonly<Record<Period, Limit>>;

export const set = (value: Pence, remaining = value): Limit => ({ ...limitOf(value, remaining), setAt: 1 });
export const NEVER: Limits = { daily: noLimit, weekly: noLimit, monthly: noLimit };
/** A daily limit of £50, of which £15 is left, and no other limit. */
export const FIFTY: Limits = { ...NEVER, daily: set(pounds(50), pounds(15)) };

export const stated = (limits: Limits = FIFTY): Fact => fact(LimitsStated, { ...limits, asOf: Date.now() });
export const none: Fact = fact(SolicitationsStated, { solicitations: [] });

const answerOf = ({ daily, weekly, monthly }: Limits) => ({
  depositLimitDaily: daily,
  depositLimitWeekly: weekly,
  depositLimitMonthly: monthly,
});

/** A backend that accepts each change, and always states these limits. */
export const limitsBackend =
  (limits: Limits = FIFTY) =>
  ({ backend }: World): void => {
    backend.answer(Wire.getDepositLimit, answerOf(limits));
    backend.answer(Wire.getDepositLimitSolicitations, {});
    backend.answer(Wire.getFixedDepositLimit, { monthly: null });
    for (const endpoint of [
      Wire.setDepositLimit,
      Wire.setDepositLimitDaily,
      Wire.setDepositLimitWeekly,
      Wire.setDepositLimitMonthly,
      Wire.resetDepositLimitReminder,
      Wire.acceptDepositLimitSolicitation,
      Wire.cancelDepositLimitSolicitation,
    ])
      backend.answer(endpoint, {});
    backend.answer(getRealityState, {
      realityCheckInterval: null,
      sessionWinnings: pounds(0),
      sessionLosses: pounds(0),
      sessionDurationInSeconds: 0,
    });
  };

interface Setting extends PageOptions {
  readonly facts?: readonly Fact[];
  /** Runs the reactions of limits. */
  readonly isLive?: boolean;
}

/** Opens a page, then records these facts. */
export async function pageAt(path: string, { facts = [stated(), none], isLive = false, ...options }: Setting = {}) {
  const page = await openPage({ path, session: signedIn(), device: "desktop", before: limitsBackend(), ...options });
  page.happen(...facts);
  if (isLive) page.runtime.runFork(limitsReactions);
  const requests = (endpoint: { readonly name: string }) =>
    page.world.backend.calls.filter((call) => call.endpoint === endpoint.name).map(({ request }) => request);
  return { ...page, requests };
}

/** Opens a modal by its link. */
export async function modalAt(query: string, setting: Setting = {}) {
  const page = await pageAt(`/secure/user?modals=${query}`, setting);
  const dialog = await screen.findByRole("dialog", {}, { timeout: 10_000 });
  return { ...page, dialog, sheet: within(dialog) };
}

/** Defines `getAnimations`, which jsdom lacks and React Aria calls. */
export const withoutAnimations = () => {
  Element.prototype.getAnimations = () => [];
};
