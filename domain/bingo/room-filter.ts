import * as Schema from "effect/Schema";
import { Pence } from "../money.ts";
import { BallType } from "./fields.ts";

/** The rooms that the list shows; null shows any. */
export const filterFields = {
  type: Schema.NullOr(BallType),
  /** The highest price of a ticket. */
  maxPrice: Schema.NullOr(Pence),
  /** The least top prize. */
  minPrize: Schema.NullOr(Pence),
};
export const RoomFilter = Schema.Struct(filterFields);
export type RoomFilter = typeof RoomFilter.Type;

export const NO_FILTER: RoomFilter = { type: null, maxPrice: null, minPrize: null };
