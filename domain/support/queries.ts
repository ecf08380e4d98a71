import { isOn } from "../flags/queries.ts";
import type { Player } from "../player.ts";

/** Live chat is hidden in a game and in a bingo room (`CHAT-504`, `CHAT-505`). */
export const isChatHidden = ({ shell }: Pick<Player, "shell">): boolean =>
  /^\/secure\/(?:games|bingo)\//.test(shell.route?.path ?? "");

/** Marketing automation is loaded only with its flag on and with consent to marketing on this device (`SHELL-104`). */
export const loadsMarketing = (
  player: Pick<Player, "flags">,
  choice: { readonly marketing: boolean } | null,
): boolean => isOn(player, "marketing-automation") && choice?.marketing === true;
