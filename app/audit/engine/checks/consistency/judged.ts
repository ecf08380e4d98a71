import type { SentenceTag } from "../../../sentences/sentence.ts";
import type { CheckName } from "../../verdict/verdict.ts";
import { JUDGED_OF_MONEY } from "./judged-of-money.ts";
import { JUDGED_OF_SITE } from "./judged-of-site.ts";
import type { ConsistencyRuleName } from "./rules.ts";

/** The rules and checks that compare the data of an event with other records, or the reason why none does. */
export type Judged = readonly (ConsistencyRuleName | CheckName)[] | string;

/** A new event does not compile until one of the two tables states what judges it. */
export const JUDGED_BY: Readonly<Record<SentenceTag, Judged>> = { ...JUDGED_OF_MONEY, ...JUDGED_OF_SITE };
