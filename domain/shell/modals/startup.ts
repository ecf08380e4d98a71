import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import { runForEach } from "../../reactions/bridge.ts";
import { isOn } from "../../flags/queries.ts";
import { isVerificationRequested } from "../../kyc/queries.ts";
import { solicitationsPopup, spendLimitsPopup } from "../../limits/queries.ts";
import type { Player } from "../../player.ts";
import { Journal, record, snapshot } from "../../ports/journal.ts";
import type { Services } from "../../services.ts";
import { openModal } from "../commands.ts";
import { StartupPopupShown } from "../events.ts";
import { isBlocking, isModalName, type ModalName } from "./modals.ts";
import { isModalOpen, isSecureScreen, visibleModals } from "../queries.ts";
import { TERMS_POPUP } from "../state.ts";

/** What a start-up popup says when it is asked: it has nothing to show, it cannot tell yet, or which modal. */
export type Wish = "nothing" | "undecided" | ModalName;

export interface StartupPopup {
  readonly name: string;
  readonly wish: (player: Player) => Wish;
}

/**
 * The start-up popups in their order: terms, verification, spend limits,
 * solicitations, marketing (`MARKETING-501`). Each has its turn once a session;
 * one that cannot tell yet holds up those after it.
 */
export const STARTUP_POPUPS: readonly StartupPopup[] = [
  {
    // `NOTICE-501`
    name: TERMS_POPUP,
    wish: ({ session }) => {
      if (session.user === null) return "undecided";
      return session.user.agreedToLatestTerms ? "nothing" : "latestTerms";
    },
  },
  {
    // `KYC-533`; when, the verification's own area says (`KYC-534`).
    name: "kyc",
    wish: ({ session, kyc }) => {
      if (session.user === null) return "undecided";
      if (!isVerificationRequested({ kyc })) return "nothing";
      return kyc.popupDue ? "kyc" : "undecided";
    },
  },
  // `LIMIT-501`
  { name: "spend-limits", wish: spendLimitsPopup },
  // `LIMIT-502`
  { name: "solicitations", wish: solicitationsPopup },
];

/** The popup to open now: none while another blocking modal is open, nor outside the secure screens. */
export function nextPopup(player: Player, popups = STARTUP_POPUPS): { name: string; modal: ModalName } | undefined {
  const { session, shell } = player;
  if (session.authenticated !== true || !isSecureScreen(shell)) return undefined;
  // `REALITY-509`: what would interrupt a game waits until the player has left it.
  if (shell.route?.screen === "game" && isOn(player, "reality-check-popup-queue")) return undefined;
  if (visibleModals(shell).some(({ name }) => isModalName(name) && isBlocking(name))) return undefined;
  for (const { name, wish } of popups) {
    if (shell.startupShown.includes(name)) continue;
    const wished = wish(player);
    if (wished === "undecided") return undefined;
    if (wished !== "nothing" && !isModalOpen(shell, wished)) return { name, modal: wished };
  }
  return undefined;
}

/** Opens the start-up popups one at a time (`MARKETING-501`). Never ends. */
export const startupPopups: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const next$ = snapshot$.pipe(
    map((player) => nextPopup(player)),
    distinctUntilChanged((a, b) => a?.name === b?.name && a?.modal === b?.modal),
    filter((next) => next !== undefined),
  );
  yield* runForEach(next$, ({ name, modal }) =>
    Effect.gen(function* () {
      // Asked again: since it was found, something else may have opened.
      if (nextPopup(yield* snapshot)?.name !== name) return;
      yield* record(StartupPopupShown, { popup: name }, { by: "app" });
      yield* openModal(modal, {}, { by: "app" });
    }),
  );
});
