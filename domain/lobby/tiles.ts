/** Pictures of games are blurred until the player is verified (`LOBBY-117`), also while the status is not known. */
export const isBlurred = (kycStatus: string | null): boolean => kycStatus !== "PASS";

/** A tile as it is drawn: that of a game with its blur (`DATA-135`), or that of a live table (`DATA-140`). */
export const shownTile = <Tile extends object>(
  tile: Tile,
  kycStatus: string | null,
): Tile & { readonly blur: boolean } => ({
  ...tile,
  blur: isBlurred(kycStatus),
});
