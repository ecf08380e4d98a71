import { food } from "./food.ts";
import { hall } from "./hall.ts";
import type { Motif } from "./motif.ts";
import { sea } from "./sea.ts";
import { sky } from "./sky.ts";

/** The motifs of the slots' pictures. Each slot has its own. */
const ALL = { ...food, ...hall, ...sea, ...sky };

export type MotifName = keyof typeof ALL;

export const MOTIFS: Readonly<Record<MotifName, Motif>> = ALL;
