import type { GameLaunched } from "../games/events.ts";
import type { DataOf } from "../journal/event.ts";
import type { ChosenTile } from "../lobby/events.ts";
import type { Tracked } from "../ports/tracking.ts";

/** `UI-501`: a changed field is counted after this pause in typing. */
export const FIELD_PAUSE_MS = 500;

/** For a game that was opened by its address. */
const NO_TILE = { section: "none", source: "address", category: "none", position: 0, shape: "none" } as const;

/** The nine fields of a launched game (`OTHER-505`); `chosen` is the tile that the player chose last. */
export const launchedGame = (
  { ref, name, provider, platform }: Pick<DataOf<typeof GameLaunched>, "ref" | "name" | "provider" | "platform">,
  chosen: ChosenTile | undefined,
): Tracked["parameters"] => {
  const { section, source, category, position, shape } = chosen?.game === ref ? chosen : NO_TILE;
  return { refName: ref, name, section, source, category, position, shape, provider, platform };
};
