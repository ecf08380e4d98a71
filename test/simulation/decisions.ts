/** What was decided, by the name of the decision: the act of a player's turn, or the fault of an occasion. */
export type Decisions = ReadonlyMap<string, string>;

/** A decision in a story: `act rosie/1 7: sign in`. It holds what was decided, so that a new act or fault changes no old story. */
export const decisionText = (name: string, decided: string): string => `${name}: ${decided}`;

/** Reads the decisions of a story. */
export const decisionsIn = (story: Iterable<string>): Decisions =>
  new Map(
    Array.from(story, (text) => {
      const at = text.lastIndexOf(": ");
      if (at < 0) throw new Error(`"${text}" does not say what was decided, as in "act rosie/1 7: sign in"`);
      return [text.slice(0, at), text.slice(at + 2)] as const;
    }),
  );
