import type { InvariantName } from "../../invariants/table.ts";

/** The invariants that compare the data of an event with other records, or the reason why none does. */
export type Judged = readonly InvariantName[] | string;

/** Why no check compares the data of an event with other records. */
export const STATED = "The server states it once. No other record of the log repeats it.";
export const CHOSEN = "Only the player knows what the player chose.";
export const REPORTED =
  "A frame, an address or the native app reports it. It moves no money, and nothing else states it.";
export const VISITED = "The player may go to every place of the site.";
export const MADE = "The app or its clock did it on this device. It moves no money, and nothing else states it.";
export const FAILED = "A call failed. It changed nothing that another record could state.";
export const SEVERAL = "It can have several sources. It moves no money, and nothing else states it.";
export const EDITED =
  "The site's editors make the list. It moves no money, nothing else states it, and an entry may be in it twice.";
