import { hash } from "node:crypto";

/** Reproducible random numbers, from a seed. */
export interface Random {
  /** 0 to 1, without 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <A>(from: readonly A[]) => A;
  readonly bytes: (count: number) => Uint8Array;
}

/** FNV-1a, then the finaliser of MurmurHash3: neighbouring texts give unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The numbers of one purpose. A decision has its own purpose, such as "fault rosie/1 depositCard 3", so that leaving one
 * decision out of a story changes no other.
 */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)]!,
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  };
}

/**
 * Random hexadecimal numbers, such as the ids and salts of a page. Digests of the seed and a count: the 32 bits of `randomOf`
 * are so few that two pages can draw the same numbers.
 */
export function hexOf(seed: string): (bytes: number) => string {
  let drawn = 0;
  return (bytes) => {
    let text = "";
    while (text.length < 2 * bytes) {
      text += hash("sha256", `${seed} ${drawn}`, "hex");
      drawn += 1;
    }
    return text.slice(0, 2 * bytes);
  };
}

/**
 * Chooses one of several, in proportion to their weights (the first to arrive, if each arrives at random at that rate).
 * Each draws by its own name, so another candidate changes the choice only where it is chosen itself.
 */
export function chooseByName<A>(
  drawn: number,
  from: readonly A[],
  nameOf: (one: A) => string,
  weightOf: (one: A) => number = () => 1,
): A {
  const arrivals = from.map((one) => -Math.log1p(-randomOf(`${drawn} ${nameOf(one)}`).next()) / weightOf(one));
  return from[arrivals.indexOf(Math.min(...arrivals))]!;
}
