import { enableArrayMethods, Immer, isDraft, original } from "immer";
import type { Fold, LiveFold } from "./fold.ts";

enableArrayMethods();

export interface DraftOptions {
  /** Freezing makes a forbidden write in a recipe or a view throw. It is off in production, for speed. */
  readonly freeze?: boolean;
}

/** A live fold that uses immer, which copies only what an event changes. For a state of any size. */
export function withDrafts<State extends object>(
  fold: Fold<State>,
  { freeze = false }: DraftOptions = {},
): LiveFold<State> {
  const immer = new Immer({ autoFreeze: freeze });
  return {
    ...fold,
    next: (state, event, meta) => immer.produce(state, (draft) => fold.apply(draft as State, event, meta)),
  };
}

/** A part of the state as it was before the present event, to be read only. Reading it costs no drafts. */
export const withoutDrafts = <T extends object>(part: T): T => (isDraft(part) ? (original<object>(part) as T) : part);
