import type { Player } from "../player.ts";
import { promotionCodesDisabled } from "../session/queries.ts";

/**
 * Whether somebody may be shown what is offered for joining: not where promotion codes are disabled, nor once they have
 * deposited (`SHELL-141`, `SHELL-142`). Signed out nobody has; signed in the wallet says so.
 */
export const mayBeOffered = (player: Pick<Player, "session" | "wallet">): boolean => {
  if (player.session.authenticated !== true) return true;
  if (player.session.user === null || promotionCodesDisabled(player.session)) return false;
  return player.wallet.status === "ready" && !player.wallet.hasDeposited;
};
