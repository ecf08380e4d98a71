import { count } from "../sentences/words.ts";
import type { LineFinding } from "./found-lines.ts";

export const findingWords = {
  group: "Findings",
  next: "Next finding",
  previous: "Previous finding",
  /** `at` is 0 if the current line has no finding. Several findings of one line count once. */
  place: (at: number, found: number) =>
    at === 0 ? count(found, "line with a finding", "lines with findings") : `Finding ${at} of ${found}`,
  says: ({ title, says }: LineFinding) => `${title}: ${says}`,
} as const;
