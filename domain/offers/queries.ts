import type { Player } from "../player.ts";
import { promotionCodesDisabled } from "../session/queries.ts";

/** A registration offer is hidden from a player whose promotion codes are disabled or who has deposited (`SHELL-141`, `SHELL-142`). */
export const showsRegistrationOffer = (player: Pick<Player, "session" | "wallet">): boolean => {
  if (player.session.authenticated !== true) return true;
  if (player.session.user === null || promotionCodesDisabled(player.session)) return false;
  return player.wallet.status === "ready" && !player.wallet.hasDeposited;
};
