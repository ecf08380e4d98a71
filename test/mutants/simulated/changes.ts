import type { Change } from "./change.ts";
import { auditChanges } from "./changes/audit.ts";
import { bingoChanges } from "./changes/bingo.ts";
import { browserChanges } from "./changes/browser.ts";
import { exclusionChanges } from "./changes/exclusion.ts";
import { paymentChanges } from "./changes/payments.ts";
import { recordingChanges } from "./changes/recording.ts";
import { refusalChanges } from "./changes/refusals.ts";
import { walletChanges } from "./changes/wallet.ts";

/** The changes of the product that the simulator must find. */
export const CHANGES: readonly Change[] = [
  ...walletChanges,
  ...paymentChanges,
  ...exclusionChanges,
  ...bingoChanges,
  ...recordingChanges,
  ...browserChanges,
  ...auditChanges,
  ...refusalChanges,
];
