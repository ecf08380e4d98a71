import * as fc from "fast-check";
import { pence, type Pence } from "../../../domain/money.ts";

/** Any amount that the product can represent. */
export const anyPence: fc.Arbitrary<Pence> = fc.maxSafeInteger().map((n) => pence(n || 0));

/** An amount of pence between two bounds, both included. */
export const penceBetween = (min: number, max: number): fc.Arbitrary<Pence> =>
  fc.integer({ min, max }).map((n) => pence(n || 0));

/** Each of these bounds, and the amounts a penny and a pound below and above it. */
export const penceAround = (...bounds: readonly number[]): fc.Arbitrary<Pence> =>
  fc.constantFrom(...bounds.flatMap((bound) => [-100, -1, 0, 1, 100].map((off) => pence(bound + off))));
