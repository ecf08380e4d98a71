import * as Schema from "effect/Schema";

/** A whole number that survives canonical JSON: a safe integer, and never -0 (which `Schema.Int` admits and JSON prints as 0). */
export const Whole = Schema.Int.check(
  Schema.makeFilter((n) => !Object.is(n, -0), { expected: "a whole number that is not -0" }),
);
