import type { Player } from "../../../../domain/player.ts";

const FIRST_DISTANCE = 512;
const MOST = 256;

/**
 * Snapshots of the state along a log. Any other state is refolded from the snapshot before it.
 * Their distance grows with the log, so that there are at most a few hundred.
 */
export class Snapshots {
  #distance = FIRST_DISTANCE;
  #snapshots: { readonly line: number; readonly state: string }[] = [];

  /** Call it after every line, from line 1. */
  add(line: number, player: Player): void {
    if (line % this.#distance !== 0) return;
    this.#snapshots.push({ line, state: JSON.stringify(player) });
    if (this.#snapshots.length < MOST) return;
    this.#distance *= 2;
    this.#snapshots = this.#snapshots.filter(({ line }) => line % this.#distance === 0);
  }

  /** A copy of the last snapshot at or before a line. */
  before(line: number): { readonly line: number; readonly player: Player } | undefined {
    const last = this.#snapshots.findLast((snapshot) => snapshot.line <= line);
    return last && { line: last.line, player: JSON.parse(last.state) as Player };
  }
}
