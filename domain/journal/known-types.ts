import { bytesOf, stands } from "./ascii.ts";
import type { Fold } from "./fold.ts";

const QUOTE = 0x22;
/** Several times as many as there are types, so that hardly two share one. */
const SLOTS = 1 << 10;
const EMPTY = -1;

/**
 * The types that a fold reads, found by the bytes that spell them: a text of each
 * line's own, made only to look its type up, would take longer than finding all
 * other parts of the line.
 */
export class KnownTypes {
  /** By the number that they are told by. */
  readonly texts: readonly string[];
  readonly #spelled: readonly Uint8Array[];
  readonly #slots = new Int16Array(SLOTS).fill(EMPTY);

  constructor({ definitions }: Pick<Fold<never>, "definitions">) {
    this.texts = definitions.flatMap(({ type, older }) => [type, ...Object.keys(older)]);
    this.#spelled = this.texts.map((text) => bytesOf(`"${text}`));
    this.#spelled.forEach((spelled, number) => {
      let slot = slotOf(spelled, spelled.length);
      while (this.#slots[slot] !== EMPTY) slot = next(slot);
      this.#slots[slot] = number;
    });
  }

  /** The number of the type that ends before `to`, of which there is a quote somewhere before it; -1 where it is none of these. */
  endingAt(bytes: Uint8Array, to: number): number {
    for (let slot = slotOf(bytes, to); this.#slots[slot] !== EMPTY; slot = next(slot)) {
      const number = this.#slots[slot]!;
      const spelled = this.#spelled[number]!;
      if (stands(bytes, to - spelled.length, spelled)) return number;
    }
    return EMPTY;
  }
}

const next = (slot: number): number => (slot + 1) % SLOTS;

/** Where to look first for what stands between the last quote before `to` and there. */
function slotOf(bytes: Uint8Array, to: number): number {
  let hash = 0;
  for (let at = to - 1; bytes[at] !== QUOTE; at--) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  return hash & (SLOTS - 1);
}
