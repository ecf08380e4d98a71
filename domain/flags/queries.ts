import type { Player } from "../player.ts";
import type { Flag } from "./rules.ts";

/** Whether a flag is on for this player. */
export const isOn = ({ flags }: Pick<Player, "flags">, flag: Flag): boolean => flags.on.includes(flag);
