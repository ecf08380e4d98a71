import { playerFold } from "../../domain/player.ts";
import type { Journal } from "./delivered.ts";

/** The types of the records of all journals, with their numbers. */
export const reachedIn = (journals: readonly Journal[]): ReadonlyMap<string, number> => {
  const reached = new Map<string, number>();
  for (const { lines } of journals)
    for (const line of lines) {
      const type = /"type":"([^"]+)"\}$/.exec(line)?.[1];
      if (type !== undefined) reached.set(`event ${type}`, (reached.get(`event ${type}`) ?? 0) + 1);
    }
  return reached;
};

/** Everything that an evening could reach. */
export const REACHABLE: readonly string[] = playerFold.definitions.map(({ type }) => `event ${type}`);
