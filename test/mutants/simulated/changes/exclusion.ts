import type { Change } from "../change.ts";

/** Of time-outs, self-exclusions and the closing of an account. */
export const exclusionChanges: readonly Change[] = [
  {
    what: "an exclusion that a page load separated from its answer is not asked for again",
    file: "domain/exclusion/reactions.ts",
    was: "inForce === null ? resumeRequest",
    becomes: "inForce === null ? Effect.void",
    story: { scene: "before a self-exclusion has an answer" },
    law: "nothing stays unknown once the faults are over",
  },
];
