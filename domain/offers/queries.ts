import type { Player } from "../player.ts";
import type { Visitor } from "../visitor.ts";
import { promotionCodesDisabled } from "../session/queries.ts";

/**
 * A registration offer is hidden from a player whose promotion codes are disabled or who has deposited (`SHELL-141`, `SHELL-142`), and from one
 * whose sign-in was refused in a way that only support can end, such as by a time-out. So it is in a tab whose last session was ended by an
 * exclusion or by the backend: an exclusion on another device ends it too, and only the next sign-in has the reason.
 */
export const showsRegistrationOffer = (
  state: Pick<Visitor, "session"> | Pick<Player, "session" | "wallet">,
): boolean => {
  const { session } = state;
  if (session.authenticated !== true)
    return session.loginError?.contactSupport !== true && session.lastEnd === undefined;
  if (session.user === null || promotionCodesDisabled(session) || !("wallet" in state)) return false;
  return state.wallet.status === "ready" && !state.wallet.hasDeposited;
};
