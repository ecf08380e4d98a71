import type { ExclusionEvent, ExclusionKind } from "../../../../domain/exclusion/events.ts";
import { claimant, type Sentences } from "../words.ts";

const NAMES: Readonly<Record<ExclusionKind, string>> = {
  "time-out": "a time-out",
  "self-exclusion": "self-exclusion",
  closure: "the closure of the account",
};
const until = (endDate: string): string => (endDate === "INDEFINITE" ? "without an end" : `until ${endDate}`);

export const exclusionSentences: Sentences<ExclusionEvent> = {
  ExclusionRequested: ({ kind, endDate }, meta) => `${claimant(meta)} requested ${NAMES[kind]} ${until(endDate)}.`,
  ExclusionBegun: ({ kind, endDate }, meta) =>
    `${claimant(meta)} began ${NAMES[kind]} ${until(endDate)}: from here on, deposits and stakes are not allowed.`,
  ExclusionFailed: ({ kind, message }) => `The request for ${NAMES[kind]} failed: “${message}”.`,
};
