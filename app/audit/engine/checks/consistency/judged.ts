import type { SentenceTag } from "../../../sentences/sentence.ts";
import { JUDGED_OF_MONEY } from "./judged-of-money.ts";
import { JUDGED_OF_SITE } from "./judged-of-site.ts";
import type { Judged } from "./not-judged.ts";

/** A new event does not compile until one of the two tables states what judges it. */
export const JUDGED_BY: Readonly<Record<SentenceTag, Judged>> = { ...JUDGED_OF_MONEY, ...JUDGED_OF_SITE };
