import { CONSISTENCY_RULES } from "../checks/consistency/rules.ts";
import { INVARIANTS_OF_LINES } from "./of-lines.ts";
import { INVARIANTS_OF_RULES } from "./of-rules.ts";
import { INVARIANTS_OF_WALLET } from "./of-wallet.ts";

/** Every invariant of a log. The checks read their sentences from here, and `audit invariants` prints them. */
export const INVARIANTS = {
  ...INVARIANTS_OF_LINES,
  ...INVARIANTS_OF_WALLET,
  ...CONSISTENCY_RULES,
  ...INVARIANTS_OF_RULES,
} as const;
export type InvariantName = keyof typeof INVARIANTS;
