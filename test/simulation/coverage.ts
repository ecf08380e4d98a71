import type { Journal } from "./delivered.ts";

/** Before words for the player that were said. */
export const WORDS = "words ";

/** Counts what an evening reaches while it is played. */
export class Reached {
  readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Words for the player, by a refusal of the client or of the backend. `reachable.ts` finds the refusal. */
  said(words: string): void {
    this.add(`${WORDS}${words}`);
  }

  /** An expected failure of a command: the refusal's name, which the player's words go with. */
  refused(error: unknown): void {
    if (typeof error !== "object" || error === null || !("_tag" in error)) return;
    const name = "name" in error && typeof error.name === "string" ? error.name : "";
    if (name !== "" && name !== error._tag) this.add(`refusal ${name}`);
    else this.add(`failure ${String(error._tag)}`);
  }
}

/**
 * What was counted while the evening was played: each record of a page, also one of a visitor, whose journal is not delivered.
 * The first records of a journal are announced to no listener, so the delivered lines add the types that are missing.
 */
export const reachedIn = (journals: readonly Journal[], { counts }: Reached): ReadonlyMap<string, number> => {
  const reached = new Map(counts);
  for (const { lines } of journals)
    for (const line of lines) {
      const name = `event ${/"type":"([^"]+)"\}$/.exec(line)?.[1]}`;
      if (!counts.has(name)) reached.set(name, (reached.get(name) ?? 0) + 1);
    }
  return reached;
};
