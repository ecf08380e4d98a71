import { asciiBytes, hasBytesAt } from "./bytes.ts";
import type { Fold } from "../fold.ts";

const QUOTE = 0x22;
/** Several times the number of types, so that two types seldom share a slot. */
const SLOTS = 1 << 10;
const EMPTY = -1;
export const UNKNOWN_TYPE = -1;

/**
 * The recorded types that a fold reads, found by their bytes. A string created for each line,
 * only to look up its type, would take longer than finding all other parts of the line.
 */
export class KnownTypes {
  /** Every type, at its index. */
  readonly texts: readonly string[];
  readonly #quoted: readonly Uint8Array[];
  readonly #slots = new Int16Array(SLOTS).fill(EMPTY);

  constructor({ definitions }: Pick<Fold<never>, "definitions">) {
    this.texts = definitions.flatMap(({ type, older }) => [type, ...Object.keys(older)]);
    this.#quoted = this.texts.map((text) => asciiBytes(`"${text}`));
    this.#quoted.forEach((quoted, index) => {
      let slot = slotOf(quoted, quoted.length);
      while (this.#slots[slot] !== EMPTY) slot = nextSlot(slot);
      this.#slots[slot] = index;
    });
  }

  /** The index of the type whose last byte is before `to`, or `UNKNOWN_TYPE`. There must be a quote before `to`. */
  endingAt(bytes: Uint8Array, to: number): number {
    for (let slot = slotOf(bytes, to); this.#slots[slot] !== EMPTY; slot = nextSlot(slot)) {
      const index = this.#slots[slot]!;
      const quoted = this.#quoted[index]!;
      if (hasBytesAt(bytes, to - quoted.length, quoted)) return index;
    }
    return UNKNOWN_TYPE;
  }
}

const nextSlot = (slot: number): number => (slot + 1) % SLOTS;

/** The first slot for the text between the last quote before `to` and `to`. */
function slotOf(bytes: Uint8Array, to: number): number {
  let hash = 0;
  for (let at = to - 1; bytes[at] !== QUOTE; at--) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  return hash & (SLOTS - 1);
}
