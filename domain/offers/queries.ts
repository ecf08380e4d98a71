import type { Player } from "../player.ts";
import { promotionCodesDisabled } from "../session/queries.ts";

/**
 * A registration offer is hidden from a player whose promotion codes are disabled or who has deposited (`SHELL-141`, `SHELL-142`), and from one
 * whose sign-in was refused in a way that only support can end, such as by a time-out.
 */
export const showsRegistrationOffer = (player: Pick<Player, "session" | "wallet">): boolean => {
  if (player.session.authenticated !== true) return player.session.loginError?.contactSupport !== true;
  if (player.session.user === null || promotionCodesDisabled(player.session)) return false;
  return player.wallet.status === "ready" && !player.wallet.hasDeposited;
};
