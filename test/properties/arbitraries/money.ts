import * as fc from "fast-check";
import { pence, type Pence } from "../../../domain/money.ts";

/** Any amount the product can hold. */
export const anyPence: fc.Arbitrary<Pence> = fc.maxSafeInteger().map((n) => pence(n || 0));

/** An amount of pence between two bounds, both included. */
export const penceBetween = (min: number, max: number): fc.Arbitrary<Pence> =>
  fc.integer({ min, max }).map((n) => pence(n || 0));
