import { RULES_OF_PAYMENTS } from "./rules-of-payments.ts";
import { RULES_OF_PLAY } from "./rules-of-play.ts";
import { RULES_OF_SESSION } from "./rules-of-session.ts";

/** Every rule of consistency. The watches name them; the checks of a verdict list what was compared from here. */
export const CONSISTENCY_RULES = { ...RULES_OF_PAYMENTS, ...RULES_OF_PLAY, ...RULES_OF_SESSION } as const;
export type ConsistencyRuleName = keyof typeof CONSISTENCY_RULES;
