import type { Claimant } from "../../../../domain/journal/record.ts";
import type { SentenceTag } from "../../sentences/sentence.ts";
import { CLAIMANTS_OF_MONEY } from "./claimants-of-money.ts";
import { CLAIMANTS_OF_SITE } from "./claimants-of-site.ts";

/** The claimants that the client records for each event. A new event does not compile until it is in one of the two tables. */
export const CLAIMANTS_OF: Readonly<Record<SentenceTag, readonly Claimant[]>> = {
  ...CLAIMANTS_OF_MONEY,
  ...CLAIMANTS_OF_SITE,
};
