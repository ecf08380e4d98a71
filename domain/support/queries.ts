import { isOn } from "../flags/queries.ts";
import type { Player } from "../player.ts";

/** Live chat stays out of the way of a game or a bingo room (`CHAT-504`, `CHAT-505`). */
export const isChatHidden = ({ shell }: Pick<Player, "shell">): boolean =>
  /^\/secure\/(?:games|bingo)\//.test(shell.route?.path ?? "");

/** Whether marketing automation may be loaded: where it is tried out, and this device's owner allows marketing (`SHELL-104`). */
export const loadsMarketing = (
  player: Pick<Player, "flags">,
  choice: { readonly marketing: boolean } | null,
): boolean => isOn(player, "marketing-automation") && choice?.marketing === true;
