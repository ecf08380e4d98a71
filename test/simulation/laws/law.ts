import type { Journal } from "../delivered.ts";
import type { World } from "../browser.ts";
import type { Seat } from "../seat.ts";
import type { Reading } from "./reading.ts";

/** What an evening has left behind. */
export interface Left {
  readonly world: World;
  readonly seats: readonly Seat[];
  /** The journals that the backend holds. */
  readonly journals: readonly Journal[];
}

/** What an evening has left behind, for the laws. */
export interface Evening extends Left {
  /** One replay of each journal, by its id. */
  readonly readings: ReadonlyMap<string, Reading>;
}

/** A law. It returns how the evening breaks it. */
export interface Law<Of = Evening> {
  readonly name: string;
  readonly breaches: (of: Of) => Iterable<string>;
}

/** A law that does not hold, and how. */
export interface Breach {
  readonly law: string;
  readonly says: string;
}
