import type { Scene } from "../scene.ts";
import { challengeScenes, depositScenes, sheetScenes } from "./deposits.ts";
import { phoneScenes } from "./phones.ts";
import { purchaseScenes } from "./purchases.ts";
import { withdrawalScenes } from "./withdrawals.ts";

/** For each transition that a table allows and that can be reached, an evening that leads there. */
export const TRANSITION_SCENES: readonly Scene[] = [
  ...depositScenes,
  ...challengeScenes,
  ...sheetScenes,
  ...withdrawalScenes,
  ...purchaseScenes,
  ...phoneScenes,
];
