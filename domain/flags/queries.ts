import type { Player } from "../player.ts";
import type { Flag } from "./rules.ts";

/** Whether a flag is on for this player. */
export const isOn = ({ flags }: Pick<Player, "flags">, flag: Flag): boolean => flags.on.includes(flag);

/** Whether a popup that opens by itself waits until the player has left the game (`REALITY-509`). */
export const arePopupsQueued = (player: Pick<Player, "shell" | "flags">): boolean =>
  player.shell.route?.screen === "game" && isOn(player, "reality-check-popup-queue");
