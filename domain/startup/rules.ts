import { arePopupsQueued } from "../flags/queries.ts";
import { isVerificationRequested } from "../kyc/rules.ts";
import { mustDecideLimits, solicitationsPopup, spendLimitsPopup } from "../limits/queries.ts";
import { marketingPopup } from "../marketing/queries.ts";
import type { Player } from "../player.ts";
import { LIMITS_POPUP, TERMS_POPUP } from "../shell/events.ts";
import { isBlocking, isModalName, type ModalName } from "../shell/modals/rules.ts";
import { isModalOpen, isSecureScreen, visibleModals } from "../shell/queries.ts";

/** What a player must decide before they play or deposit, with the modals that ask for it: the first opens the question. */
export const CONDITION_MODALS = {
  terms: ["latestTerms"],
  limits: ["spendLimitsOnboarding", "spendLimitsConfirmation"],
} as const satisfies Readonly<Record<string, readonly ModalName[]>>;
export type Condition = keyof typeof CONDITION_MODALS;

/** The start-up popup that asks for a condition. */
export const POPUP_OF: Readonly<Record<Condition, string>> = { terms: TERMS_POPUP, limits: LIMITS_POPUP };

/**
 * The conditions that are not met: agreement to the latest terms, and before the first deposit a decision about limits. To close the
 * question is no decision; to decline limits is one.
 */
export function openConditions(player: Player): readonly Condition[] {
  const { session, wallet } = player;
  const isFirstDeposit = wallet.status === "ready" && !wallet.hasDeposited;
  const open: Condition[] = [];
  if (session.user?.agreedToLatestTerms === false) open.push("terms");
  if (isFirstDeposit && mustDecideLimits(player)) open.push("limits");
  return open;
}

/** The answer of a start-up popup: which modal to open, nothing to show, or undecided while its data are missing. */
export type PopupChoice = "nothing" | "undecided" | ModalName;

export interface StartupPopup {
  readonly name: string;
  readonly choose: (player: Player) => PopupChoice;
}

/**
 * The start-up popups, in order: terms, verification, spend limits, solicitations, marketing
 * (`MARKETING-501`). Each is shown once per session. An undecided popup delays those
 * after it.
 */
const STARTUP_POPUPS: readonly StartupPopup[] = [
  {
    // `NOTICE-501`
    name: POPUP_OF.terms,
    choose: ({ session }) => {
      if (session.user === null) return "undecided";
      return session.user.agreedToLatestTerms ? "nothing" : "latestTerms";
    },
  },
  {
    // `KYC-533`. The kyc area decides when it is due (`KYC-534`).
    name: "kyc",
    choose: ({ session, kyc }) => {
      if (session.user === null) return "undecided";
      if (!isVerificationRequested({ kyc })) return "nothing";
      return kyc.popupDue ? "kyc" : "undecided";
    },
  },
  // `LIMIT-501`
  { name: POPUP_OF.limits, choose: spendLimitsPopup },
  // `LIMIT-502`
  { name: "solicitations", choose: solicitationsPopup },
  // `MARKETING-004`
  { name: "marketing", choose: marketingPopup },
];

/** The popup to open now; undefined while a blocking modal is open or comes back shortly, and outside the secure screens. */
export function nextPopup(player: Player, popups = STARTUP_POPUPS): { name: string; modal: ModalName } | undefined {
  const { session, shell } = player;
  if (session.authenticated !== true || !isSecureScreen(shell)) return undefined;
  if (arePopupsQueued(player) || player.kyc.isReofferDue === true) return undefined;
  if (visibleModals(shell).some(({ name }) => isModalName(name) && isBlocking(name))) return undefined;
  for (const { name, choose } of popups) {
    if (shell.startupShown.includes(name)) continue;
    const choice = choose(player);
    if (choice === "undecided") return undefined;
    if (choice !== "nothing" && !isModalOpen(shell, choice)) return { name, modal: choice };
  }
  return undefined;
}
