import { isVerificationRequired } from "../kyc/rules.ts";
import type { Player } from "../player.ts";

/** Pictures of games are blurred until the player is verified (`LOBBY-117`), also while the status is not known. */
export const isBlurred = (kycStatus: string | null): boolean => kycStatus !== "PASS";

/**
 * Whether the lobby says why pictures are blurred. Until the status is known, it does so for a player whose
 * verification has begun and is not approved: that is loaded with the user, and the status only later, when it would
 * move the lobby. A player who has just registered can pass without a verification.
 */
export function explainsBlur({ status, verification }: Pick<Player["kyc"], "status" | "verification">): boolean {
  if (status !== null) return isBlurred(status);
  return verification?.status !== "NONE" && isVerificationRequired(verification);
}

/** A tile as it is drawn: that of a game with its blur (`DATA-135`), or that of a live table (`DATA-140`). */
export const shownTile = <Tile extends object>(
  tile: Tile,
  kycStatus: string | null,
): Tile & { readonly blur: boolean } => ({
  ...tile,
  blur: isBlurred(kycStatus),
});
