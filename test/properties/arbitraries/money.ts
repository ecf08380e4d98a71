import * as fc from "fast-check";
import { pence, type Pence } from "../../../domain/money.ts";

/** Any amount the product can hold. */
export const anyPence: fc.Arbitrary<Pence> = fc.maxSafeInteger().map((n) => pence(n || 0));

/** An amount of pence between two bounds, both included. */
export const penceBetween = (min: number, max: number): fc.Arbitrary<Pence> =>
  fc.integer({ min, max }).map((n) => pence(n || 0));

/** The amounts at which a rule with these bounds changes its mind: each bound, and a penny and a pound to either side. */
export const penceAround = (...bounds: readonly number[]): fc.Arbitrary<Pence> =>
  fc.constantFrom(...bounds.flatMap((bound) => [-100, -1, 0, 1, 100].map((off) => pence(bound + off))));
