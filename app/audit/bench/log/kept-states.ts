import type { Player } from "../../../../domain/player.ts";

const FIRST_DISTANCE = 512;
const MOST = 256;

/**
 * States kept along a log, so that any other is a small refold away. They are as
 * far apart as it takes to keep a few hundred of a log of any length.
 */
export class KeptStates {
  #distance = FIRST_DISTANCE;
  #kept: { readonly line: number; readonly state: string }[] = [];

  /** To be called after every line, counting from 1. */
  pass(line: number, player: Player): void {
    if (line % this.#distance !== 0) return;
    this.#kept.push({ line, state: JSON.stringify(player) });
    if (this.#kept.length < MOST) return;
    this.#distance *= 2;
    this.#kept = this.#kept.filter(({ line }) => line % this.#distance === 0);
  }

  /** The last kept state at or before a line, as a copy of its own. */
  before(line: number): { readonly line: number; readonly player: Player } | undefined {
    const kept = this.#kept.findLast((kept) => kept.line <= line);
    return kept && { line: kept.line, player: JSON.parse(kept.state) as Player };
  }
}
