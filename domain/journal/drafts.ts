import { enableArrayMethods, Immer } from "immer";
import type { Fold, LiveFold } from "./fold.ts";

enableArrayMethods();

export interface DraftOptions {
  /** Freezing finds recipes and views that write where they must not; off in production for speed. */
  readonly freeze?: boolean;
}

/** Lives a fold under immer, which copies only what an event touches: for a state of any size. */
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
