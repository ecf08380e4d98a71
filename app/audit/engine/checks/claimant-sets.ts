import { CLAIMANTS } from "../../../../domain/journal/record.ts";

export const SERVER = ["server"] as const;
export const PLAYER = ["player"] as const;
export const APP = ["app"] as const;
export const CLOCK = ["clock"] as const;
export const URL = ["url"] as const;
export const FRAME = ["frame"] as const;
export const NATIVE = ["native"] as const;
/** A call ended without success: the server refused it, or the app got no answer. */
export const ANSWERED = ["server", "app"] as const;
/** The player went to a place of the site: by its address, or by a press. */
export const PLACE = ["url", "player"] as const;
/** A message or a modal can follow from every source. */
export const ANYONE = CLAIMANTS;
